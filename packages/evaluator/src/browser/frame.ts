import * as z from 'zod/mini';
import { FRAME_POLICY, FRAME_SCRIPT } from './frame-script.js';

/**
 * The hidden frame that workers live in: its opaque origin and its own policy leave them no cookies,
 * no storage and no network.
 */

const fromFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('failed'), worker: z.number() }),
  z.object({ type: z.literal('stop-address'), worker: z.number(), address: z.string() }),
]);

const FRAME_DOCUMENT = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}"><script>${FRAME_SCRIPT}</script>`;

export interface WorkerFrameEvents {
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

  /** Puts the frame into the page. */
  constructor({ onFailed, onStopAddress, onLost }: WorkerFrameEvents) {
    const { port1, port2 } = new MessageChannel();
    this.#control = port1;
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = fromFrameSchema.safeParse(data).data;
      if (message?.type === 'failed') onFailed(message.worker);
      if (message?.type === 'stop-address') onStopAddress(message.worker, message.address);
    });
    port1.start();
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    frame.hidden = true;
    frame.srcdoc = FRAME_DOCUMENT;
    // The first load only: were the frame to load anything else, it would get no port.
    frame.addEventListener('load', () => frame.contentWindow?.postMessage(null, '*', [port2]), {
      once: true,
    });
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
    this.#observer.disconnect();
    this.#control.close();
    this.#frame.remove();
  }
}
