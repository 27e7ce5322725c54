/**
 * Functions that run inside the measured page. Each is sent there as text, so it uses nothing outside itself.
 */

/** @typedef {Window & { longestTaskMs: number, awaited: Promise<number>, keyTimesMs: number[] }} ProbedWindow */

/** Runs before the page: stores the longest task of its thread in `longestTaskMs`. */
export function installProbes() {
  const probed = /** @type {ProbedWindow} */ (/** @type {unknown} */ (window));
  probed.longestTaskMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      probed.longestTaskMs = Math.max(probed.longestTaskMs, duration);
    }
  }).observe({ type: 'longtask' });
}

/** @returns the longest task since the last call, 0 when none took 50 ms */
export function takeLongestTask() {
  const probed = /** @type {ProbedWindow} */ (/** @type {unknown} */ (window));
  const { longestTaskMs } = probed;
  probed.longestTaskMs = 0;
  return longestTaskMs;
}

/**
 * Starts waiting for the next event of this kind, and then until the console contains this text;
 * `takeAwaited` returns the result.
 * @param {{ text: string, event: 'click' | 'keydown' }} awaited
 */
export function awaitText({ text, event }) {
  const PATIENCE_MS = 30_000;
  const probed = /** @type {ProbedWindow} */ (/** @type {unknown} */ (window));
  probed.awaited = new Promise((resolve, reject) => {
    let begunAt = 0;
    const observer = new MutationObserver(() => {
      // New text can only be at the end of a long console.
      const shown = document.querySelector('[role=log]')?.textContent.slice(-2000) ?? '';
      if (begunAt > 0 && shown.includes(text)) {
        end(() => resolve(performance.now() - begunAt));
      }
    });
    const timer = setTimeout(
      () => end(() => reject(new Error(`The console never had ${text}.`))),
      PATIENCE_MS,
    );
    /** @param {() => void} answer */
    function end(answer) {
      clearTimeout(timer);
      observer.disconnect();
      answer();
    }
    document.addEventListener(event, () => (begunAt = performance.now()), {
      capture: true,
      once: true,
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** @returns milliseconds from the event to the text that `awaitText` waits for */
export function takeAwaited() {
  return /** @type {ProbedWindow} */ (/** @type {unknown} */ (window)).awaited;
}

/**
 * Pastes a text into an editor in one go, replacing the selection.
 * @param {Element} editor
 * @param {string} text
 */
export function pasteProgram(editor, text) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  editor.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

/**
 * Measures, for each key, the time until the frame with its effect is drawn; `takeKeyTimes` returns the
 * times.
 */
export function watchKeys() {
  const probed = /** @type {ProbedWindow} */ (/** @type {unknown} */ (window));
  probed.keyTimesMs = [];
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // A message arrives after the frame.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () =>
          probed.keyTimesMs.push(performance.now() - timeStamp),
        );
        port1.start();
        port2.postMessage(null);
      });
    },
    true,
  );
}

/** @returns milliseconds for each key since `watchKeys` */
export function takeKeyTimes() {
  const probed = /** @type {ProbedWindow} */ (/** @type {unknown} */ (window));
  return probed.keyTimesMs;
}

/**
 * Drags the slider of the CSE machine to a state.
 * @param {number} state
 * @returns {Promise<number>} milliseconds until the frame with its picture was drawn
 */
export function jumpTo(state) {
  const PATIENCE_MS = 30_000;
  const slider = /** @type {HTMLInputElement} */ (document.querySelector('input[type=range]'));
  const isShown = () =>
    document.querySelector(`[role=application][aria-label^="State ${state} of "]`) !== null;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`State ${state} was never shown.`)),
      PATIENCE_MS,
    );
    const begunAt = performance.now();
    const observer = new MutationObserver(check);
    function check() {
      if (!isShown()) return;
      observer.disconnect();
      clearTimeout(timer);
      requestAnimationFrame(() => {
        // A message arrives after the frame.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - begunAt));
        port1.start();
        port2.postMessage(null);
      });
    }
    observer.observe(document.body, { subtree: true, attributes: true, childList: true });
    // Bypasses React's setter; otherwise React would take this for a change of its own.
    Reflect.set(HTMLInputElement.prototype, 'value', String(state), slider);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    check();
  });
}
