//! `cargo xtask jobs`: builds the plain module, which imports nothing, for the cluster package.

use std::fs;
use std::path::Path;

use wasmparser::{Parser, Payload};

use crate::{Module, Result, compile};

/// The path at which the package expects its module, from the root of the workspace.
const OUTPUT: &str = "cluster/src/n_queens_cluster/jobs.wasm";

const MODULE: Module = Module { name: "jobs", features: "jobs", codegen: &["-Cstrip=symbols"] };

/// Builds the module and copies it into the package.
pub fn build_jobs(root: &Path) -> Result<()> {
    let compiled = compile(root, &MODULE)?;
    let module = fs::read(&compiled)
        .map_err(|error| format!("{} could not be read: {error}.", compiled.display()))?;
    check_imports(&module)?;
    let output = root.join(OUTPUT);
    fs::write(&output, &module)
        .map_err(|error| format!("{} could not be written: {error}.", output.display()))?;
    println!("built {OUTPUT}, {} bytes", module.len());
    Ok(())
}

/// The module must not import anything, so that every runtime can start it.
fn check_imports(module: &[u8]) -> Result<()> {
    for payload in Parser::new(0).parse_all(module) {
        match payload {
            Ok(Payload::ImportSection(imports)) if imports.count() > 0 => {
                return Err(format!(
                    "The plain module must not import anything, but has {} imports. Is a feature of \
                     the page enabled?",
                    imports.count()
                ));
            }
            Ok(_) => {}
            Err(error) => return Err(format!("The compiled module cannot be read: {error}.")),
        }
    }
    Ok(())
}
