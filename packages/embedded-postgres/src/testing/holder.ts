import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Account, runAs } from '../processes.js';

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

/** A message from a holder process. */
export type HolderReply = z.infer<typeof replySchema>;

/** Another process that opens the embedded PostgreSQL of a data folder. */
interface Holder {
  readonly process: ChildProcess;
  /** True if it could open the database, and the result. */
  readonly opening: Promise<HolderReply>;
  /** Tells it to close the database and end; returns all messages of its supervisor. */
  close(): Promise<readonly string[]>;
  /** Kills it with SIGKILL and waits until it is gone. */
  kill(): Promise<void>;
}

const holders = new Set<ChildProcess>();
/** The script of a holder, which is TypeScript unless this package was built. */
const PROCESS = fileURLToPath(
  new URL(`./holder-process${path.extname(import.meta.url)}`, import.meta.url),
);

/**
 * Starts a holder process, which closes the database when this process ends.
 * @param options.account another user to run it; only root may do so.
 * @param options.isTemporary whether it removes the data folder after closing. It then runs in a session of
 *   its own, so that signals for this process and its children do not reach it.
 */
export function startHolder(
  dataFolder: string,
  { account, isTemporary = false }: { account?: Account; isTemporary?: boolean } = {},
): Holder {
  const child = fork(PROCESS, [dataFolder, ...(isTemporary ? ['temporary'] : [])], {
    execArgv: ['--conditions=wellspring-source', '--import', 'tsx'],
    // Uses pipes, as the parent of a real server may: PostgreSQL must not keep them open.
    silent: true,
    detached: isTemporary,
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

/** Returns what a holder has opened; fails with the reason when it could not open the database. */
export async function opened(holder: Holder): Promise<Extract<HolderReply, { kind: 'opened' }>> {
  const reply = await holder.opening;
  if (reply.kind !== 'opened') throw new Error(JSON.stringify(reply));
  return reply;
}

/** Kills the holders that failed tests left running. */
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
