/** HTML documents that misbehave, and what the console says about each. */
export interface HostileDocument {
  readonly name: string;
  /** `ORIGIN` stands for the origin of the page. */
  readonly html: string;
  readonly said: RegExp;
}

const FLOOD = /sent more messages than the page can take and was closed/;
const LEFT = /tried to go to another address and was closed/;
const AGAIN = /took longer than the time limit again and again, and it was closed/;
const AGAIN_OR_HUNG =
  /took longer than the time limit again and again, and it was closed|does not answer any more and was closed/;
const ENDED = /took longer than the time limit of 1000 ms and was ended/;

/** They send so much that the page could be busy with nothing else. */
export const FLOODS: readonly HostileDocument[] = [
  {
    name: 'many messages',
    html: '<script>const s = parent.postMessage.bind(parent); setInterval(() => { for (let i = 0; i < 200000; i++) s("x", "*"); }, 20);</script>',
    said: FLOOD,
  },
  {
    name: 'large texts',
    html: '<script>const text = "x".repeat(1e8); setInterval(() => { for (let i = 0; i < 3; i++) parent.postMessage(text, "*"); }, 100);</script>',
    said: FLOOD,
  },
  {
    name: 'large bytes',
    html: '<script>const bytes = new Uint8Array(1e8); setInterval(() => parent.postMessage(bytes, "*"), 100);</script>',
    said: FLOOD,
  },
  {
    name: 'answers that nobody asked for',
    html: '<script>setInterval(() => { for (let i = 0; i < 20000; i++) parent.postMessage("alive", "*"); }, 20);</script>',
    said: FLOOD,
  },
  {
    name: 'many messages past the reporter',
    html: '<script>const s = top.postMessage.bind(top); setInterval(() => { for (let i = 0; i < 200000; i++) s("x", "*"); }, 20);</script>',
    said: FLOOD,
  },
  {
    name: 'messages with ports',
    html: '<script>const s = top.postMessage.bind(top); setInterval(() => { for (let i = 0; i < 20; i++) s("x", "*", Array.from({ length: 300 }, () => new MessageChannel().port1)); }, 50);</script>',
    said: FLOOD,
  },
];

/**
 * Reading one of them takes thirty times as long as sending it. When the document runs in the process of the
 * page, creating them blocks the page as well. They are created a few at a time: on a busy machine the time
 * limit would otherwise end all of them at once.
 */
export const LONG_TO_READ: readonly HostileDocument[] = [
  {
    name: 'messages that take long to read',
    html: '<script>const all = new Set(Array(5e5).keys()); let left = 15; const send = () => { top.postMessage(all, "*"); top.postMessage(all, "*"); if (left-- > 1) setTimeout(send); else setInterval(() => { for (let i = 0; i < 20; i++) top.postMessage("x", "*"); }, 1000); }; send();</script>',
    said: FLOOD,
  },
];

const PEER =
  '<script>try { const p = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:9" }] }); p.createDataChannel("x"); p.createOffer().then((o) => p.setLocalDescription(o)); } catch {}<\\/script>';
const NESTED =
  "<iframe srcdoc=\"<script>parent.postMessage('nested ran', '*');</script>\"></iframe>";
const IN_SCRIPT = JSON.stringify(NESTED).replaceAll('</', '<\\/');
/** After this time a frame that exists would have reported. */
const LATER = '<script>setTimeout(() => reportError("later"), 1000);</script>';
const TELLS = '<script>addEventListener("message", ({ data }) => reportError(data));</script>';

/** They get a realm without our reporter, in which WebRTC would be available. */
export const GONE: readonly HostileDocument[] = [
  {
    name: 'another document before all of the first is there',
    html: `<script>location.replace(URL.createObjectURL(new Blob(['${PEER}'], { type: "text/html" })));</script>`,
    said: LEFT,
  },
  {
    name: 'our own page before all of the document is there',
    html: '<p>here</p><script>location.href = "ORIGIN/open/playground";</script>',
    said: LEFT,
  },
  {
    name: 'another document later',
    html: `<script>setTimeout(() => { location.href = URL.createObjectURL(new Blob(['${PEER}'], { type: "text/html" })); }, 500);</script>`,
    said: LEFT,
  },
  {
    name: 'another document, with the words of the reporter',
    html: "<script>location.replace(URL.createObjectURL(new Blob([\"<script>parent.postMessage('begun', '*', [new MessageChannel().port2]); parent.postMessage('loaded', '*');<\\/script>\"], { type: \"text/html\" })));</script>",
    said: LEFT,
  },
  {
    name: 'another document, after the reporter was kept from telling',
    html: `<script>setTimeout(() => { document.open(); document.write('<p>here'); document.close(); addEventListener("pagehide", (event) => event.stopImmediatePropagation(), true); location.replace(URL.createObjectURL(new Blob(['${PEER}'], { type: "text/html" }))); }, 500);</script>`,
    said: LEFT,
  },
  {
    name: 'another document, after a script that was written kept the reporter from telling',
    html: `<script>setTimeout(() => document.write("<script>addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true); setTimeout(() => location.replace(URL.createObjectURL(new Blob(['<p>there'], { type: 'text/html' }))), 500);<\\/script>"), 500);</script>`,
    said: LEFT,
  },
];

