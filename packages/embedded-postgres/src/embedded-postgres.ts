import { binariesForAccount, findBinaries } from './binaries.js';
import { APPLICATION, ensureCluster, readPasswords } from './cluster.js';
import { decideLocation } from './location.js';
import { becomeMember, stayMember, type SupervisorLog } from './membership.js';
import { stopPostmaster } from './postmaster.js';
import { connectionTo, type EmbeddedConnection } from './socket.js';

export interface EmbeddedPostgres {
  /** Connects to the application's database as its owner, who may create databases but is no superuser. */
  readonly connection: EmbeddedConnection;
  /**
   * The folder that holds the database and its log: the data folder, or a folder below `/var/lib/wellspring`
   * when root was started where no other user may enter. To discard a database, remove both.
   */
  readonly location: string;
  /**
   * Leaves the server, and stops it when no other process uses it. Close all other connections first. You can
   * call this more than once.
   * @throws EmbeddedPostgresError `STOP_TIMEOUT`.
   */
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL server of a data folder: joins a running server, whichever process started it, or
 * starts one, creating the database first when there is none. Any number of processes may do so at once.
 *
 * The server belongs to no process: it survives the death of all of them, and the next call finds it. If the
 * server itself dies while this process is a member, it is started again.
 * @param options.dataFolder created when it does not exist; may be relative to the working folder.
 * @throws EmbeddedPostgresError saying what to do.
 */
export async function openEmbeddedPostgres(options: {
  readonly dataFolder: string;
  readonly log: SupervisorLog;
}): Promise<EmbeddedPostgres> {
  const { log } = options;
  const found = await findBinaries();
  const location = await decideLocation(options.dataFolder);
  const binaries = await binariesForAccount(found, location.account);
  await ensureCluster(location, binaries, () => {
    log.info(`Making a new database in ${location.folder}.`);
  });
  const passwords = await readPasswords(location.cluster);

  const closing = new AbortController();
  const enter = () => becomeMember({ location, binaries, passwords, log }, closing.signal);
  const first = await enter();
  const presence = stayMember(first, enter, log, closing.signal);
  let closed: Promise<void> | undefined;
  return {
    connection: connectionTo(first.socketFolder, {
      user: APPLICATION,
      password: passwords.application,
      database: APPLICATION,
    }),
    location: location.folder,
    close() {
      closed ??= (async () => {
        closing.abort();
        const last = await presence;
        await last?.leave(async () => {
          await stopPostmaster(location, last.postmaster.pid);
          log.info('PostgreSQL stopped.');
        });
      })();
      return closed;
    },
  };
}
