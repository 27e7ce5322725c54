import type { Evaluator } from '../evaluator.js';
import type { ToWorker } from '../protocol.js';
import { closeScope } from './closed-scope.js';
import { serve } from './loop.js';
import type { Platform } from './platform.js';
import { revocationWatch } from './revocation.js';

/**
 * The entry of the worker's script. It follows a language's chunk in the same text, so that a worker starts
 * from that one text and never loads anything.
 */

/** Assigned by the language's chunk (`scripts/chunks.mjs` chooses the name). */
declare const wellspringLanguage: { readonly evaluator: Evaluator };

/** Assigned by the script of a thread of Node (`grader/thread.ts`). Absent in browsers. */
declare const wellspringPlatform: Platform | undefined;

/**
 * @param port the port to the page, sent through the frame
 * @param stopAddress the first stop address from the frame
 * @returns the platform of a worker in a browser
 */
function platformOver(port: MessagePort, stopAddress: string): Platform {
  // Taken now: browsers have it in a prototype of the global object, which is emptied when the scope is
  // closed.
  const addListener = port.addEventListener.bind(port);
  const { port1: here, port2: there } = new MessageChannel();
  const addLater = there.addEventListener.bind(there);
  const postLater = here.postMessage.bind(here);
  const waiting: (() => void)[] = [];
  addLater('message', () => waiting.shift()?.());
  there.start();
  return {
    post: port.postMessage.bind(port),
    listen(hear) {
      addListener('message', ({ data }) => hear(data as ToWorker));
      port.start();
    },
    later(act) {
      waiting.push(act);
      postLater(null);
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
