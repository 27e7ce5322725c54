/**
 * The script before every document. It reports what goes wrong, says in place of silence what a document
 * in a frame without rights cannot have, and takes away the one way to the network that no policy closes.
 * It also answers the page, which asks now and then whether the document is still alive.
 * As a text it has no line break of its own.
 */
export const REPORTER = `
(() => {
  const send = parent.postMessage.bind(parent);
  let left = 200;
  const say = (line, message) => {
    left -= 1;
    if (left >= 0) send('Line ' + (line > 0 ? Math.floor(line) : 0) + ': ' + String(message).slice(0, 1000), '*');
  };
  const lineOf = (error) => {
    const places = String((error && error.stack) || '').match(/:\\d+:\\d+/g);
    return places ? Number(places[0].split(':')[1]) : 0;
  };
  const caller = () => {
    const places = String(new Error().stack).match(/:\\d+:\\d+/g) || [];
    return places[2] ? Number(places[2].split(':')[1]) : 0;
  };
  addEventListener('message', (event) => {
    if (event.source === parent && event.data === 'alive?') send('alive', '*');
  });
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) say(event.lineno, event.message);
  });
  addEventListener('unhandledrejection', (event) => {
    say(lineOf(event.reason), 'Uncaught (in promise) ' + event.reason);
  });
  addEventListener('securitypolicyviolation', (event) => {
    say(event.lineNumber, 'Blocked: ' + event.effectiveDirective + ' ' + event.blockedURI + '. A document here has no network. Put what it needs into the text, or use data: and blob: addresses.');
  });
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) say(0, 'A form cannot be sent from here. Handle its submit event and call preventDefault().');
  });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]');
    if (!link || link.getAttribute('href').startsWith('#') || event.defaultPrevented) return;
    event.preventDefault();
    say(0, 'A link cannot leave the document: ' + link.getAttribute('href'));
  });
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
  document.currentScript.remove();
})();
`
  .trim()
  .replaceAll(/\n\s*/g, ' ');
