/** Describes the machine and the version that were measured. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import process from 'node:process';

/**
 * @typedef {object} Machine
 * @property {string} processor
 * @property {number} cores
 * @property {number} memoryGb
 * @property {number} load how many processes wanted to run in the last minute, on average
 * @property {string} system
 * @property {string} node
 * @property {string} revision of this repository, as git describes it
 */

/** @returns {Machine} */
export function describeMachine() {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown processor',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: loadavg()[0] ?? 0,
    system: `${type()} ${release()}`,
    node: process.version,
    revision: revision(),
  };
}

function revision() {
  try {
    const parameters = ['describe', '--always', '--dirty', '--exclude=*'];
    const cwd = import.meta.dirname;
    return execFileSync('git', parameters, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}
