/**
 * HTML documents that try to use what a frame without rights must not have. They run `attempt`, the body of
 * an asynchronous function, and report its result to the page: `REACHED` or anything else. `HOST` stands for
 * the address of a server that would answer, and records requests.
 */
export interface DocumentAttack {
  readonly name: string;
  readonly attempt: string;
  /** Other content of the document. */
  readonly html?: string;
  /**
   * True if it needs a document of its own, because it may disturb other attacks, which would then prove
   * nothing.
   */
  readonly alone: boolean;
}

type Row = readonly [name: string, attempt: string, html?: string];

const waits = (code: string) =>
  `return new Promise((y) => { ${code}; setTimeout(() => y("silence"), 500); });`;

const ROWS: readonly Row[] = [
  ['a request', 'await fetch("HOST/escaped", { mode: "no-cors" }); return "REACHED";'],
  [
    'a request of the old kind',
    'const x = new XMLHttpRequest(); x.open("GET", "HOST/escaped", false); x.send(); return "REACHED";',
  ],
  ['a beacon', 'navigator.sendBeacon("HOST/escaped", "x"); return "sent";'],
  [
    'a socket',
    waits(
      's = new WebSocket("HOST/escaped".replace("http", "ws")); s.onopen = () => y("REACHED"); s.onerror = () => y("refused")',
    ).replace('s = new', 'const s = new'),
  ],
  [
    'a stream of events',
    waits('const s = new EventSource("HOST/escaped"); s.onopen = () => y("REACHED")'),
  ],
  [
    'a picture',
    waits('const i = new Image(); i.onload = i.onerror = () => y("tried"); i.src = "HOST/escaped"'),
  ],
  [
    'a script',
    waits(
      'const s = document.createElement("script"); s.src = "HOST/escaped.js"; s.onload = () => y("REACHED"); s.onerror = () => y("refused"); document.head.append(s)',
    ),
  ],
  ['a module', 'await import("HOST/escaped.js"); return "REACHED";'],
  [
    'a style',
    waits(
      'const l = document.createElement("link"); l.rel = "stylesheet"; l.href = "HOST/escaped"; l.onload = () => y("REACHED"); l.onerror = () => y("refused"); document.head.append(l)',
    ),
  ],
  ['a style in the text', waits(''), '<style>@import url(HOST/escaped);</style>'],
  ['a font', 'await new FontFace("x", "url(HOST/escaped)").load(); return "REACHED";'],
  ['what is fetched ahead', waits(''), '<link rel="prefetch" href="HOST/escaped">'],
  ['a frame', waits(''), '<iframe src="HOST/escaped"></iframe>'],
  ['an object', waits(''), '<object data="HOST/escaped"></object><embed src="HOST/escaped">'],
  ['a film', waits(''), '<video src="HOST/escaped" autoplay></video>'],
  [
    'a form',
    waits('document.forms[0].submit()'),
    '<form action="HOST/escaped"><input name="a"></form>',
  ],
  [
    'a link',
    waits('document.querySelector("a").click()'),
    '<a href="HOST/escaped" ping="HOST/escaped">x</a>',
  ],
  ['a window', 'return window.open("HOST/escaped") ? "REACHED" : "refused";'],
  ['the page above', 'return top.document ? "REACHED" : "refused";'],
  ['the address of the page above', 'top.location = "HOST/escaped"; return "tried";'],
  [
    'the frames of the page above',
    'for (let i = 0; i < parent.length; i++) { try { if (parent[i] !== self && parent[i].document) return "REACHED"; } catch {} } return "refused";',
  ],
  ['storage', 'localStorage.x = 1; return "REACHED";'],
  ['storage of a session', 'sessionStorage.x = 1; return "REACHED";'],
  [
    'a database',
    waits(
      'const q = indexedDB.open("x"); q.onsuccess = () => y("REACHED"); q.onerror = () => y("refused")',
    ),
  ],
  ['cookies', 'document.cookie = "x=1"; return document.cookie === "" ? "none" : "REACHED";'],
  ['a cache', 'await caches.open("x"); return "REACHED";'],
  [
    'a worker that serves',
    'await navigator.serviceWorker.register("HOST/x.js"); return "REACHED";',
  ],
  ['a worker that is shared', 'new SharedWorker("HOST/escaped.js"); return "tried";'],
  [
    'a worker that makes requests',
    waits(
      'const w = new Worker(URL.createObjectURL(new Blob([`fetch("HOST/escaped", { mode: "no-cors" }).then(() => postMessage("REACHED"), () => postMessage("refused"))`]))); w.onmessage = ({ data }) => y(data); w.onerror = () => y("refused")',
    ),
  ],
  [
    'a connection to a peer',
    'return typeof RTCPeerConnection === "undefined" && typeof webkitRTCPeerConnection === "undefined" ? "none" : "REACHED";',
  ],
  [
    'a connection to a peer by an empty frame',
    'const f = document.createElement("iframe"); document.body.append(f); return f.contentWindow.RTCPeerConnection ? "REACHED" : "none";',
  ],
  [
    'a policy that allows more',
    'await fetch("HOST/escaped", { mode: "no-cors" }); return "REACHED";',
    '<meta http-equiv="Content-Security-Policy" content="default-src *; connect-src *">',
  ],
  ['the origin', 'return origin === "null" ? "none" : "REACHED " + origin;'],
  ['a device', 'await navigator.mediaDevices.getUserMedia({ audio: true }); return "REACHED";'],
  [
    'where one is',
    waits('navigator.geolocation.getCurrentPosition(() => y("REACHED"), () => y("refused"))'),
  ],
  ['the clipboard', 'await navigator.clipboard.readText(); return "REACHED";'],
  ['the whole screen', 'await document.documentElement.requestFullscreen(); return "REACHED";'],
  ['a dialog', 'alert("x"); return confirm("x") ? "REACHED" : "refused";'],
];

/** These replace the document or change what it may do. */
const ALONE = new Set([
  'a form',
  'a link',
  'the address of the page above',
  'a policy that allows more',
]);

export const DOCUMENT_ATTACKS: readonly DocumentAttack[] = ROWS.map(
  ([name, attempt, html = '']) => ({ name, attempt, html, alone: ALONE.has(name) }),
);

/**
 * Returns a document that tries all of these attacks at once. Each reports `done: ` with its name and its
 * result, and requests a path from the server that begins with its name.
 * @param host the address of the server
 */
export function documentOf(attacks: readonly DocumentAttack[], host: string): string {
  const inPlace = (text: string, { name }: DocumentAttack) =>
    text.replaceAll('HOST', `${host}/${name.replaceAll(' ', '-')}`);
  const html = attacks.map((one) => inPlace(one.html ?? '', one)).join('');
  const scripts = attacks.map((one) => `<script>${inPlace(scriptOf(one), one)}</script>`);
  return `<body>${html}${scripts.join('')}`;
}

/** Reports a little after the attack, so that the server has recorded the request by then. */
function scriptOf({ name, attempt }: DocumentAttack): string {
  return `(async () => { ${attempt} })().then((said) => said, (error) => "refused " + error).then((said) => setTimeout(() => parent.postMessage("Line 1: done: ${name}: " + said, "*"), 300));`;
}
