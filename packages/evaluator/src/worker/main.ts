import type { Evaluator } from '../evaluator.js';
import type { ToWorker } from '../protocol.js';
import { closeScope } from './closed-scope.js';
import { serve } from './loop.js';
import type { Platform } from './platform.js';
import { revocationWatch } from './revocation.js';

/**
 * Entry of the worker's script. It follows a language's chunk in the same text, so that a worker
 * starts from that one text and never loads anything.
 */

/** What the language's chunk assigned (`scripts/chunks.mjs` names it). */
declare const wellspringLanguage: { readonly evaluator: Evaluator };

/** What the script of a thread of Node assigned (`grader/thread.ts`); absent in browsers. */
declare const wellspringPlatform: Platform | undefined;

/**
 * @param port to the page, sent through the frame
 * @param stopAddress the first that the frame made
 * @returns the platform of a browser's worker
 */
function platformOver(port: MessagePort, stopAddress: string): Platform {
  // Taken now: browsers keep it in a prototype of the global object, which closing the scope empties.
  const addListener = port.addEventListener.bind(port);
  return {
    post: port.postMessage.bind(port),
    listen(hear) {
      addListener('message', ({ data }) => hear(data as ToWorker));
      port.start();
    },
    watchStop: revocationWatch(XMLHttpRequest, performance.now.bind(performance), stopAddress),
  };
}

const { evaluator } = wellspringLanguage;

function start(platform: Platform): void {
  closeScope(globalThis);
  serve(evaluator, platform);
}

if (typeof wellspringPlatform === 'undefined') {
  addEventListener(
    'message',
    ({ data, ports }) => {
      const port = ports[0];
      if (port) start(platformOver(port, String(data)));
    },
    { once: true },
  );
} else {
  start(wellspringPlatform);
}
