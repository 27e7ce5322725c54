import { spawn } from 'node:child_process';
import { ROOT } from './repository.mjs';

/** How long a command may take to end after it was asked to, in milliseconds. */
const GRACE_MS = 10_000;
/** More output than this is of no use to a reader; the end is kept. */
const OUTPUT_LIMIT = 2_000_000;

/**
 * Process groups that run now. They end with this process, however it ends (short of SIGKILL).
 * @type {Set<number>}
 */
const running = new Set();
process.on('exit', () => running.forEach((group) => signalGroup(group, 'SIGKILL')));

/**
 * @typedef {object} CommandOptions
 * @property {AbortSignal} [signal] ends the command, and all it started, when aborted
 * @property {NodeJS.ProcessEnv} [env] the whole environment; that of this process when absent
 * @property {string} [folder] where it runs; the clone when absent
 * @property {(pid: number) => void} [onStart] told the process id, once
 */

/**
 * @typedef {object} CommandResult
 * @property {number} code the exit code; 128 when a signal ended it
 * @property {string} output standard output and standard error as they came
 */

/**
 * Runs a command quietly, in a process group of its own so that all of it can be ended.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {CommandOptions} [options]
 * @returns {Promise<CommandResult>} rejects when the command cannot be started, and with the
 *   signal's reason when it was aborted, then only after the command has ended
 */
export async function runCommand(command, parameters, options = {}) {
  const { signal, env = process.env, folder = ROOT, onStart } = options;
  signal?.throwIfAborted();
  const child = spawn(command, parameters, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = child.pid;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-OUTPUT_LIMIT);
    });
  }
  if (group !== undefined) {
    running.add(group);
    onStart?.(group);
  }
  const endGroup = () => askToEnd(child);
  signal?.addEventListener('abort', endGroup, { once: true });
  try {
    const code = await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (status) => resolve(status ?? 128));
    });
    signal?.throwIfAborted();
    return { code, output };
  } finally {
    signal?.removeEventListener('abort', endGroup);
    if (group !== undefined) running.delete(group);
  }
}

/**
 * Asks the command itself first, so that it can take down what it started in its own order; its
 * group is killed when that takes too long.
 * @param {import('node:child_process').ChildProcess} child
 */
function askToEnd(child) {
  const { pid } = child;
  if (pid === undefined) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS);
  child.on('close', () => clearTimeout(timer));
}

/**
 * @param {number} group
 * @param {NodeJS.Signals} signal
 */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
  } catch {
    // The group has ended already.
  }
}
