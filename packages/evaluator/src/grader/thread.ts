/** The data that a thread gets in addition to its script. */
export interface ThreadData {
  /** One Int32. It is not 0 while the current evaluation should stop. */
  readonly stopFlag: SharedArrayBuffer;
}

/**
 * The script that a thread of the grader process starts with. The first message to the thread is the text to
 * run: a language's chunk followed by the worker's loop.
 *
 * A script that `node:vm` runs without an importer cannot `import()` at all, nor can code it creates with
 * `eval` and `Function`. Otherwise this would still give access to Node's modules after `require` and
 * `process` have been removed from the scope.
 *
 * The script uses the port as an event emitter, not as an event target: for its first event object Node loads
 * its whole HTTP client, late, and finds the scope closed.
 *
 * The names that give access to Node are deleted before the text runs, so that not even an engine can keep
 * them while it loads. The permission model forbids neither signals to other processes nor the descriptor of
 * the channel to the parent, nor, in Node 20, the network.
 *
 * An engine may listen for unhandled rejections as it does in a browser. When it does not listen, such a
 * rejection ends the thread.
 *
 * A busy thread receives no messages, so to stop it the pool also writes into memory that it shares with the
 * thread.
 */
export const THREAD_SCRIPT = `'use strict';
const { parentPort, workerData } = require('node:worker_threads');
const { runInThisContext } = require('node:vm');
const { load } = Atomics;
const stopFlag = new Int32Array(workerData.stopFlag);
const later = setImmediate;
const listen = process.on.bind(process);
globalThis.addEventListener = (type, hear) => {
  if (type !== 'unhandledrejection') return;
  listen('unhandledRejection', (reason) => hear({ reason, preventDefault() {} }));
};
parentPort.once('message', (text) => {
  globalThis.wellspringPlatform = {
    post: parentPort.postMessage.bind(parentPort),
    listen: parentPort.on.bind(parentPort, 'message'),
    later,
    watchStop: () => () => load(stopFlag, 0) !== 0,
  };
  for (const name of ['process', 'require', 'module', 'exports', 'global', 'Buffer']) {
    delete globalThis[name];
  }
  runInThisContext(text);
});
`;
