import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Account, runAs } from '../run-command.js';
import { type EmbeddedConnection, type EmbeddedPostgresErrorCode } from '../index.js';

/** What a holder process says. */
export type HolderReply =
  | {
      readonly kind: 'opened';
      readonly connection: EmbeddedConnection;
      readonly location: string;
      readonly notes: readonly string[];
    }
  | { readonly kind: 'closed'; readonly notes: readonly string[] }
  | {
      readonly kind: 'failed';
      readonly code: EmbeddedPostgresErrorCode | 'UNEXPECTED';
      readonly message: string;
    };

/** Another process that opens the embedded PostgreSQL of a data folder. */
export interface Holder {
  readonly process: ChildProcess;
  /** Whether it could open it, and what it got. */
  readonly opening: Promise<Exclude<HolderReply, { kind: 'closed' }>>;
  /** Has it close and end; gives all that its supervisor said. */
  close(): Promise<readonly string[]>;
  /** Kills it with SIGKILL and waits until it is gone. */
  kill(): Promise<void>;
}

const holders = new Set<ChildProcess>();

/** Starts a holder, as another user if root says so. */
export function startHolder(dataFolder: string, account?: Account): Holder {
  const child = fork(fileURLToPath(new URL('./holder-process.ts', import.meta.url)), [dataFolder], {
    execArgv: ['--conditions=wellspring-source', '--import', 'tsx'],
    // Pipes, as the parent of a real server may have them: PostgreSQL must not keep them open.
    silent: true,
    ...(account === undefined ? {} : runAs(account)),
  });
  holders.add(child);
  const said: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const gone = once(child, 'exit').then(() => holders.delete(child));
  const opening = nextReply(child, said) as Holder['opening'];
  return {
    process: child,
    opening,
    async close() {
      const reply = nextReply(child, said);
      child.send('close');
      const answer = await reply;
      await gone;
      return answer.kind === 'closed' ? answer.notes : [];
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Kills the holders that a failed test left. */
export function killHolders(): void {
  for (const child of holders) child.kill('SIGKILL');
}

function nextReply(child: ChildProcess, said: readonly string[]): Promise<HolderReply> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      resolve(message as HolderReply);
    });
    child.once('exit', () => {
      reject(new Error(`The holder ended without an answer: ${said.join('')}`));
    });
  });
}
