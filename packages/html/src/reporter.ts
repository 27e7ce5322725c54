import { GUARD } from './guarded-script.js';
import { TELL } from './muted-errors.js';
import { INSTEAD_OF_SHADOW } from './shadow-attribute.js';

/** A document that computes for longer is closed by who shows it, whatever the limit of programs is. */
const MAX_TURN_MS = 7000;

/**
 * So many turns may take too long without a press of a person between them. Where the document is in the process of
 * the page, a timer with an endless loop leaves the page hardly any time between two turns.
 */
const MAX_ENDINGS = 3;

/** What was written for people who can read it, on one line. */
function onOneLine(script: string): string {
  return script.trim().replaceAll(/\n\s*/g, ' ');
}

/**
 * The script before every document. It hands the page a port of its own, by which the page knows this
 * document from any other that comes into its frame, and over which it
 *
 * - reports what goes wrong: `Line N: …`, and the same in place of silence where something cannot be had;
 * - passes on what the document writes to its console: `console …`, as text, so many lines and no more;
 * - answers `alive` when it is asked anything;
 * - says `pressed` when a person presses on the document, `loaded` when all of it is there, and `left` when it goes,
 *   which only another address in the frame can bring about;
 * - says `flooded` when the document sends more than the page can take, and `endless` when its programs were ended
 *   again and again.
 *
 * It takes out frames before they load, since a document in one would have what this one has not, and takes
 * away WebRTC, the one way to the network that no policy closes. Nothing of the text has run before it, and
 * it keeps what it needs, so that nothing that the text changes later gets at the port.
 * @param timeoutMs how long the document may compute without a pause
 * @returns a script without a line break and without the end of a script in it
 */
export function reporterOf(timeoutMs: number): string {
  return `(() => { ${REPORT} ${CONSOLE} ${LISTEN} ${NO_FRAMES} ${turns(Math.min(timeoutMs, MAX_TURN_MS))} ${ABSENT} document.currentScript.remove(); })();`;
}

/**
 * What the document itself sends to the page goes over the port, cut to a length of which nothing can come, or as
 * its size alone. The page never reads what comes another way.
 *
 * After a thousand messages within five seconds it says `flooded` and nothing more. In Firefox, messages to a port
 * pass through another process, where hundreds of thousands of them keep the page from hearing any for a minute.
 */
const REPORT = onOneLine(`
  const { port1, port2 } = new MessageChannel();
  const send = port1.postMessage.bind(port1);
  parent.postMessage('begun', '*', [port2]);
  const now = performance.now.bind(performance);
  let sent = 0;
  let since = now();
  let isFlood = false;
  const tell = (data) => {
    if (isFlood) return;
    const time = now();
    if (time - since > 5000) {
      since = time;
      sent = 0;
    }
    sent += 1;
    isFlood = sent > 1000;
    send(isFlood ? 'flooded' : data);
  };
  const part = Function.prototype.call.bind(String.prototype.slice);
  const textOf = String;
  const { floor } = Math;
  let left = 200;
  const say = (line, message) => {
    left -= 1;
    if (left >= 0) tell('Line ' + (line > 0 ? floor(line) : 0) + ': ' + part(textOf(message), 0, 1000));
  };
  const post = (data) => {
    if (isFlood) return;
    if (typeof data === 'string' && part(data, 0, 5) === 'Line ') return tell(part(data, 0, 100000));
    const size = +((data && (data.length || data.byteLength || data.size)) || 0);
    tell(size > 0 ? size : 0);
  };
  Object.defineProperty(window, 'parent', {
    configurable: true,
    value: new Proxy(parent, { get: (above, name) => (name === 'postMessage' ? post : above[name]) }),
  });
  const lineOf = (error) => {
    const places = String((error && error.stack) || '').match(/:\\d+:\\d+/g);
    return places ? Number(places[0].split(':')[1]) : 0;
  };
  const caller = () => {
    const places = String(new Error().stack).match(/:\\d+:\\d+/g) || [];
    return places[2] ? Number(places[2].split(':')[1]) : 0;
  };
`);

