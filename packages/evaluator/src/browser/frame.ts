import * as z from 'zod/mini';
import { FRAME_POLICY, FRAME_SCRIPT } from './frame-script.js';

/**
 * The hidden frame in which workers live. Because of its opaque origin and its own policy they have no
 * cookies, no storage and no network. If the page gave the frame its document directly, the page's policy
 * would apply as well and would have to allow evaluation. So the frame starts at a page without a policy
 * (`BrowserHostOptions.startUrl`), loses its origin, and is then sent its document.
 */

const fromFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('failed'), worker: z.number() }),
  z.object({ type: z.literal('stop-address'), worker: z.number(), address: z.string() }),
]);

const FRAME_DOCUMENT = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}"><script>${FRAME_SCRIPT}</script>`;

/** If the start page has not answered after this time, it does not exist. */
const START_LIMIT_MS = 15_000;

interface WorkerFrameEvents {
  /** Called when the start page could not be loaded. */
  readonly onMissing: () => void;
  /** Called when the worker with this number threw an error that its loop does not catch. */
  readonly onFailed: (worker: number) => void;
  /** Called with the address that this worker can read until it is stopped the next time. */
  readonly onStopAddress: (worker: number, address: string) => void;
  /** Called when the frame was removed from the page. */
  readonly onLost: () => void;
}

export class WorkerFrame {
  readonly #frame: HTMLIFrameElement;
  readonly #control: MessagePort;
  readonly #observer: MutationObserver;
  readonly #scripts = new Set<string>();
  readonly #unfollow: () => void;

  /**
   * Puts the frame into the page.
   * @param startUrl see `BrowserHostOptions`
   */
  constructor(startUrl: string, { onMissing, onFailed, onStopAddress, onLost }: WorkerFrameEvents) {
    const { port1, port2 } = new MessageChannel();
    this.#control = port1;
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = fromFrameSchema.safeParse(data).data;
      if (message?.type === 'failed') onFailed(message.worker);
      if (message?.type === 'stop-address') onStopAddress(message.worker, message.address);
    });
    port1.start();
    const frame = document.createElement('iframe');
    frame.hidden = true;
    let isHandedOver = false;
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.contentWindow) return;
      // Read the data only after the source is known: deserialising a stranger's message may take long.
      const { origin, data } = event;
      if (isHandedOver) {
        // Only its first message counts. If the frame loads anything else, that does not get a port.
        this.#unfollow();
        if (data === 'begun') frame.contentWindow?.postMessage(null, '*', [port2]);
      } else if (data === 'ready' && origin === location.origin) {
        isHandedOver = true;
        frame.sandbox.add('allow-scripts');
        frame.contentWindow?.postMessage(FRAME_DOCUMENT, origin);
      }
    };
    const timer = setTimeout(onMissing, START_LIMIT_MS);
    this.#unfollow = () => {
      clearTimeout(timer);
      removeEventListener('message', hear);
    };
    addEventListener('message', hear);
    frame.src = startUrl;
    document.body.append(frame);
    this.#frame = frame;
    this.#observer = new MutationObserver(() => {
      if (!frame.isConnected) onLost();
    });
    this.#observer.observe(document.body, { childList: true });
  }

  /** Tells whether the frame is still part of the page. If not, its workers are gone. */
  get isAlive(): boolean {
    return this.#frame.isConnected && this.#frame.contentWindow !== null;
  }

  hasScript(name: string): boolean {
    return this.#scripts.has(name);
  }

  /** Stores a script in the frame under a name. Workers can then be started from it. */
  addScript(name: string, text: string): void {
    this.#scripts.add(name);
    this.#control.postMessage({ type: 'script', name, text });
  }

  /**
   * Starts a worker from a script that was added before.
   * @returns the page's end of the worker's port
   */
  start(worker: number, script: string): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#control.postMessage({ type: 'start', worker, script }, [port2]);
    return port1;
  }

  /** Tells a worker to stop, even while it is busy. It then gets a new stop address. */
  stop(worker: number): void {
    this.#control.postMessage({ type: 'stop', worker });
  }

  /** Terminates a worker at once, whatever it is doing. */
  end(worker: number): void {
    this.#control.postMessage({ type: 'end', worker });
  }

  /** Removes the frame and all its workers from the page. */
  remove(): void {
    this.#unfollow();
    this.#observer.disconnect();
    this.#control.close();
    this.#frame.remove();
  }
}
