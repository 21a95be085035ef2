//! Tasks of the workspace: `cargo xtask wasm` builds the WebAssembly modules of the page, and
//! `cargo xtask jobs` the jobs module, for the cluster package.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use wasm_bindgen_cli_support::Bindgen;

type Result<T> = std::result::Result<T, String>;

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "wasm";
const TASKS: &str = "`cargo xtask wasm` builds the WebAssembly modules of the page, `cargo xtask \
                     jobs` the jobs module, for the cluster package.";
/// The folder of the bound modules, from the root of the workspace.
const FOLDER: &str = "www/engine/generated";

/// A WebAssembly module, built from the crate with some of its features.
struct Module {
    name: &'static str,
    features: &'static str,
    /// Flags for rustc beyond the profile.
    codegen: &'static [&'static str],
}

const MODULES: [Module; 2] = [
    Module {
        name: "engine",
        features: "wasm,search",
        // A sixth smaller than at level 3 when compressed, and as fast.
        codegen: &["-Copt-level=s"],
    },
    Module { name: "count", features: "wasm,count", codegen: &[] },
];

/// It imports nothing, so that every runtime can start it.
const JOBS: Module = Module { name: "jobs", features: "jobs", codegen: &["-Cstrip=symbols"] };
/// The path at which the cluster package expects the jobs module, from the root of the workspace.
const JOBS_FILE: &str = "cluster/src/n_queens_cluster/jobs.wasm";

fn main() -> ExitCode {
    // Read when it runs. With `env!`, moving the folder would make cargo compile again.
    let package = env::var_os("CARGO_MANIFEST_DIR").expect("`cargo xtask` starts this program");
    let root = Path::new(&package).parent().expect("xtask is in the workspace");
    let outcome = match env::args().nth(1).as_deref() {
        Some("wasm") => build_modules(root),
        Some("jobs") => build_jobs(root),
        Some(other) => Err(format!("Unknown task `{other}`. {TASKS}")),
        None => Err(format!("Name a task. {TASKS}")),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Builds one module after the other: they share a profile, so that dependencies are compiled once.
fn build_modules(root: &Path) -> Result<()> {
    let folder = root.join(FOLDER);
    for module in &MODULES {
        bind(&compile(root, module)?, &folder, module.name)?;
        println!("bound {FOLDER}/{}_bg.wasm", module.name);
    }
    Ok(())
}

/// Builds the jobs module and copies it into the cluster package.
fn build_jobs(root: &Path) -> Result<()> {
    let compiled = compile(root, &JOBS)?;
    let module = fs::read(&compiled)
        .map_err(|error| format!("{} could not be read: {error}.", compiled.display()))?;
    fs::write(root.join(JOBS_FILE), &module)
        .map_err(|error| format!("{JOBS_FILE} could not be written: {error}."))?;
    println!("built {JOBS_FILE}, {} bytes", module.len());
    Ok(())
}

/// Compiles the crate and returns the path of the module, which the next module overwrites.
fn compile(root: &Path, module: &Module) -> Result<PathBuf> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let target = root.join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
    let status = Command::new(cargo)
        .env("CARGO_ENCODED_RUSTFLAGS", rustc_flags(root))
        .current_dir(root)
        // With `cdylib` in the manifest, beside `rlib`, cargo would silently leave LTO out.
        .args(["rustc", "--package", "n-queens-bits", "--lib", "--crate-type", "cdylib"])
        .args(["--no-default-features", "--features", module.features])
        .args(["--profile", PROFILE, "--target", TARGET, "--target-dir"])
        // Otherwise a configuration file of cargo may name another folder.
        .arg(&target)
        .arg("--")
        .args(module.codegen)
        .status()
        .map_err(|error| format!("cargo could not be started: {error}"))?;
    if !status.success() {
        return Err(format!(
            "The module `{}` did not compile; the messages of the compiler are above. If it says \
             that the target may not be installed, run `rustup target add {TARGET}` and try again.",
            module.name
        ));
    }
    Ok(target.join(TARGET).join(PROFILE).join("n_queens_bits.wasm"))
}

/// SIMD instructions, and paths without the folders of this machine: panics name their place in the
/// source.
fn rustc_flags(root: &Path) -> String {
    let folders = [
        (Some(root.to_path_buf()), "n-queens"),
        (tool_folder("CARGO_HOME", ".cargo"), "cargo"),
        (tool_folder("RUSTUP_HOME", ".rustup"), "rustup"),
    ];
    let mut flags = vec!["-Ctarget-feature=+simd128".to_owned()];
    for (folder, name) in folders {
        if let Some(folder) = folder {
            flags.push(format!("--remap-path-prefix={}={name}", folder.display()));
        }
    }
    // The separator of CARGO_ENCODED_RUSTFLAGS: a folder may have spaces in its name.
    flags.join("\u{1f}")
}

/// The folder of a tool, from its environment variable or else in the home folder.
fn tool_folder(variable: &str, default: &str) -> Option<PathBuf> {
    env::var_os(variable)
        .map(PathBuf::from)
        .or_else(|| env::home_dir().map(|home| home.join(default)))
}

/// Writes the module and its JavaScript. Without the default path of the module one source works in
/// a bundler, on a static server and in Node.
fn bind(compiled: &Path, folder: &Path, name: &str) -> Result<()> {
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
                "The module `{name}` compiled but could not be bound for JavaScript: {error:#}. \
                 wasm-bindgen (in Cargo.lock) and wasm-bindgen-cli-support (in xtask/Cargo.toml) \
                 must have the same version."
            )
        })
}