/** Each of their tasks is ended, and the next one begins at once. */
export const ENDED_AGAIN: readonly HostileDocument[] = [
  {
    name: 'a timer whose loop never ends',
    html: '<script>setInterval(() => { for (;;) {} }, 20);</script>',
    said: AGAIN,
  },
  {
    name: 'many messages over a channel of its own',
    // WebKit may deliver the messages of one task for so long that the document is closed before the next.
    html: '<script>const { port1, port2 } = new MessageChannel(); port2.onmessage = () => {}; setInterval(() => { for (let i = 0; i < 2e6; i++) port1.postMessage("x"); }, 20);</script>',
    said: AGAIN_OR_HUNG,
  },
];

/** Frames that are removed before they load; the document stays. */
export const TAKEN_OUT: readonly HostileDocument[] = [
  { name: 'a frame in the text', html: `${TELLS}${NESTED}<p>stays</p>`, said: /One was taken out/ },
  {
    name: 'a frame that a script makes',
    html: `${TELLS}<p>stays</p><script>document.body.insertAdjacentHTML("beforeend", ${IN_SCRIPT});</script>`,
    said: /One was taken out/,
  },
  {
    name: 'a frame in a shadow',
    html: `${TELLS}<p>stays</p><script>const d = document.createElement("div"); document.body.append(d); d.attachShadow({ mode: "closed" }).innerHTML = ${IN_SCRIPT};</script>`,
    said: /One was taken out/,
  },
  {
    name: 'a frame in the copy of a shadow',
    html: `${TELLS}<p>stays</p><script>const d = document.createElement("div"); d.attachShadow({ mode: "open", clonable: true }); const copy = d.cloneNode(true); document.body.append(copy); (copy.shadowRoot || copy).innerHTML = ${IN_SCRIPT};</script>`,
    said: /One was taken out/,
  },
  {
    name: 'a frame in a shadow that a newer method makes',
    html: `${TELLS}<p>stays</p><div id="q"></div><script>if (q.setHTML) q.setHTML('<p><template shadowroot' + 'mode="open"></template></p>', { sanitizer: {} }); ((q.firstChild && q.firstChild.shadowRoot) || q).innerHTML = ${IN_SCRIPT};</script>`,
    said: /One was taken out/,
  },
  {
    name: 'a frame in a shadow of another document',
    html: `${TELLS}<p>stays</p><script>const there = Document.parseHTML ? Document.parseHTML('<p><template shadowroot' + 'mode="open"></template></p>', { sanitizer: {} }).body.firstChild : document.createElement("p"); document.body.append(there); (there.shadowRoot || there).innerHTML = ${IN_SCRIPT};</script>`,
    said: /One was taken out/,
  },
  {
    name: 'a frame in a shadow that the parser makes',
    html: `${TELLS}<p>stays</p><div><template shadowrootmode="closed">${NESTED}</template></div>`,
    said: /The attribute shadowrootmode has no effect here/,
  },
  {
    name: 'a frame in a shadow that is written',
    html: `${TELLS}<p>stays</p><script>document.write('<div><template shadowroot' + 'mode="closed">' + ${IN_SCRIPT} + '</template></div>');</script>`,
    said: /cannot be written here/,
  },
  {
    name: 'a frame in a shadow that is written in two pieces',
    html: `${TELLS}<p>stays</p><script>document.write('<div><template shadowroot'); document.write('mode="closed">' + ${IN_SCRIPT} + '</template></div>');</script>`,
    said: /cannot be written here/,
  },
  {
    name: 'a frame in a shadow whose attribute is written in part, before the rest in the text',
    html: `${TELLS}<p>stays</p><script>document.write('<div><template shadowroot');</script>mode="closed">${NESTED}</template></div>${LATER}`,
    said: /later/,
  },
  {
    name: 'a frame in a shadow whose attribute begins in a script that is written',
    html: `${TELLS}<p>stays</p><script>document.write("<script>document.write('<div><template s')<\\/script>hadowroot");</script>mode="closed">${NESTED}</template></div>${LATER}`,
    said: /later/,
  },
];

/** They never end, because of line 2. */
export const ENDLESS: readonly HostileDocument[] = [
  { name: 'a loop', html: '<p>stays</p>\n<script>for (;;) {}</script>', said: ENDED },
  {
    name: 'a loop in a module',
    html: '<p>stays</p>\n<script type="module">while (true);</script>',
    said: ENDED,
  },
  {
    name: 'a loop in a handler',
    html: '<p>stays</p>\n<img src="data:," onerror="for (;;);">',
    said: ENDED,
  },
  {
    name: 'a loop that catches what ends it',
    html: '<p>stays</p>\n<script>for (;;) { try { for (;;) {} } catch {} }</script>',
    said: ENDED,
  },
  {
    name: 'a loop of promises',
    html: '<p>stays</p>\n<script>(async () => { for (;;) await null; })();</script>',
    said: ENDED,
  },
  {
    name: 'a recursion with two calls',
    html: '<p>stays</p>\n<script>const fib = (n) => n < 2 ? n : fib(n - 1) + fib(n - 2); fib(90);</script>',
    said: ENDED,
  },
];
