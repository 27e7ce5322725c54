import type { Page } from '@playwright/test';

/**
 * A language engine without any protection: its programs are bodies of asynchronous JavaScript functions.
 * They can use `power` (what the worker had before its scope was closed), `world` (the callbacks of the
 * session), `names` (kept for the whole session) and `display`. A program that returns `STOPPED` has reacted
 * to a stop; one that returns an outcome ends with that outcome.
 */
const BROKEN_ENGINE = `"use strict";
const power = Object.fromEntries(
  ['fetch', 'importScripts', 'WebSocket', 'XMLHttpRequest', 'EventSource', 'WebTransport', 'Worker',
   'indexedDB', 'caches', 'Blob', 'URL', 'RTCPeerConnection', 'BroadcastChannel', 'navigator', 'origin',
   'setTimeout', 'cookieStore', 'localStorage', 'SharedArrayBuffer', 'postMessage', 'close']
    .map((name) => { try { const it = self[name]; return [name, typeof it === 'function' && !it.prototype ? it.bind(self) : it]; } catch { return [name, undefined]; } }));
const STOPPED = { status: 'stopped' };
var wellspringLanguage = {
  evaluator: {
    language: 'source',
    createSession(settings, world) {
      const names = {};
      return {
        async evaluate({ files, entry }) {
          const timings = { compileMs: 0, runMs: 0 };
          const finished = (value) => ({ status: 'finished', result: String(value), timings });
          const Program = (async () => {}).constructor;
          try {
            const program = new Program('power', 'world', 'names', 'display', 'STOPPED', files[entry]);
            const value = await program(power, world, names, world.display, STOPPED);
            return value === STOPPED ? STOPPED : value?.errors ? { ...value, timings } : finished(value);
          } catch (error) {
            return finished('refused: ' + error);
          }
        },
      };
    },
  },
};`;

/** Opens the playground with the broken engine instead of the language's own. */
export async function openWithBrokenEngine(page: Page): Promise<void> {
  await page.route(/\/assets\/source-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: BROKEN_ENGINE }),
  );
  await page.goto('/playground');
}
