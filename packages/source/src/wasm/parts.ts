import { importFromLibrary } from '../library/modules.js';
import { PLAIN_READER } from '../reader.js';
import type { VariantParts } from '../session.js';
import { wasmBackEnd } from './compile.js';

/** The parts of a session whose programs are compiled to WebAssembly. */
export const WASM_PARTS: VariantParts = {
  createReader: () => ({ ...PLAIN_READER, importFromLibrary }),
  createBackEnd: wasmBackEnd,
};
