/** What a thread is given besides its script. */
export interface ThreadData {
  /** One Int32; not 0 while the evaluation that runs shall stop. */
  readonly stopFlag: SharedArrayBuffer;
}

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
 *
 * The names by which Node reaches out are deleted before the text runs, so that not even an engine can
 * hold on to them while it loads: the permission model forbids neither signals to other processes nor
 * the descriptor of the channel to the parent, nor, in Node 20, the network.
 *
 * An engine may listen for promises that nobody caught as it does in a browser; where none listens, such a
 * promise ends the thread.
 *
 * A thread that is busy hears no message; so the pool also writes into memory shared with it
 * that it shall stop.
 */
export const THREAD_SCRIPT = `'use strict';
const { parentPort, workerData } = require('node:worker_threads');
const { runInThisContext } = require('node:vm');
const { load } = Atomics;
const stopFlag = new Int32Array(workerData.stopFlag);
const listen = process.on.bind(process);
globalThis.addEventListener = (type, hear) => {
  if (type !== 'unhandledrejection') return;
  listen('unhandledRejection', (reason) => hear({ reason, preventDefault() {} }));
};
parentPort.once('message', (text) => {
  globalThis.wellspringPlatform = {
    post: parentPort.postMessage.bind(parentPort),
    listen: parentPort.on.bind(parentPort, 'message'),
    watchStop: () => () => load(stopFlag, 0) !== 0,
  };
  for (const name of ['process', 'require', 'module', 'exports', 'global', 'Buffer']) {
    delete globalThis[name];
  }
  runInThisContext(text);
});
`;
