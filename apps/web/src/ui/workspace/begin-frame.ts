/**
 * Shows a document without an origin in a frame of the page, and gives its script a port. The document begins at a page of ours
 * that replaces itself by it, so that it does not inherit the policy of our page.
 */

/** By then the start page has answered, or it is missing. */
const MAX_START_MS = 10_000;

/** The reason why a document did not begin. */
export type FrameFailure = 'missing' | 'left';

interface FrameDocument {
  /** The document. Its script says `begun` to its parent, and gets one message with the port. */
  readonly html: () => string;
  /** The message, besides the port. */
  readonly hello: unknown;
  readonly port: MessagePort;
  readonly onBegun: () => void;
  readonly onFailed: (why: FrameFailure) => void;
}

/**
 * Call this when the frame is in the page.
 * @param startUrl the page in which frames start
 * @returns a function that stops waiting
 */
export function beginFrame(
  frame: HTMLIFrameElement,
  startUrl: string,
  { html, hello, port, onBegun, onFailed }: FrameDocument,
): () => void {
  let isHandedOver = false;
  const timer = setTimeout(() => fail('missing'), MAX_START_MS);

  function hear(event: MessageEvent<unknown>) {
    if (event.source !== frame.contentWindow) return;
    if (isHandedOver) {
      if (event.data !== 'begun') return fail('left');
      stop();
      frame.contentWindow?.postMessage(hello, '*', [port]);
      onBegun();
    } else if (event.data === 'ready' && event.origin === location.origin) {
      isHandedOver = true;
      frame.sandbox.add('allow-scripts');
      frame.contentWindow?.postMessage(html(), event.origin);
    }
  }

  function stop() {
    clearTimeout(timer);
    removeEventListener('message', hear);
  }

  function fail(why: FrameFailure) {
    stop();
    onFailed(why);
  }

  addEventListener('message', hear);
  frame.src = startUrl;
  return stop;
}
