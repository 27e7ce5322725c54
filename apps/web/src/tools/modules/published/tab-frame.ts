import * as z from 'zod/mini';
import { beginFrame, type FrameFailure } from '../../../ui/workspace/begin-frame';
import { frameStart } from '../../../ui/workspace/page-host';
import type { FramedRun, FramedTab, FromFrame, ToFrame } from './frame/messages';

/**
 * The frame in which the tabs of a published folder are shown. It has no origin and no network: not even images of the folder's
 * site, by whose addresses a tab could tell that site about the program. A frame that does not answer is removed.
 */

/** The reason why a frame is gone. */
export type Closing = FrameFailure | 'hung';

interface TabFrameEvents {
  /** Called when the tabs are there. */
  readonly onShown: () => void;
  /** Called with a message of a tab for its module. */
  readonly onMessage: (module: string, channel: string, message: unknown) => unknown;
  /** Called when the frame has been removed. */
  readonly onClosed: (why: Closing) => void;
}

export interface TabFrame {
  /** Passes a message of a module to its tab. */
  readonly tell: (module: string, channel: string, message: unknown) => void;
  /** Removes the frame. */
  readonly end: () => void;
}

const POLICY =
  "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:; media-src data: blob:; font-src data:";

/** A frame is asked at this interval, and removed when it has not answered so many times. The run of a program takes some time. */
const ASK_MS = 1000;
const MAX_UNANSWERED = 20;

const schema: z.ZodMiniType<FromFrame> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('alive') }),
  z.object({ type: z.literal('shown') }),
  z.object({
    type: z.literal('message'),
    module: z.string(),
    channel: z.string(),
    message: z.unknown(),
  }),
]);

/**
 * @param frame in the page, empty and used for these tabs alone
 * @param script that of the frame
 */
export function openTabFrame(
  frame: HTMLIFrameElement,
  script: string,
  content: { readonly tabs: readonly FramedTab[]; readonly run: FramedRun | null },
  { onShown, onMessage, onClosed }: TabFrameEvents,
): TabFrame {
  const { port1, port2 } = new MessageChannel();
  const send = (message: ToFrame) => port1.postMessage(message);
  let hasBegun = false;
  let unanswered = 0;
  const stop = beginFrame(frame, frameStart, {
    html: () => documentOf(script, frame),
    hello: null,
    port: port2,
    onBegun() {
      hasBegun = true;
      send({ type: 'begin', ...content });
    },
    onFailed: close,
  });
  const asking = setInterval(() => {
    unanswered += 1;
    if (unanswered > MAX_UNANSWERED) close('hung');
    else if (hasBegun) send({ type: 'ask' });
  }, ASK_MS);
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = schema.safeParse(data).data;
    if (!message) return;
    unanswered = 0;
    if (message.type === 'shown') onShown();
    if (message.type === 'message') onMessage(message.module, message.channel, message.message);
  });
  port1.start();

  function end() {
    stop();
    clearInterval(asking);
    port1.close();
    frame.remove();
  }

  function close(why: Closing) {
    end();
    onClosed(why);
  }

  return {
    tell: (module, channel, message) => send({ type: 'message', module, channel, message }),
    end,
  };
}

/** The document of the frame, in the colours of the page around it. */
function documentOf(script: string, frame: HTMLElement): string {
  const { color, colorScheme, fontFamily } = getComputedStyle(frame.parentElement ?? frame);
  const style = `:root { color-scheme: ${colorScheme === 'dark' ? 'dark' : 'light'}; }
body { margin: 0; padding: 8px; color: ${color}; font: 14px/1.5 ${fontFamily}; }
body * { max-width: 100%; min-width: 0; }
canvas, img, video { height: auto; }
button, input, textarea { font: inherit; min-height: 32px; max-width: 100%; box-sizing: border-box; }
input { min-width: 4em; }
input[type="range"] { width: min(100%, 320px); }
nav { display: flex; flex-wrap: wrap; gap: 4px; margin-bottom: 8px; }
nav button[aria-pressed="true"] { font-weight: bold; }
textarea { width: 100%; }`;
  const safe = script.replaceAll('</script', String.raw`<\/script`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" content="width=device-width"><title>Module tabs</title><style>${style.replaceAll('<', '')}</style></head><body><script>${safe}</script></body></html>`;
}
