import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The process that is supervised. */
const SERVER = fileURLToPath(new URL('../serve.mjs', import.meta.url));
/** A server that fails to come up more often than this in a row is not started again. */
const MAX_VAIN_STARTS = 5;
/** When a server has been up for this long, in milliseconds, its end does not count as part of a series. */
const STEADY_MS = 60_000;
/** The growth of the pause before the next start with each end in a row, and its maximum, in milliseconds. */
const PAUSE_MS = 250;
const MAX_PAUSE_MS = 2_000;

/**
 * Runs the server until it is asked to end, and restarts it whenever it dies, e.g. when the system kills it
 * because memory is short. It comes back at the same address.
 * @param {AbortSignal} signal asks it to end
 * @param {(ready: ServerReady) => void} onReady called once, when the server is up for the first time
 * @param {{ script?: string, say?: (text: string) => void }} [options]
 * @returns {Promise<number>} the exit code to end with; the server itself has reported what was wrong
 *
 * @typedef {import('./serve.mjs').ServerReady} ServerReady
 */
export async function supervise(signal, onReady, options = {}) {
  const { script = SERVER, say = (text) => void process.stderr.write(`${text}\n`) } = options;
  /** @type {Record<string, string>} */
  let place = {};
  for (let endsInARow = 0, vainStarts = 0; ;) {
    const run = await runOnce(script, place, signal, (ready) => {
      if (place['WELLSPRING_PORT'] === undefined) onReady(ready);
      // Open pages find the server at the same address.
      place = { WELLSPRING_PORT: new URL(ready.url).port };
    });
    if (signal.aborted) return run.code;
    vainStarts = run.wasUp ? 0 : vainStarts + 1;
    if (place['WELLSPRING_PORT'] === undefined || vainStarts > MAX_VAIN_STARTS) {
      return run.code === 0 ? 1 : run.code;
    }
    say(`The server ended (${run.how}) and is started again.`);
    endsInARow = run.upMs > STEADY_MS ? 0 : endsInARow + 1;
    await delay(Math.min(PAUSE_MS * Math.max(0, endsInARow - 1), MAX_PAUSE_MS));
  }
}

/**
 * Starts the server and waits until it ends.
 * @param {string} script
 * @param {Record<string, string>} place
 * @param {AbortSignal} signal
 * @param {(ready: ServerReady) => void} onReady
 */
async function runOnce(script, place, signal, onReady) {
  const child = fork(script, [], { env: { ...process.env, ...place } });
  let upSince = Infinity;
  child.on('message', (message) => {
    upSince = performance.now();
    onReady(/** @type {ServerReady} */ (message));
  });
  // A Ctrl-C reaches the whole process group of a terminal; a process that is asked twice at once counts that
  // as one request.
  const passOn = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', passOn, { once: true });
  if (signal.aborted) passOn();
  const [code, name] = /** @type {[number | null, NodeJS.Signals | null]} */ (
    await once(child, 'exit')
  );
  signal.removeEventListener('abort', passOn);
  return {
    code: code ?? 1,
    how: name ?? `exit code ${code}`,
    wasUp: upSince < Infinity,
    upMs: Math.max(0, performance.now() - upSince),
  };
}
