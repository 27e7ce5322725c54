/**
 * Kills parts of a running product without warning, one kind after the other, for scripts that check whether
 * it recovers.
 */
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

/** @typedef {{ readonly pid: number, readonly folder: string }} Product */

/**
 * Returns the processes of a part. A grader exists only while there is something to mark. The database
 * outlives a server that was killed and then has no parent, so it is identified by its folder.
 * @param {Product} product
 * @param {Part} part
 */
async function find({ pid: product, folder }, part) {
  const all = await processes();
  /** @param {Process} one */
  const isDatabase = ({ command }) =>
    /postgres\S* -D /.test(command) && command.includes(` -D ${folder}/`);
  if (part === 'database') return all.filter(isDatabase);
  const servers = all.filter(({ parent }) => parent === product);
  if (part === 'server') return servers;
  return all.filter((one) => servers.some(({ pid }) => pid === one.parent) && !isDatabase(one));
}

/**
 * Kills graders, server and database in turn, with this time in between, until aborted.
 * @param {Product} product the process that was started, and the folder of its data
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
        // The process has just ended by itself.
      }
    }
  }
}