/** One more than who shows it takes, so that it can say that there was more. */
const MAX_LINES = 201;

/**
 * Values become text here, as full JavaScript shows them: the page takes no more than that from a document. As little
 * is made as can be shown, and nothing once all lines are used up. The console of the browser has it too.
 */
const CONSOLE = onOneLine(`
  let lines = ${MAX_LINES};
  const quoted = JSON.stringify;
  const shown = (value, depth) => {
    if (typeof value === 'string') return depth === 0 ? value : quoted(part(value, 0, 1000));
    if (typeof value === 'bigint') return value + 'n';
    if (typeof value !== 'object' || value === null) return textOf(value);
    if (value instanceof Element) return value.cloneNode(false).outerHTML;
    const isSet = value instanceof Set || value instanceof Map;
    const isList = isSet || Array.isArray(value) || (ArrayBuffer.isView(value) && value.length >= 0);
    const prototype = Object.getPrototypeOf(value);
    if (!isList && prototype !== null && Object.getPrototypeOf(prototype) !== null) {
      if (value instanceof Error || value instanceof Date || value instanceof Node) return textOf(value);
    }
    if (depth > 3) return isList ? '[...]' : '{...}';
    let text = '';
    const add = (one) => {
      text += (text === '' ? '' : ', ') + one;
      return text.length < 1000;
    };
    if (isSet) {
      for (const one of value) if (!add(shown(one, depth + 1))) break;
    } else if (isList) {
      for (let index = 0; index < value.length; index += 1) if (!add(shown(value[index], depth + 1))) break;
    } else {
      for (const key of Object.keys(value)) if (!add(quoted(key) + ': ' + shown(value[key], depth + 1))) break;
    }
    const kind = (prototype && prototype.constructor && prototype.constructor.name) || '';
    const name = kind === 'Object' || kind === 'Array' ? '' : kind;
    return (name && name + ' ') + (isList ? '[' + text + ']' : '{' + text + '}');
  };
  const print = (values) => {
    if (lines === 0) return;
    lines -= 1;
    let text = '';
    try {
      for (let index = 0; index < values.length && text.length < 1000; index += 1) {
        text += (index === 0 ? '' : ' ') + shown(values[index], 0);
      }
    } catch {
      text += '?';
    }
    tell('console ' + part(text, 0, 1000) + (text.length > 1000 ? '…' : ''));
  };
  for (const name of ['log', 'info', 'debug', 'warn', 'error', 'dir', 'table']) {
    const original = console[name].bind(console);
    console[name] = (...values) => {
      print(values);
      original(...values);
    };
  }
  const originalAssert = console.assert.bind(console);
  console.assert = (condition, ...values) => {
    if (!condition) print(['Assertion failed:', ...values]);
    originalAssert(condition, ...values);
  };
`);

/**
 * A press is told by the events that no script can bring about: assistive technology sends `mousedown` alone,
 * and a trusted `click` also comes of calling `click()` on a label.
 *
 * `document.open()` takes all listeners away, and so does the first writing into a document that is complete.
 * They are added again at once (`NO_FRAMES`), before those that might keep an event from them.
 */
