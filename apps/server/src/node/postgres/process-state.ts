import { readFile } from 'node:fs/promises';
import { platform } from 'node:process';
import { runCommand } from './run-command.js';
import { errorCode } from './system-errors.js';

/** What can be found out about a process id from outside. */
export type ProcessState =
  | { readonly kind: 'gone' }
  /** Dead, but its parent has not collected it: signals reach it, but it does not react. */
  | { readonly kind: 'zombie' }
  /** `command` is its program and arguments, separated by spaces. */
  | { readonly kind: 'alive'; readonly command: string };

/**
 * Checks a process. `kill(pid, 0)` alone is not enough: it also succeeds for zombies, which can last for ever
 * in a container whose first process does not collect them, and it does not tell whether by now the id
 * belongs to another program.
 */
export async function processState(pid: number): Promise<ProcessState> {
  return platform === 'linux' ? linuxProcessState(pid) : listedProcessState(pid);
}

async function linuxProcessState(pid: number): Promise<ProcessState> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // `pid (name) state ...`, where the name may itself contain parentheses and spaces.
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    if (state === 'Z' || state === 'X') return { kind: 'zombie' };
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return { kind: 'alive', command: commandLine.replaceAll('\0', ' ').trim() };
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return { kind: 'gone' };
    throw error;
  }
}

async function listedProcessState(pid: number): Promise<ProcessState> {
  const { status, stdout } = await runCommand('ps', [
    '-ww',
    '-o',
    'stat=,command=',
    '-p',
    String(pid),
  ]);
  const [, state, command] = /^\s*(\S+)\s*(.*)$/s.exec(stdout) ?? [];
  if (status !== 0 || state === undefined) return { kind: 'gone' };
  if (state.startsWith('Z')) return { kind: 'zombie' };
  return { kind: 'alive', command: (command ?? '').trim() };
}
