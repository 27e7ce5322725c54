import { constants } from 'node:fs';
import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import { failures } from './errors.js';
import { type Account } from './run-command.js';
import { unless } from './system-errors.js';

/** When the log is larger than this (in bytes), it is put aside before the server starts. */
const ROTATE_BEYOND = 4 * 1024 * 1024;
/** How many bytes of the end of the log an error quotes at most. */
const TAIL = 1500;

/** PostgreSQL's log, opened to be the standard output of a server. */
export interface ServerLog {
  readonly file: FileHandle;
  /** The position where the output of this run begins. */
  readonly begin: number;
}

/**
 * Opens the log for a server that is about to start; one earlier log is kept as `postgres.log.1`.
 * @throws EmbeddedPostgresError `FOLDER_UNREACHABLE` or `DISK_FULL`.
 */
export async function openServerLog(log: string, account: Account): Promise<ServerLog> {
  try {
    const former = await unless(['ENOENT'], stat(log), undefined);
    if ((former?.size ?? 0) > ROTATE_BEYOND) {
      await unless(['ENOENT'], rename(log, `${log}.1`), undefined);
    }
    // Does not follow a symbolic link: root may be writing in a folder that the account owns.
    const flags =
      constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_NOFOLLOW;
    const file = await open(log, flags, 0o600);
    if (account.isOther) await file.chown(account.uid, account.gid);
    return { file, begin: (await file.stat()).size };
  } catch (error) {
    throw failures.folderFailed(log, error);
  }
}

/** Returns the last whole lines of the log after byte `begin`; empty when there are none. */
export async function readLogTail(log: string, begin = 0): Promise<string> {
  const file = await unless(['ENOENT', 'EACCES'], open(log, 'r'), undefined);
  if (file === undefined) return '';
  try {
    const { size } = await file.stat();
    const from = Math.max(begin, size - TAIL);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL), 0, TAIL, from);
    const text = buffer.toString('utf8', 0, bytesRead);
    return from > begin ? text.slice(text.indexOf('\n') + 1) : text;
  } finally {
    await file.close();
  }
}
