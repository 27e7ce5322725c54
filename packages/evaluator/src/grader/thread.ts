/**
 * The script that a thread of the grader process starts from: the worker's text in Node's own
 * clothes. A script that `node:vm` runs without an importer cannot `import()` at all, nor can what
 * it makes by `eval` and `Function`; that is the way to Node's modules that remains when `require`
 * and `process` are gone from the scope.
 */

/**
 * @param text a language's chunk followed by the worker's loop
 * @returns a script for `new Worker(script, { eval: true })`
 */
export function threadScript(text: string): string {
  return `'use strict';
globalThis.wellspringPort = require('node:worker_threads').parentPort;
require('node:vm').runInThisContext(${JSON.stringify(text)});
`;
}
