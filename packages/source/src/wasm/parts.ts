import { MATH_CONSTANTS, MATH_FUNCTIONS } from '../library/math.js';
import { MISC_FUNCTIONS } from '../library/misc.js';
import { moduleOf } from '../library/modules.js';
import { plainReader } from '../reader.js';
import type { VariantParts } from '../session.js';
import { wasmBackEnd } from './compile.js';

/**
 * The modules from which programs of the WebAssembly variant can import names of the library (language reference,
 * section 12). In this implementation the same names are predeclared, so that an import only gives them other names.
 */
const WASM_MODULES = [
  moduleOf('std/math', Object.keys({ ...MATH_CONSTANTS, ...MATH_FUNCTIONS })),
  moduleOf('std/misc', Object.keys(MISC_FUNCTIONS)),
];

/** The parts of a session whose programs are compiled to WebAssembly. */
export const WASM_PARTS: VariantParts = {
  createReader: () => plainReader(WASM_MODULES),
  createBackEnd: wasmBackEnd,
};
