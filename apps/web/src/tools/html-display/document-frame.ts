/**
 * Brings a document into a frame without rights, and takes the frame away when the document does what it
 * must not. The frame begins at a page of ours that has no policy to inherit (`public/html-display.html`),
 * loses all rights but scripts, and goes to the document.
 */

import { frameStart } from '../../ui/workspace/page-host';
import { openAllowance } from './allowance';
import { watchFocus } from './focus-watch';

/** Why a document was taken away. */
export type Closing =
  /** The frame went to another address. */
  | 'left'
  /** The page where frames begin could not be had. */
  | 'missing'
  /** It has not answered for long: something in it never ends. */
  | 'hung'
  /** Its programs were ended at the time limit again and again. */
  | 'endless'
  /**
   * It has not begun. The browser gave it the process of an earlier document that never ends, which goes when
   * nothing is in it any more, a second or two later; or its own first script never ends.
   */
  | 'held'
  /** It sent more messages than the page can take. */
  | 'messages'
  /** It took the keyboard from the page, again and again. */
  | 'focus'
  /** There are frames in it. */
  | 'frames';

/** What becomes of a document in its frame. */
export interface DocumentEvents {
  /** Anything that the document sent. */
  readonly onMessage: (data: unknown) => void;
  /** The frame was taken out of the page. */
  readonly onClosed: (why: Closing) => void;
}

/** A document in its frame. */
export interface FramedDocument {
  /** Whether it has answered when it was asked last. */
  readonly isAlive: () => boolean;
  /** Takes the frame out of the page; nothing is told of it any more. */
  readonly end: () => void;
}

/** Our page has answered by then, or there is none: a host may answer with another page. */
const START_LIMIT_MS = 10_000;

/**
 * A document is asked so often whether it is alive, and given up after so many questions. The worker's frame
 * is in the same process, so that a document that never ends would hold what runs programs.
 */
const ASK_MS = 1000;
const MAX_UNANSWERED = 8;

/** A document that was handed over has said by then that it has begun, unless something holds its process. */
const BEGIN_LIMIT_MS = 4000;

/**
 * When something was loaded into the frame, our reporter has said so shortly before, or answers in this time.
 * Else it is not there any more.
 */
const LOADED_BEFORE_MS = 1500;
const LOADED_WITHIN_MS = 3000;

/** How often it is looked whether there are frames in the document. */
const LOOK_MS = 50;
/**
 * The reporter takes frames out at the next moment in which no script runs. So frames that are still seen so
 * often in a row after it has answered stay. The count of frames comes another way than the answer does, and
 * later on a busy machine.
 */
const SEEN_FRAMES = 2;
/** Whatever the reporter says, a document has frames no longer than this. */
const FRAMES_LIMIT_MS = 1000;

/**
 * @param frame in the page, empty and for this document alone
 */
export function showDocument(
  frame: HTMLIFrameElement,
  html: string,
  { onMessage, onClosed }: DocumentEvents,
): FramedDocument {
  /** Whether the document was handed over: what the frame sends from now on is not ours. */
  let isHandedOver = false;
  /** To the reporter in the document; absent until it has begun. */
  let reporter: MessagePort | undefined;
  let loads = 0;
  /** When the reporter has said anything for the last time. */
  let lastSign = -Infinity;
  /** How often it was asked since it has answered. */
  let unanswered = 0;
  /** Whether it has ever answered: a script in it may hold it from the first on. */
  let hasAnswered = false;
  /** Since there are frames in the document: when they were seen first, and how often since it has answered. */
  let frames: { readonly since: number; hasAnswered: boolean; seen: number } | undefined;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const intervals = new Set<ReturnType<typeof setInterval>>();
  const allowance = openAllowance();
  const focus = watchFocus(frame, () => close('focus'));

  function later(ms: number, react: () => void) {
    timers.add(setTimeout(react, ms));
  }

  function hear(event: MessageEvent<unknown>) {
    if (event.source !== frame.contentWindow) return;
    if (reporter) {
      // It went around the reporter, and is not even read.
      if (!allowance.canIgnore(event)) close('messages');
    } else if (isHandedOver) {
      begin(event);
    } else if (event.data === 'ready' && event.origin === location.origin) {
      handOver();
    }
  }

  function handOver() {
    isHandedOver = true;
    frame.sandbox.add('allow-scripts');
    frame.contentWindow?.postMessage(html, location.origin);
    intervals.add(setInterval(ask, ASK_MS));
    intervals.add(setInterval(look, LOOK_MS));
    later(BEGIN_LIMIT_MS, () => {
      if (!reporter) close('held');
    });
  }

  /** The first message after our page's is the reporter's, before anything of the text has run. */
  function begin({ data, ports: [port] }: MessageEvent<unknown>) {
    if (data !== 'begun' || !port) return close('left');
    reporter = port;
    lastSign = performance.now();
    port.addEventListener('message', hearReporter);
    port.start();
    ask();
  }

  function hearReporter(event: MessageEvent<unknown>) {
    if (!allowance.canTake(event)) return close('messages');
    lastSign = performance.now();
    unanswered = 0;
    hasAnswered = true;
    if (frames && event.data === 'alive') frames.hasAnswered = true;
    if (event.data === 'left') close('left');
    else if (event.data === 'flooded') close('messages');
    else if (event.data === 'endless') close('endless');
    else if (event.data === 'pressed') focus.pressed();
    else if (event.data !== 'alive' && event.data !== 'loaded') onMessage(event.data);
  }

  function ask() {
    if (unanswered > MAX_UNANSWERED) return close('hung');
    unanswered += 1;
    reporter?.postMessage(null);
  }

  /** Other origins may be asked for nothing but how many frames they have. */
  function look() {
    if ((frame.contentWindow?.length ?? 0) === 0) {
      frames = undefined;
    } else if (!frames) {
      frames = { since: performance.now(), hasAnswered: false, seen: 0 };
      reporter?.postMessage(null);
    } else {
      if (frames.hasAnswered) frames.seen += 1;
      const isOver = performance.now() - frames.since > FRAMES_LIMIT_MS;
      if (isOver || frames.seen >= SEEN_FRAMES) return close('frames');
    }
    focus.look();
  }

  function onLoad() {
    loads += 1;
    const loaded = performance.now();
    // The first may be that of our own page, where the document has not cancelled it.
    if (!isHandedOver || (!reporter && loads === 1)) return;
    if (lastSign > loaded - LOADED_BEFORE_MS) return;
    reporter?.postMessage(null);
    later(LOADED_WITHIN_MS, () => {
      if (lastSign < loaded - LOADED_BEFORE_MS) close('left');
    });
  }

  function close(why: Closing) {
    end();
    onClosed(why);
  }

  function end() {
    for (const timer of timers) clearTimeout(timer);
    for (const interval of intervals) clearInterval(interval);
    removeEventListener('message', hear);
    frame.removeEventListener('load', onLoad);
    focus.end();
    reporter?.close();
    // Not its contents only: what it has sent already goes with it.
    frame.remove();
  }

  later(START_LIMIT_MS, () => {
    if (!isHandedOver) close('missing');
  });
  addEventListener('message', hear);
  frame.addEventListener('load', onLoad);
  frame.src = frameStart;
  return { end, isAlive: () => !isHandedOver || (hasAnswered && unanswered <= 1) };
}
