import process from 'node:process';
import { EmbeddedPostgresError, openEmbeddedPostgres } from '../index.js';
import { type HolderReply } from './holder.js';

/**
 * Opens the embedded PostgreSQL of the data folder in its first argument, keeps it open, and closes it when
 * it receives `close`. Tests kill this process at any moment.
 */
async function main(dataFolder: string): Promise<void> {
  const notes: string[] = [];
  const note = (message: string) => void notes.push(message);
  const postgres = await openEmbeddedPostgres({ dataFolder, log: { info: note, warn: note } });
  const { connection, location } = postgres;
  const close = async () => {
    await postgres.close();
    tell({ kind: 'closed', notes });
    process.disconnect();
  };
  process.on('message', (message) => {
    if (message !== 'close') return;
    void close();
  });
  tell({ kind: 'opened', connection, location, notes });
}

function tell(reply: HolderReply): void {
  process.send?.(reply);
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  const code = error instanceof EmbeddedPostgresError ? error.code : 'UNEXPECTED';
  tell({ kind: 'failed', code, message: String(error) });
  process.disconnect();
});
