/** Kills parts of a running product without warning, one kind after the other, for scripts that look whether it matters. */
import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** @typedef {{ pid: number, parent: number, command: string }} Process */
/** @typedef {'grader' | 'server' | 'database'} Part */

/** @returns {Promise<Process[]>} */
async function processes() {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

const isDatabase = (/** @type {Process} */ { command }) => /postgres\S* -D /.test(command);

/**
 * The processes of a part. A grader is there only while there is something to mark.
 * @param {number} product the process that was started
 * @param {Part} part
 */
async function find(product, part) {
  const all = await processes();
  const servers = all.filter(({ parent }) => parent === product);
  if (part === 'server') return servers;
  const below = all.filter(({ parent }) => servers.some(({ pid }) => pid === parent));
  return below.filter((one) => isDatabase(one) === (part === 'database'));
}

/**
 * Kills graders, server and database in turn, each so long after the one before, until asked to end.
 * @param {number} product the process that was started
 * @param {number} everyMs
 * @param {AbortSignal} signal
 * @returns {Promise<Record<Part, number>>} how often each was killed
 */
export async function killInTurn(product, everyMs, signal) {
  /** @type {Record<Part, number>} */
  const killed = { grader: 0, server: 0, database: 0 };
  /** @type {readonly Part[]} */
  const parts = ['grader', 'server', 'database'];
  for (let turn = 0; ; turn += 1) {
    const isOver = await delay(everyMs, false, { signal }).catch(() => true);
    if (isOver) return killed;
    const part = parts[turn % parts.length] ?? 'grader';
    for (const { pid } of await find(product, part)) {
      try {
        process.kill(pid, 'SIGKILL');
        killed[part] += 1;
      } catch {
        // It has just ended by itself.
      }
    }
  }
}
