import { spawn } from 'node:child_process';

/** The user a program runs as. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  /** True when it is not the user of this process, so that programs must be started as it by root. */
  readonly isOther: boolean;
}

/**
 * All that PostgreSQL's programs see of the environment: nothing of ours leaks into them (a `PGDATA` or
 * `PGOPTIONS` of the user would change what they do), and their messages are in English, which is what
 * the supervisor reads.
 */
export const MINIMAL_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** The part of the options of `spawn` that makes a program run as `account`. */
export function runAs(account: Account): { uid: number; gid: number } | Record<string, never> {
  // `spawn` wants what does not fit into 31 bits as a negative number.
  return account.isOther ? { uid: account.uid | 0, gid: account.gid | 0 } : {};
}

export interface CommandResult {
  /** Exit status; null when a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a program to its end in the folder `/` with the minimal environment.
 * @param input written to its standard input, which is closed after it.
 * @param account whom it runs as; the user of this process when left out.
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
    // A program that ends without reading its input breaks the pipe; its exit status tells why.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
