import { MAX_FETCH_MS } from '@wellspring/modules/published';
import * as z from 'zod/mini';
import { beginFrame } from './begin-frame';

/**
 * Fetches files of another site from a frame without an origin, whose policy allows only that site. So the page's own policy
 * allows no other site, and the other site gets neither cookies nor an address of ours.
 */

/** The script of the frame. It gets a port, on which the page asks for paths. */
const SCRIPT = `'use strict';
addEventListener('message', (hello) => {
  if (hello.source !== parent) return;
  const { base } = hello.data;
  const port = hello.ports[0];
  port.onmessage = async ({ data: { id, path, maxBytes } }) => {
    try {
      const response = await fetch(base + path, {
        credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-cache',
        signal: AbortSignal.timeout(${MAX_FETCH_MS}),
      });
      if (response.status !== 200 && response.status !== 304) throw new Error(String(response.status));
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      let text = '';
      let bytes = 0;
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        bytes += value.length;
        if (bytes > maxBytes) { await reader.cancel(); throw new Error('too large'); }
        text += decoder.decode(value, { stream: true });
      }
      port.postMessage({ id, text: text + decoder.decode() });
    } catch (error) {
      port.postMessage({ id, problem: String(error) });
    }
  };
}, { once: true });
parent.postMessage('begun', '*');`;

const answerSchema = z.union([
  z.object({ id: z.number(), text: z.string() }),
  z.object({ id: z.number(), problem: z.string() }),
]);

/** The frame answers after the limit of a fetch at the latest. This is when it does not. */
const MAX_ANSWER_MS = MAX_FETCH_MS + 2000;

/** Before the frame is there, nothing can end it. */
const ignore = () => undefined;

/** A frame that fetches from one site. */
export interface FolderFrame {
  /** Fetches a file as text. Rejects when that is not possible. */
  readonly fetchFile: (path: string, maxBytes: number) => Promise<string>;
  /** Tells if the frame is gone, so that another one is needed. */
  readonly isOver: () => boolean;
  /** Removes the frame. What is being fetched is rejected. */
  readonly remove: () => void;
}

/**
 * @param startUrl the page in which frames start
 * @param base the address of the folder
 */
export function openFolderFrame(startUrl: string, base: string): FolderFrame {
  const policy = `default-src 'none'; script-src 'unsafe-inline'; connect-src ${new URL(base).origin}`;
  const html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${SCRIPT}</script>`;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  const { port1, port2 } = new MessageChannel();
  const asked = new Map<number, (answer: z.infer<typeof answerSchema>) => void>();
  let last = 0;
  let isOver = false;
  let end: (reason: string) => void = ignore;
  document.body.append(frame);

  const begun = new Promise<void>((resolve, reject) => {
    const stop = beginFrame(frame, startUrl, {
      html: () => html,
      hello: { base },
      port: port2,
      onBegun: resolve,
      onFailed: (why) => end(why === 'missing' ? 'The frame did not begin.' : 'The frame is gone.'),
    });
    end = (problem) => {
      stop();
      isOver = true;
      reject(new Error(problem));
      for (const [id, answer] of asked) answer({ id, problem });
      port1.close();
      frame.remove();
    };
  });
  begun.catch(() => {});
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const answer = answerSchema.safeParse(data).data;
    if (answer) asked.get(answer.id)?.(answer);
  });
  port1.start();

  return {
    async fetchFile(path, maxBytes) {
      await begun;
      const id = (last += 1);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => settle({ id, problem: 'no answer' }), MAX_ANSWER_MS);
        const settle = (answer: z.infer<typeof answerSchema>) => {
          clearTimeout(timer);
          asked.delete(id);
          if ('text' in answer) resolve(answer.text);
          else reject(new Error(`${path} could not be fetched: ${answer.problem}`));
        };
        asked.set(id, settle);
        port1.postMessage({ id, path, maxBytes });
      });
    },
    isOver: () => isOver || !frame.isConnected,
    remove: () => end('The frame was removed.'),
  };
}
