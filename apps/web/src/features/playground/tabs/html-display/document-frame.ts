/**
 * Brings a document into a frame without rights. The frame begins at a page of ours that has no policy
 * to inherit (`public/html-display.html`), loses all rights but scripts, and goes to the document.
 */

import { siteRoot } from '../../../../configuration';

/** What becomes of a document in its frame. */
export interface DocumentEvents {
  /** Anything that the document sent. */
  readonly onMessage: (data: unknown) => void;
  /** The frame tried to go elsewhere and was emptied. */
  readonly onLeft: () => void;
  /** The page where frames begin could not be had. */
  readonly onMissing: () => void;
  /** It has not answered for long: something in it never ends. */
  readonly onHung: () => void;
}

/** A document in its frame. */
export interface FramedDocument {
  /** Whether it has answered when it was asked last. */
  readonly isAlive: () => boolean;
  /** Ends listening to it; whoever shows it takes the frame out of the page. */
  readonly end: () => void;
}

/** How often a frame loads something: our page, and the document. */
const HONEST_LOADS = 2;

/** Our page has answered by then, or there is none: a host may answer with another page. */
const START_LIMIT_MS = 10_000;

/**
 * A document is asked so often whether it is alive, and given up after so many questions. The worker's frame
 * is in the same process, so that a document that never ends would hold what runs programs.
 */
const ASK_MS = 1000;
const MOST_UNANSWERED = 8;

const START = new URL('html-display.html', siteRoot).href;

/**
 * @param frame in the page, empty and for this document alone
 */
export function showDocument(
  frame: HTMLIFrameElement,
  html: string,
  { onMessage, onLeft, onMissing, onHung }: DocumentEvents,
): FramedDocument {
  let loads = 0;
  let hasBegun = false;
  let hasAnswered = false;
  /** How often it was asked since it has answered. */
  let unanswered = 0;
  let asking: ReturnType<typeof setInterval> | undefined;

  function hear({ source, data, origin }: MessageEvent<unknown>) {
    if (source !== frame.contentWindow) return;
    if (data === 'alive') {
      hasAnswered = true;
      unanswered = 0;
    } else if (hasBegun) return onMessage(data);
    if (data !== 'ready' || origin !== location.origin) return;
    hasBegun = true;
    frame.sandbox.add('allow-scripts');
    frame.contentWindow?.postMessage(html, origin);
    // The document itself has no origin that could be named.
    asking = setInterval(ask, ASK_MS);
  }

  function ask() {
    if (unanswered > MOST_UNANSWERED) {
      end();
      onHung();
      return;
    }
    unanswered += 1;
    frame.contentWindow?.postMessage('alive?', '*');
  }

  function onLoad() {
    loads += 1;
    if (loads <= HONEST_LOADS) return;
    end();
    frame.src = 'about:blank';
    onLeft();
  }

  function end() {
    clearTimeout(timer);
    clearInterval(asking);
    removeEventListener('message', hear);
    frame.removeEventListener('load', onLoad);
  }

  const timer = setTimeout(() => {
    if (hasBegun) return;
    end();
    onMissing();
  }, START_LIMIT_MS);
  addEventListener('message', hear);
  frame.addEventListener('load', onLoad);
  frame.src = START;
  return { end, isAlive: () => hasAnswered && unanswered <= 1 };
}
