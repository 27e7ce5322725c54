import { rm } from 'node:fs/promises';
import process from 'node:process';
import { EmbeddedPostgresError, openEmbeddedPostgres } from '../index.js';
import { type HolderReply } from './holder.js';

/**
 * Opens the embedded PostgreSQL of the data folder in its first argument, keeps it open, and closes it when
 * it receives `close` or when its parent has ended. With `temporary` as its second argument it then removes
 * the folder. Tests kill this process at any moment.
 */
async function main(dataFolder: string, isTemporary: boolean): Promise<void> {
  const notes: string[] = [];
  const note = (message: string) => void notes.push(message);
  const postgres = await openEmbeddedPostgres({ dataFolder, log: { info: note, warn: note } });
  const { connection, location } = postgres;
  let closing: Promise<void> | undefined;
  const close = () =>
    (closing ??= (async () => {
      await postgres.close();
      if (isTemporary) {
        await rm(location, { recursive: true, force: true });
        await rm(dataFolder, { recursive: true, force: true });
      }
      tell({ kind: 'closed', notes });
      if (process.connected) process.disconnect();
    })());
  process.on('message', (message) => {
    if (message === 'close') void close();
  });
  process.on('disconnect', () => void close());
  tell({ kind: 'opened', connection, location, notes });
  // The parent may have ended while the database was being opened.
  if (!process.connected) await close();
}

function tell(reply: HolderReply): void {
  if (process.connected) process.send?.(reply);
}

main(process.argv[2] ?? '', process.argv[3] === 'temporary').catch((error: unknown) => {
  const code = error instanceof EmbeddedPostgresError ? error.code : 'UNEXPECTED';
  tell({ kind: 'failed', code, message: String(error) });
  if (process.connected) process.disconnect();
});
