"""Counts the solutions of the N-Queens problem on a cluster of machines."""

from .module import Job, Module, ModuleError, read_wasm

__all__ = ["Job", "Module", "ModuleError", "read_wasm"]
__version__ = "0.1.0"
