import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Account, runAs } from '../run-command.js';

const notes = z.array(z.string());
const replySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('opened'),
    connection: z.object({
      host: z.string(),
      port: z.number(),
      user: z.string(),
      password: z.string(),
      database: z.string(),
      ssl: z.literal(false),
      options: z.string(),
      client_encoding: z.string(),
    }),
    location: z.string(),
    notes,
  }),
  z.object({ kind: z.literal('closed'), notes }),
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string() }),
]);

/** What a holder process says. */
export type HolderReply = z.infer<typeof replySchema>;

/** Another process that opens the embedded PostgreSQL of a data folder. */
export interface Holder {
  readonly process: ChildProcess;
  /** Whether it could open it, and what it got. */
  readonly opening: Promise<HolderReply>;
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
  const opening = nextReply(child, said);
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

/** What a holder got; fails, saying why, when it could not open the database. */
export async function opened(holder: Holder): Promise<Extract<HolderReply, { kind: 'opened' }>> {
  const reply = await holder.opening;
  if (reply.kind !== 'opened') throw new Error(JSON.stringify(reply));
  return reply;
}

/** Kills the holders that a failed test left. */
export function killHolders(): void {
  for (const child of holders) child.kill('SIGKILL');
}

function nextReply(child: ChildProcess, said: readonly string[]): Promise<HolderReply> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      resolve(replySchema.parse(message));
    });
    child.once('exit', () => {
      reject(new Error(`The holder ended without an answer: ${said.join('')}`));
    });
  });
}
