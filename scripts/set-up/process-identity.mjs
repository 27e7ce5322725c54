import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Which process a process id means, so that a number that was given out again is not taken for the
 * process it once was: the id together with the moment the process started.
 * @param {number} pid
 * @returns {string | undefined} equal for the same process only; undefined when it has ended (a
 *   zombie has)
 */
export function processIdentity(pid) {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** @param {number} pid */
function fromProc(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The command's name, in brackets, may hold anything; what counts stands behind it (proc(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' ? undefined : `${pid} ${boot} ${startTicks}`;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function fromPs(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    const [state = '', ...start] = line.split(/\s+/);
    return line === '' || state.startsWith('Z') ? undefined : `${pid} ${start.join(' ')}`;
  } catch {
    return undefined;
  }
}
