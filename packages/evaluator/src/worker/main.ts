import type { Evaluator } from '../evaluator.js';
import type { ToWorker } from '../protocol.js';
import { closeScope } from './closed-scope.js';
import { type Line, serve } from './loop.js';

/**
 * Entry of the worker's script. It follows a language's chunk in the same text, so that a worker
 * starts from that one text and never loads anything.
 */

/** What the language's chunk assigned (`scripts/chunks.mjs` names it). */
declare const wellspringLanguage: { readonly evaluator: Evaluator };

/** What the script of a thread of Node assigned (`grader/thread.ts`); absent in browsers. */
declare const wellspringLine: Line | undefined;

/** @returns the line over a port that a page sent through the frame */
function lineOver(port: MessagePort): Line {
  // Taken now: browsers keep it in a prototype of the global object, which closing the scope empties.
  const addListener = port.addEventListener.bind(port);
  return {
    post: port.postMessage.bind(port),
    listen(hear) {
      addListener('message', ({ data }) => hear(data as ToWorker));
      port.start();
    },
  };
}

const { evaluator } = wellspringLanguage;

function start(line: Line): void {
  closeScope(globalThis);
  serve(evaluator, line);
}

if (typeof wellspringLine === 'undefined') {
  addEventListener(
    'message',
    ({ ports }) => {
      const port = ports[0];
      if (port) start(lineOver(port));
    },
    { once: true },
  );
} else {
  start(wellspringLine);
}
