//! Tasks of the workspace: `cargo xtask wasm` compiles the engine and binds it for JavaScript.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::thread;
use std::time::SystemTime;

use wasm_bindgen_cli_support::Bindgen;

/// Everything that stands between `cargo xtask wasm` and its output is told in this form.
type Outcome<T> = Result<T, String>;

const TARGET: &str = "wasm32-unknown-unknown";
/// Where bound modules go, seen from the root of the workspace.
const FOLDER: &str = "www/engine/generated";

/// One module of the page: what of the crate it hands out, and how it is compiled. Each has a profile of its
/// own, and so a folder of its own to be compiled in.
struct Module {
    name: &'static str,
    feature: &'static str,
    profile: &'static str,
    /// What the browser must be able to do beyond what all can, in the words of rustc.
    needs: &'static str,
    /// The module whose JavaScript serves this one too: the same source, compiled otherwise.
    like: Option<&'static str>,
}

const MODULES: [Module; 4] = [
    Module { name: "n_queens", feature: "stepper", profile: "wasm", needs: "", like: None },
    Module { name: "timeline", feature: "timeline", profile: "wasm-fast", needs: "", like: None },
    Module { name: "count", feature: "count", profile: "wasm-simd", needs: "+simd128", like: None },
    Module {
        name: "count_plain",
        feature: "count",
        profile: "wasm-plain",
        needs: "",
        like: Some("count"),
    },
];

impl Module {
    /// The wasm first.
    fn outputs(&self) -> Vec<String> {
        let endings: &[_] =
            if self.like.is_some() { &["_bg.wasm"] } else { &["_bg.wasm", ".js", ".d.ts"] };
        endings.iter().map(|ending| format!("{}{ending}", self.name)).collect()
    }
}

fn main() -> ExitCode {
    let task = env::args().nth(1);
    let outcome = match task.as_deref() {
        Some("wasm") => wasm(),
        Some(other) => {
            Err(format!("There is no task `{other}`. There is one: `cargo xtask wasm`."))
        }
        None => Err("Say which task: `cargo xtask wasm` builds the engine for the page.".into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Builds all modules at once: linking one keeps a single core busy.
fn wasm() -> Outcome<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("it is in the workspace");
    let folder = &root.join(FOLDER);
    thread::scope(|scope| {
        let builds =
            MODULES.each_ref().map(|module| scope.spawn(move || build(root, folder, module)));
        builds.into_iter().try_for_each(|build| build.join().expect("a build does not panic"))
    })
}

/// Compiles and binds a module, as far as anything changed.
fn build(root: &Path, folder: &Path, module: &Module) -> Outcome<()> {
    let compiled = compile(root, module)?;
    let outputs = module.outputs();
    let this = env::current_exe().map_err(|error| unreadable(&error))?;
    if is_fresh(folder, &outputs, &[&compiled, &this])? {
        return Ok(());
    }
    if let Some(name) = module.like {
        let aside = compiled.with_file_name("bound");
        bind(&compiled, &aside, name)?;
        fs::copy(aside.join(format!("{name}_bg.wasm")), folder.join(&outputs[0]))
            .map_err(|error| unreadable(&error))?;
    } else {
        bind(&compiled, folder, module.name)?;
    }
    stamp(&folder.join(&outputs[0])).map_err(|error| unreadable(&error))?;
    println!("bound {FOLDER}/{}", outputs[0]);
    Ok(())
}

/// Compiles the crate, as far as anything changed, and says where the module is.
fn compile(root: &Path, module: &Module) -> Outcome<PathBuf> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .env("CARGO_ENCODED_RUSTFLAGS", flags(root, module))
        .current_dir(root)
        .args(["build", "--quiet", "--package", "n-queens", "--lib"])
        .args(["--no-default-features", "--features", module.feature])
        .args(["--profile", module.profile, "--target", TARGET])
        .status()
        .map_err(|error| format!("cargo could not be started: {error}"))?;
    if !status.success() {
        return Err(format!(
            "The engine did not compile; the compiler's words are above. If it says that the target \
             may not be installed, run `rustup target add {TARGET}` and try again."
        ));
    }
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(root.join(target).join(TARGET).join(module.profile).join("n_queens.wasm"))
}

/// What rustc is told. A panic names its place in the source: there the folders of this machine get names that are the
/// same everywhere.
fn flags(root: &Path, module: &Module) -> String {
    let named = [
        (Some(root.to_path_buf()), "n-queens"),
        (tool_folder("CARGO_HOME", ".cargo"), "cargo"),
        (tool_folder("RUSTUP_HOME", ".rustup"), "rustup"),
    ];
    let features = (!module.needs.is_empty()).then(|| format!("-Ctarget-feature={}", module.needs));
    let renamed = named.iter().filter_map(|(folder, name)| {
        Some(format!("--remap-path-prefix={}={name}", folder.as_ref()?.display()))
    });
    // Not by spaces, which a folder may have.
    features.into_iter().chain(renamed).collect::<Vec<_>>().join("\u{1f}")
}

/// Where a tool keeps its files: where a variable says, or else in the home folder.
fn tool_folder(variable: &str, usual: &str) -> Option<PathBuf> {
    env::var_os(variable)
        .map(PathBuf::from)
        .or_else(|| env::home_dir().map(|home| home.join(usual)))
}

/// Whether every output is there and newer than all it is made from.
fn is_fresh(folder: &Path, outputs: &[String], inputs: &[&Path]) -> Outcome<bool> {
    let mut newest = SystemTime::UNIX_EPOCH;
    for input in inputs {
        newest = newest.max(modified(input).map_err(|error| unreadable(&error))?);
    }
    let fresh = |name| modified(&folder.join(name)).is_ok_and(|time| time > newest);
    Ok(outputs.iter().all(fresh))
}

fn modified(path: &Path) -> io::Result<SystemTime> {
    fs::metadata(path)?.modified()
}

fn unreadable(error: &io::Error) -> String {
    format!("What was built could not be found: {error}. Run `cargo clean` and try again.")
}

/// Writes the module and its JavaScript. The default path of the module is left out so that one
/// source works under a bundler, on a static server and in Node.
fn bind(compiled: &Path, folder: &Path, name: &str) -> Outcome<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(compiled)
        .out_name(name)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(true)
                .remove_name_section(true)
                .remove_producers_section(true)
                .omit_default_module_path(true)
                .reset_state_function(true)
                .generate(folder)
        })
        .map_err(|error| {
            format!(
                "The engine compiled but could not be bound for JavaScript: {error:#}. The versions \
                 of wasm-bindgen in crate/Cargo.toml and of wasm-bindgen-cli-support in \
                 xtask/Cargo.toml must be the same."
            )
        })
}

/// Appends the version as a custom section, where JavaScript can read it before it starts the module.
fn stamp(module: &Path) -> io::Result<()> {
    let (name, version) = ("n-queens", env!("CARGO_PKG_VERSION"));
    let length = |text: &str| u8::try_from(text.len()).expect("shorter than a LEB128 byte can say");
    let mut section = vec![0, 1 + length(name) + length(version), length(name)];
    section.extend([name, version].concat().as_bytes());
    fs::OpenOptions::new().append(true).open(module)?.write_all(&section)
}
