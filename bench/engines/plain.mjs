/** The baseline: a program's text as the body of a JavaScript function, without any checks. */
import process from 'node:process';
import * as library from './plain-library.mjs';

// Programs are wrapped in functions, since code at the top level of a script runs many times slower.
const { Function: FunctionConstructor } = globalThis;

const names = Object.keys(library);
const values = Object.values(library);

/** @returns {import('./engine.mjs').Engine} */
export function load() {
  return {
    version: `V8 ${process.versions.v8}`,
    open: () => ({
      evaluate: (text) => {
        const program = /** @type {() => unknown} */ (
          new FunctionConstructor(...names, `'use strict'; return () => {${answering(text)}};`)(
            ...values,
          )
        );
        return { value: JSON.stringify(program()) };
      },
    }),
  };
}

/**
 * Returns a program as the body of a function that returns its value.
 * @param {string} text its last line is one expression statement
 */
function answering(text) {
  const trimmed = text.trimEnd();
  const lastLine = trimmed.lastIndexOf('\n') + 1;
  return `${trimmed.slice(0, lastLine)}return ${trimmed.slice(lastLine)}`;
}
