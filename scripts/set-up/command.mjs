import { spawn } from 'node:child_process';
import { ROOT } from './repository.mjs';

/** The time that a command may take to end after it is asked to, in milliseconds. */
const GRACE_MS = 10_000;
/** More output than this does not help a reader; only the end is kept. */
const OUTPUT_LIMIT = 2_000_000;

/**
 * Process groups that are running. They end with this process, however it ends (except by SIGKILL).
 * @type {Set<number>}
 */
const running = new Set();
process.on('exit', () => running.forEach((group) => signalGroup(group, 'SIGKILL')));

/**
 * @typedef {object} CommandOptions
 * @property {AbortSignal} [signal] when it aborts, ends the command and everything it started
 * @property {NodeJS.ProcessEnv} [env] the whole environment; by default that of this process
 * @property {string} [folder] the working folder; by default the clone
 * @property {(pid: number) => void} [onStart] called once with the process id
 */

/**
 * @typedef {object} CommandResult
 * @property {number} code the exit code; 128 when a signal ended it
 * @property {string} output standard output and standard error, interleaved as they arrived
 */

/**
 * Runs a command without showing its output. It has its own process group, so that all of it can be ended.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {CommandOptions} [options]
 * @returns {Promise<CommandResult>} rejects when the command cannot be started; after an abort, rejects with
 *   the signal's reason once the command has ended
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
 * First asks only the command itself, so that it can end its children in its own order. Kills its group when
 * that takes too long.
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
