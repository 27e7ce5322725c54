/**
 * Loads a document into a frame without rights, and removes the frame when the document breaks a rule. The
 * frame starts with a page of ours that has no policy to inherit (`public/html-display.html`), loses all
 * rights except scripts, and then loads the document.
 */

import { frameStart } from '../../ui/workspace/page-host';
import { openAllowance } from './allowance';
import { watchFocus } from './focus-watch';

/** The reason why a document was removed. */
export type Closing =
  /** The frame went to another address. */
  | 'left'
  /** The page where frames start could not be loaded. */
  | 'missing'
  /** It has not answered for some time, so a script in it never ends. */
  | 'hung'
  /** Its programs reached the time limit again and again. */
  | 'endless'
  /**
   * It has not begun. Either the browser gave it the process of an earlier document that never ends, and that
   * process ends two seconds or more after its last frame is removed; or its own first script never ends.
   */
  | 'held'
  /** It sent more messages than the page can take. */
  | 'messages'
  /** It took the focus from the page again and again. */
  | 'focus'
  /** It contains frames. */
  | 'frames';

/** Called about a document in its frame. */
interface DocumentEvents {
  /** Called with anything that the document sends. */
  readonly onMessage: (data: unknown) => void;
  /** Called when the frame has been removed from the page. */
  readonly onClosed: (why: Closing) => void;
}

/** A document in its frame. */
export interface FramedDocument {
  /** Tells whether it answered the last question. */
  readonly isAlive: () => boolean;
  /** Removes the frame from the page. No callback is called afterwards. */
  readonly end: () => void;
}

/** By then our page has answered, or it is missing: a host may serve another page instead. */
const START_LIMIT_MS = 10_000;

/**
 * A document is asked at this interval whether it is alive, and removed after this many unanswered questions.
 * The frame of the worker is in the same process, so a document that never ends would block programs as well.
 */
const ASK_MS = 1000;
const MAX_UNANSWERED = 8;

/** By then a document has said that it has begun, unless something blocks its process. */
const BEGIN_LIMIT_MS = 4000;

/**
 * When something was loaded into the frame, our reporter has sent a message shortly before or answers within
 * this time. Otherwise the reporter is gone.
 */
const LOADED_BEFORE_MS = 1500;
const LOADED_WITHIN_MS = 3000;

/** The interval of checks whether the document contains frames. */
const LOOK_MS = 50;
/**
 * The reporter removes frames as soon as no script is running. Frames that are still there at this many
 * checks in a row after it has answered are there to stay. The count of frames takes another route than the
 * answer and arrives later on a busy machine.
 */
const SEEN_FRAMES = 2;
/** A document may contain frames for at most this time, whatever the reporter says. */
const FRAMES_LIMIT_MS = 1000;

/**
 * @param frame in the page, empty and used for this document alone
 */
export function showDocument(
  frame: HTMLIFrameElement,
  html: string,
  { onMessage, onClosed }: DocumentEvents,
): FramedDocument {
  /** True if the document was handed over. From then on messages of the frame are not ours. */
  let isHandedOver = false;
  /** The port to the reporter in the document; undefined until the reporter has begun. */
  let reporter: MessagePort | undefined;
  let loads = 0;
  /** The time at which the last message of the reporter arrived. */
  let lastSign = -Infinity;
  /** The number of questions since its last answer. */
  let unanswered = 0;
  /** True if it has ever answered. A script may block it from the start. */
  let hasAnswered = false;
  /**
   * Set while the document contains frames: when they were first seen, whether the reporter has answered
   * since, and at how many checks they were seen after that.
   */
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
      // The message bypassed the reporter and is not read.
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

  /**
   * The first message after that of our page comes from the reporter, before any script of the document runs.
   */
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

  /** The only thing that can be read from another origin is its number of frames. */
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
    // The first load may be that of our own page, if the document did not cancel it.
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
    // Remove the whole frame, so that messages that it has already sent are dropped too.
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
