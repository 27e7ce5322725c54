import { GUARD } from './guarded-script.js';
import { TELL } from './muted-errors.js';
import { INSTEAD_OF_SHADOW } from './shadow-attribute.js';

/** A document that computes for longer than this is closed by the page, whatever the limit of programs is. */
const MAX_TURN_MS = 7000;

/**
 * The number of turns that may take too long without a press by the user between them. In browsers where the
 * document runs in the process of the page, a timer with an endless loop leaves the page hardly any time
 * between two turns.
 */
const MAX_ENDINGS = 3;

/** Puts a script that is written on several lines on one line. */
function onOneLine(script: string): string {
  return script.trim().replaceAll(/\n\s*/g, ' ');
}

/**
 * Returns the script that precedes every document. It sends the page a port, which distinguishes this
 * document from any other that is loaded into its frame. On this port it
 *
 * - reports errors as `Line N: …`, including things that are not available and would otherwise fail silently;
 * - passes on what the document writes to its console, as text: `console …`, up to a number of lines;
 * - answers `alive` to any message;
 * - sends `pressed` when the user presses on the document, `loaded` when all of it has loaded, and `left`
 *   when it is unloaded, which happens only when the frame goes to another address;
 * - sends `flooded` when the document sends more than the page can handle, and `endless` when its programs
 *   had to be ended repeatedly.
 *
 * It removes frames before they load, since a document in a frame would not have these restrictions, and it
 * removes WebRTC, the only access to the network that no policy prevents. It runs before everything in the
 * text and keeps references to what it needs, so that nothing that the text changes later gives access to the
 * port.
 * @param timeoutMs how long the document may compute without a pause
 * @returns a script that contains neither a line break nor an end tag of a script
 */
export function reporterOf(timeoutMs: number): string {
  return `(() => { ${REPORT} ${CONSOLE} ${LISTEN} ${NO_FRAMES} ${turns(Math.min(timeoutMs, MAX_TURN_MS))} ${ABSENT} document.currentScript.remove(); })();`;
}

/**
 * Messages of the document itself to the page also go through the port, shortened so that they do no harm, or
 * as their size only. The page never reads messages that arrive in another way.
 *
 * After a thousand messages within five seconds it sends `flooded` and nothing more. In Firefox, messages to
 * a port pass through another process, where hundreds of thousands of them can block all messages to the page
 * for a minute.
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

/** One more than the page shows, so that it can report that there were more. */
const MAX_LINES = 201;

/**
 * Converts values to text here, in the way full JavaScript shows them, because the page accepts only text
 * from a document. It converts no more than can be shown, and nothing once all lines are used up. The lines
 * also go to the browser's console.
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
 * A press is detected with the events that scripts cannot cause. Assistive technology sends only `mousedown`,
 * and a trusted `click` also results from calling `click()` on a label.
 *
 * `document.open()` removes all listeners, and so does the first write to a complete document. They are added
 * again at once (`NO_FRAMES`), before any listener that might keep an event from them.
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
 * A mutation observer is called before any later script runs, and before inserted elements have loaded. It is
 * not called for elements that the parser puts into a shadow tree, so the parser must not create shadow
 * trees: `documentOf` removes the attribute from the text. `document.write` may receive the name of the
 * attribute in pieces: in several calls, in calls within the written text, or with the rest in the text of
 * the document. So once a template or a script was written, a space is added to a piece that ends where the
 * name may have begun. Newer methods that parse HTML can create shadow trees (`setHTML`, `parseHTML` and
 * similar ones), so they are removed from documents. Copies of a shadow tree are not observed either, so
 * shadow trees cannot be copied.
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
 * Ends what computes for too long, at the calls that were inserted into the programs. A turn of the browser
 * is over when a message to oneself arrives, which cannot happen during a loop of promises. When iterations
 * are short, the clock is checked seldom. Time during which the machine is busy with something else counts
 * little.
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