const LISTEN = onOneLine(`
  const add = addEventListener.bind(window);
  const reported = new WeakSet();
  const isReported = (error) => typeof error === 'object' && error !== null && reported.has(error);
  const onError = (event) => {
    if (!(event instanceof ErrorEvent) || isReported(event.error)) return;
    if (!ended || event.message !== 'Script error.') say(event.lineno, event.message);
  };
  Object.defineProperty(window, '${TELL}', {
    value: (error, line) => {
      if (!isReported(error)) say((error && error.line) || line, error);
    },
  });
  const onRejection = (event) => {
    if (!isReported(event.reason)) say(lineOf(event.reason), 'Uncaught (in promise) ' + event.reason);
  };
  const onViolation = (event) => {
    if (event.blockedURI === 'eval') {
      say(event.lineNumber, 'Blocked: text cannot be run as a program in a document here. Write a function in place of the text.');
    } else {
      say(event.lineNumber, 'Blocked: ' + event.effectiveDirective + ' ' + event.blockedURI + '. A document here has no network. Put what it needs into the text, or use data: and blob: addresses.');
    }
  };
  const onClick = (event) => {
    const button = event.target instanceof Element && event.target.closest('button, input');
    if (event.type === 'click' && button && button.type === 'submit' && button.form && !event.defaultPrevented) {
      say(0, 'A form cannot be sent from here and has no submit event. Handle the click event of its button and call preventDefault().');
    }
    const link = event.target instanceof Element && event.target.closest('a[href]');
    if (event.button === 2 || !link || link.getAttribute('href').startsWith('#') || event.defaultPrevented) return;
    event.preventDefault();
    say(0, 'A link cannot leave the document: ' + link.getAttribute('href'));
  };
  const onPress = (event) => {
    if (!event.isTrusted) return;
    endings = 0;
    tell('pressed');
  };
  const onLoad = () => tell('loaded');
  const onLeave = () => tell('left');
  const listen = () => {
    add('pagehide', onLeave, true);
    add('pointerdown', onPress, true);
    add('mousedown', onPress, true);
    add('auxclick', onClick);
    add('load', onLoad);
    add('error', onError);
    add('unhandledrejection', onRejection);
    add('securitypolicyviolation', onViolation);
    add('click', onClick);
  };
  listen();
  port1.onmessage = () => {
    tell('alive');
    listen();
  };
`);

/**
 * An observer is told before any script that comes later runs, and before what was put in has loaded. It is
 * not told of what the parser puts into a shadow tree, so that parsers may not make those: `documentOf` takes
 * the attribute from the text. `document.write` may be given its name in pieces: in several calls, in calls within
 * what is written, or with the rest in the text of the document. So a piece that ends where the name may have
 * begun gets a space after it, once a template or a script was written. Newer methods that read HTML make shadow trees
 * if they are asked to (`setHTML`, `parseHTML` and those like them): a document has none of them. Copies of a shadow
 * tree are seen by nobody either, so none can be copied.
 */
