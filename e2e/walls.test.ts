import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/**
 * The walls around programs in the browser, tested as if the language had been broken: in place of
 * the engine the page is given one that runs any JavaScript, with the powers of its worker kept from
 * before they were taken away.
 */

const BROKEN_ENGINE = `"use strict";
const power = Object.fromEntries(
  ['fetch', 'importScripts', 'WebSocket', 'XMLHttpRequest', 'EventSource', 'WebTransport', 'Worker',
   'indexedDB', 'caches', 'Blob', 'URL', 'RTCPeerConnection', 'BroadcastChannel', 'navigator', 'origin',
   'setTimeout', 'cookieStore', 'localStorage', 'SharedArrayBuffer', 'postMessage', 'close']
    .map((name) => { try { const it = self[name]; return [name, typeof it === 'function' && !it.prototype ? it.bind(self) : it]; } catch { return [name, undefined]; } }));
var wellspringLanguage = {
  evaluator: {
    language: 'source',
    createSession: (settings, output) => ({
      async evaluate({ files, entry }) {
        const timings = { compileMs: 0, runMs: 0 };
        try {
          const value = await new (async () => {}).constructor('power', 'display', files[entry])(power, output.display);
          return { status: 'finished', result: String(value), timings };
        } catch (error) {
          return { status: 'finished', result: 'refused: ' + error, timings };
        }
      },
    }),
  },
};`;

async function openWithBrokenEngine(page: Page): Promise<void> {
  await page.route(/\/assets\/source-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: BROKEN_ENGINE }),
  );
  await page.goto('/playground');
}

/** Each tries to reach something; `OUT` means that it got there. `HOST` is the product's own address. */
const ATTEMPTS: readonly string[] = [
  'return power.fetch("HOST/escaped").then(() => "OUT")',
  'return power.fetch("HOST/escaped", { mode: "no-cors" }).then(() => "OUT")',
  'power.importScripts("HOST/escaped.js"); return "OUT"',
  'return import("HOST/escaped.js").then(() => "OUT")',
  'const x = new power.XMLHttpRequest(); x.open("GET", "HOST/escaped", false); x.send(); return "OUT"',
  'return new Promise((r) => { const s = new power.WebSocket("HOST/escaped".replace("http", "ws")); s.onopen = () => r("OUT"); s.onerror = () => r("refused"); })',
  'return new Promise((r) => { const s = new power.EventSource("HOST/escaped"); s.onopen = () => r("OUT"); s.onerror = () => r("refused"); })',
  'return new Promise((r) => { const w = new power.Worker("HOST/escaped.js"); w.onmessage = () => r("OUT"); w.onerror = () => r("refused"); })',
  'return new Promise((r) => { const w = new power.Worker(power.URL.createObjectURL(new power.Blob([\'fetch("HOST/escaped", { mode: "no-cors" }).then(() => postMessage("OUT"), () => postMessage("refused"))\']))); w.onmessage = (m) => r(m.data); w.onerror = () => r("refused"); })',
  'return new Promise((r) => { const q = power.indexedDB.open("x"); q.onsuccess = () => r("OUT"); q.onerror = () => r("refused"); })',
  'return power.caches.open("x").then(() => "OUT")',
  'return power.localStorage === undefined ? "refused" : "OUT"',
  'return power.cookieStore === undefined ? "refused" : power.cookieStore.getAll().then(() => "OUT")',
  'return power.RTCPeerConnection === undefined ? "refused" : "OUT"',
  'return power.SharedArrayBuffer === undefined ? "refused" : "OUT"',
  'return power.origin === "null" ? "refused" : "OUT"',
  'return typeof document === "undefined" && typeof window === "undefined" ? "refused" : "OUT"',
  'return typeof self === "undefined" || self.fetch === undefined ? "refused" : "OUT"',
  'return typeof postMessage === "undefined" ? "refused" : "OUT"',
];

/** A server of another origin that answers everybody; it counts who gets through. */
async function openOutside(): Promise<{ url: string; visits: string[]; close: () => void }> {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`);
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': request.url?.endsWith('.js') ? 'text/javascript' : 'text/event-stream',
    });
    response.end('postMessage("OUT");');
  });
  server.on('upgrade', (request, socket) => {
    visits.push(`upgrade ${request.url}`);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    visits,
    close: () => void server.close(),
  };
}

test('a program of unlimited power reaches nothing', async ({ page, baseURL, pageErrors }) => {
  const outside = await openOutside();
  const inside: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('escaped')) inside.push(response.url());
  });
  await openWithBrokenEngine(page);
  const workspace = workspaceOf(page);
  const hosts = [outside.url, baseURL ?? ''];
  const attempts = hosts.flatMap((host) =>
    ATTEMPTS.map((attempt) => attempt.replaceAll('HOST', host)),
  );
  const program = attempts.map(
    (attempt, index) => `(async () => {
      const attempt = (async () => { ${attempt} })().catch((e) => "refused " + e);
      const silence = new Promise((r) => power.setTimeout(() => r("silence"), 3000));
      display("${index}: " + await Promise.race([attempt, silence]));
    })()`,
  );
  await workspace.write(`await Promise.all([${program.join(',')}]); return "done";`);
  await page.keyboard.press('Shift+Enter');
  await expect(workspace.console).toContainText('done', { timeout: 45_000 });
  // Not the inner text: rows that are scrolled away have none.
  const shown = (await workspace.console.textContent()) ?? '';
  for (const index of attempts.keys()) expect(shown).toContain(`${index}: `);
  expect(shown).not.toContain('OUT');
  expect(outside.visits).toEqual([]);
  expect(inside).toEqual([]);
  outside.close();
  // The browser reports each refused attempt on the console.
  pageErrors.length = 0;
});

test('a program that never gives way is stopped, and what it forges is not believed', async ({
  page,
  pageErrors,
}) => {
  await openWithBrokenEngine(page);
  const workspace = workspaceOf(page);
  await workspace.write('display("running"); for (;;) { }');
  await page.keyboard.press('Shift+Enter');
  await workspace.show('Editor');
  await workspace.stop.click();
  await workspace.show('Console');
  await expect(workspace.console).toContainText('Execution aborted');
  pageErrors.length = 0;
});
