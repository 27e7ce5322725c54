import type { ModuleDocumentation } from '../documentation.js';

export const wasmDocumentation: ModuleDocumentation = {
  summary: 'Assembles and runs WebAssembly.',
  exports: {
    wcompile: {
      kind: 'function',
      parameters: [{ name: 'program', type: 'string' }],
      returns: 'number[]',
      text: 'Assembles a module in the WebAssembly text format, and returns its bytes. Everything in version 2.0 of WebAssembly is supported except vectors.',
      example:
        'wcompile(`(module (func (export "add") (param f64 f64) (result f64)\\n  (f64.add (local.get 0) (local.get 1))))`);',
    },
    wrun: {
      kind: 'function',
      parameters: [{ name: 'buffer', type: 'number[]' }],
      returns: 'List<any>',
      text: 'Runs a module, given as its bytes, and returns a list of its exports: the name of each, followed by its value, the last export first. Functions take numbers and return numbers, and an array of them when there are several results. Integers of 64 bits are the nearest numbers. A module can import nothing and has at most 64 MiB of memory.',
      example:
        'const exported = wrun(wcompile(`(module (func (export "two") (result i32) i32.const 2))`));\nhead(tail(exported))(); // 2',
    },
  },
  types: [],
};
