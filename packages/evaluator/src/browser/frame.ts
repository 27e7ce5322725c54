import * as z from 'zod/mini';
import { FRAME_POLICY, FRAME_SCRIPT } from './frame-script.js';

/**
 * The hidden frame that workers live in: its opaque origin and its own policy leave them no cookies,
 * no storage and no network. A document that the page itself gives a frame would have the page's policy
 * besides, which then had to allow evaluation. So the frame begins at a page without a policy
 * (`BrowserHostOptions.startUrl`), loses its origin, and is handed the document.
 */

const fromFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('failed'), worker: z.number() }),
  z.object({ type: z.literal('stop-address'), worker: z.number(), address: z.string() }),
]);

const FRAME_DOCUMENT = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}"><script>${FRAME_SCRIPT}</script>`;

/** The page where frames begin has answered by then, or there is none. */
const START_LIMIT_MS = 15_000;

export interface WorkerFrameEvents {
  /** The page where frames begin could not be had. */
  readonly onMissing: () => void;
  /** The worker with this number threw outside of its loop. */
  readonly onFailed: (worker: number) => void;
  /** The address that the worker with this number can read until it is stopped the next time. */
  readonly onStopAddress: (worker: number, address: string) => void;
  /** Something took the frame out of the page. */
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
   * @param startUrl as in `BrowserHostOptions`
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
      // Not before: reading the data of a stranger's message may take long.
      const { origin, data } = event;
      if (isHandedOver) {
        // Its first message only: were the frame to load anything else, it would get no port.
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

  /** Whether the frame is still part of the page; when it is not, its workers are gone. */
  get isAlive(): boolean {
    return this.#frame.isConnected && this.#frame.contentWindow !== null;
  }

  hasScript(name: string): boolean {
    return this.#scripts.has(name);
  }

  /** Keeps a script in the frame under a name, to start workers from. */
  addScript(name: string, text: string): void {
    this.#scripts.add(name);
    this.#control.postMessage({ type: 'script', name, text });
  }

  /**
   * Starts a worker from a script added before.
   * @returns the page's end of the worker's port
   */
  start(worker: number, script: string): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#control.postMessage({ type: 'start', worker, script }, [port2]);
    return port1;
  }

  /** Lets a worker see that it shall stop, however busy it is; it then has another stop address. */
  stop(worker: number): void {
    this.#control.postMessage({ type: 'stop', worker });
  }

  /** Terminates a worker at once, whatever it does. */
  end(worker: number): void {
    this.#control.postMessage({ type: 'end', worker });
  }

  /** Takes the frame out of the page, and all its workers with it. */
  remove(): void {
    this.#unfollow();
    this.#observer.disconnect();
    this.#control.close();
    this.#frame.remove();
  }
}