const NO_FRAMES = onOneLine(`
  const call = Function.prototype.call;
  const find = call.bind(DocumentFragment.prototype.querySelectorAll);
  const findInDocument = call.bind(Document.prototype.querySelectorAll);
  const remove = call.bind(Element.prototype.remove);
  const forget = call.bind(Element.prototype.removeAttribute);
  const Observer = MutationObserver;
  const observe = call.bind(Observer.prototype.observe);
  const keepFree = (root, look) => {
    const clear = () => {
      const frames = look(root, 'iframe, frame, fencedframe');
      for (let index = 0; frames[index]; index += 1) {
        remove(frames[index]);
        say(0, 'A document here cannot have frames in it. One was taken out.');
      }
      const templates = look(root, 'template[${INSTEAD_OF_SHADOW}]');
      for (let index = 0; templates[index]; index += 1) {
        forget(templates[index], '${INSTEAD_OF_SHADOW}');
        say(0, 'The attribute shadowrootmode has no effect here. Call attachShadow() in a script.');
      }
    };
    observe(new Observer(clear), root, { childList: true, subtree: true });
  };
  keepFree(document, findInDocument);
  const attach = call.bind(Element.prototype.attachShadow);
  Element.prototype.attachShadow = function attachShadow(settings) {
    const root = attach(this, { ...settings, clonable: false });
    keepFree(root, find);
    return root;
  };
  for (const type of [Element, ShadowRoot, Document]) {
    for (const owner of [type, type.prototype]) {
      for (const name of Object.getOwnPropertyNames(owner)) {
        if (/HTML/.test(name) && !/^(inner|outer|get|insertAdjacent)HTML$/.test(name)) delete owner[name];
      }
    }
  }
  const lower = call.bind(String.prototype.toLowerCase);
  const upper = call.bind(String.prototype.toUpperCase);
  const includes = call.bind(String.prototype.includes);
  const endsWith = call.bind(String.prototype.endsWith);
  const attribute = 'shadowrootmode';
  const endsWithin = (text) => {
    for (let length = attribute.length; length > 0; length -= 1) {
      if (!endsWith(text, part(attribute, 0, length))) continue;
      const before = part(part(text, 0, -length), -1);
      if (lower(before) === upper(before)) return true;
    }
    return false;
  };
  const open = call.bind(Document.prototype.open);
  Document.prototype.open = function (...settings) {
    const opened = open(this, ...settings);
    listen();
    return opened;
  };
  const begin = call.bind(Document.prototype.write);
  let written = '';
  let mayBeTag = false;
  let writes = 0;
  for (const name of ['write', 'writeln']) {
    const write = call.bind(Document.prototype[name]);
    Document.prototype[name] = function (...texts) {
      let text = '';
      for (let index = 0; index < texts.length; index += 1) text += texts[index];
      const all = written + lower(text);
      if (includes(all, attribute)) throw new Error('The attribute shadowrootmode cannot be written here.');
      mayBeTag = mayBeTag || includes(all, '<template') || includes(all, '<script');
      if (mayBeTag && endsWithin(all)) text += ' ';
      written = '';
      writes += 1;
      const own = writes;
      begin(this, '');
      listen();
      write(this, text);
      written = own === writes ? part(all, -attribute.length) : '';
    };
  }
`);

/**
 * Ends what computes for too long, at the calls that were put into the programs. A turn of the browser is
 * over when a message to oneself arrives, which no loop of promises can bring about. Time is looked at
 * seldom where rounds are short. A machine that does something else meanwhile counts little.
 */
function turns(limitMs: number): string {
  return onOneLine(`
  const turnOver = new MessageChannel();
  const atTurnOver = turnOver.port2.postMessage.bind(turnOver.port2);
  let isTurn = false;
  let spent = 0;
  let last = 0;
  let rounds = 0;
  let stride = 1;
  let ended = null;
  let endings = 0;
  turnOver.port1.onmessage = () => {
    isTurn = false;
  };
  const guard = (line) => {
    rounds -= 1;
    if (isTurn && rounds > 0) return;
    const time = now();
    if (!isTurn) {
      isTurn = true;
      spent = 0;
      stride = 1;
      ended = null;
      atTurnOver(0);
    } else {
      const passed = time - last;
      spent += passed < 250 ? passed : 250;
      if (passed < 2 && stride < 4096) stride *= 2;
      else if (passed > 20 && stride > 1) stride = stride >> 2 || 1;
    }
    last = time;
    rounds = stride;
    if (spent <= ${limitMs}) return;
    rounds = 0;
    if (!ended) {
      ended = new Error('This took longer than the time limit of ${limitMs} ms.');
      reported.add(ended);
      say(line, 'This took longer than the time limit of ${limitMs} ms and was ended. Look for a loop or a recursion that never comes to an end.');
      endings += 1;
      if (endings === ${MAX_ENDINGS}) tell('endless');
    }
    throw ended;
  };
  Object.defineProperty(window, '${GUARD}', { value: guard });
`);
}

const ABSENT = onOneLine(`
  const absent = { alert: undefined, confirm: false, prompt: null, print: undefined, open: null };
  for (const name of Object.keys(absent)) {
    window[name] = () => {
      say(caller(), name + '() is not available to a document in a frame.');
      return absent[name];
    };
  }
  for (const name of Object.getOwnPropertyNames(window)) {
    if (/RTC/.test(name) || name === 'WebTransport') delete window[name];
  }
`);
