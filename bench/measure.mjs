/** Measures one peer on one benchmark, in a separate process. */
import { fork } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('child.mjs', import.meta.url));

/** The text that a process prints when it runs out of memory. */
const OUT_OF_MEMORY = /heap out of memory|allocation failed/i;

/**
 * @param {import('./child.mjs').Job} job
 * @param {object} limits
 * @param {number} limits.timeoutMs after which the process is killed
 * @param {AbortSignal} limits.signal ends the measurement
 * @returns {Promise<Partial<import('./child.mjs').Answer>>} with `failure` when there is no result
 */
export function measure(job, { timeoutMs, signal }) {
  return new Promise((resolve) => {
    const child = fork(CHILD, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Node settings of the caller's shell would change the measurement.
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    let said = '';
    let isLate = false;
    /** @type {import('./child.mjs').Answer | undefined} */
    let answer;
    const kill = () => child.kill('SIGKILL');
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, timeoutMs);
    signal.addEventListener('abort', kill, { once: true });
    child.stderr?.on('data', (/** @type {Buffer} */ text) => {
      said = (said + text.toString()).slice(-4000);
    });
    child.on('message', (message) => {
      answer = /** @type {import('./child.mjs').Answer} */ (message);
    });
    child.on('close', (code, killedBy) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', kill);
      if (answer !== undefined) resolve(answer);
      else if (isLate) resolve({ failure: 'timeout' });
      else if (OUT_OF_MEMORY.test(said)) resolve({ failure: 'out of memory' });
      else resolve({ failure: `ended with ${killedBy ?? code}: ${complaintIn(said)}` });
    });
    child.send(job);
  });
}

/**
 * Returns the most telling line of a process's output.
 * @param {string} text
 */
function complaintIn(text) {
  const lines = text.trim().split('\n');
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1) ?? '';
}
