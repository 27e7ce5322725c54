import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { platform } from 'node:process';
import { errorCode } from './file-system.js';

/** The user a program runs as. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  /** True when it is not the user of this process, so that only root can start programs as this account. */
  readonly isOther: boolean;
}

/**
 * The whole environment of PostgreSQL's programs. Nothing of ours leaks into them (a `PGDATA` or `PGOPTIONS`
 * of the user would change what they do), and their messages are in English, which the supervisor parses.
 */
export const MINIMAL_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** The part of the options of `spawn` that makes a program run as `account`. */
export function runAs(account: Account): { uid: number; gid: number } | Record<string, never> {
  // `spawn` expects ids that do not fit into 31 bits as negative numbers.
  return account.isOther ? { uid: account.uid | 0, gid: account.gid | 0 } : {};
}

export interface CommandResult {
  /** Exit status; null when a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a program until it ends, in the folder `/` with the minimal environment.
 * @param input written to its standard input, which is then closed.
 * @param account the account to run it as; by default the user of this process.
 * @throws the error of `spawn` (`ENOENT`, `EACCES`, `EPERM`) when it could not be started.
 */
export function runCommand(
  program: string,
  args: readonly string[],
  { input = '', account }: { input?: string; account?: Account } = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: MINIMAL_ENVIRONMENT,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(account === undefined ? {} : runAs(account)),
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ status, stdout, stderr });
    });
    // A program that ends without reading its input breaks the pipe; its exit status says why.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** The state of a process, as far as it can be found out by its id. */
type ProcessState =
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
