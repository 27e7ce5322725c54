import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canEnter, ownUid } from './accounts.js';
import { failures } from './errors.js';
import { unless } from './file-system.js';
import { type Location } from './location.js';
import { type Account } from './processes.js';

/** Only part of the name of the server's socket: the server does not listen on the network. */
export const PORT = 5432;

/** The options with which `pg.Pool` and `pg.Client` connect. */
export interface EmbeddedConnection {
  /** The folder of the socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Set explicitly, like the next two, because pg would otherwise take them from the environment. */
  readonly ssl: false;
  readonly options: string;
  readonly client_encoding: string;
}

/** Returns how to connect to the server whose socket is in this folder. */
export function connectionTo(
  socketFolder: string,
  target: { readonly user: string; readonly password: string; readonly database: string },
): EmbeddedConnection {
  return {
    host: socketFolder,
    port: PORT,
    ...target,
    ssl: false,
    // Means no options. pg would treat an empty text as missing and read PGOPTIONS.
    options: ' ',
    client_encoding: 'UTF8',
  };
}

/** The number of bytes that the path of a socket may have on macOS; Linux allows four more. */
const MAX_SOCKET_PATH_LENGTH = 103;

/**
 * Creates the folder for the socket of a server that is about to start: in the location when the path is
 * short enough, else below the system's temporary folder. Only its owner, and root, can enter it. The name is
 * always the same for a location, so that a restarted server is found again.
 * @throws EmbeddedPostgresError `FOLDER_UNREACHABLE` when no folder is suitable.
 */
export async function makeSocketFolder({ folder, account }: Location): Promise<string> {
  const name = `wellspring-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  const candidates = [
    path.join(folder, 'socket'),
    path.join(tmpdir(), name),
    path.join('/tmp', name),
  ].filter((candidate) => Buffer.byteLength(socketPath(candidate)) <= MAX_SOCKET_PATH_LENGTH);
  let reason: unknown = new Error('all paths are too long');
  for (const candidate of candidates) {
    try {
      await makePrivateFolder(candidate, account);
      return candidate;
    } catch (error) {
      reason = error;
    }
  }
  throw failures.folderFailed(candidates.at(-1) ?? folder, reason);
}

function socketPath(folder: string): string {
  return path.join(folder, `.s.PGSQL.${PORT}`);
}

async function makePrivateFolder(folder: string, account: Account): Promise<void> {
  await unless(['EEXIST'], mkdir(folder, { mode: 0o700 }), undefined);
  // Another user may have created something with this name in the temporary folder before us.
  const found = await lstat(folder);
  if (!found.isDirectory() || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} is there already and is not a private folder`);
  }
  if (account.isOther && found.uid === ownUid()) await chown(folder, account.uid, account.gid);
  else if (found.uid !== account.uid) throw new Error(`${folder} is not ${account.name}'s`);
  if (account.isOther && !(await canEnter(account, folder))) {
    throw new Error(`${account.name} may not enter ${folder}`);
  }
}
