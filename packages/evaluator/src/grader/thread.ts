/**
 * The script that a thread of the grader process starts from. The thread's first message is the text
 * it shall run: a language's chunk followed by the worker's loop.
 *
 * A script that `node:vm` runs without an importer cannot `import()` at all, nor can what it makes
 * by `eval` and `Function`. That is the way to Node's modules that would remain when `require` and
 * `process` are gone from the scope.
 *
 * The line uses the port as an emitter, not as an event target: for its first event object Node
 * loads its whole HTTP client, late, and finds the scope closed.
 */
export const THREAD_SCRIPT = `'use strict';
const { parentPort } = require('node:worker_threads');
const { runInThisContext } = require('node:vm');
parentPort.once('message', (text) => {
  globalThis.wellspringLine = {
    post: parentPort.postMessage.bind(parentPort),
    listen: parentPort.on.bind(parentPort, 'message'),
  };
  runInThisContext(text);
});
`;
