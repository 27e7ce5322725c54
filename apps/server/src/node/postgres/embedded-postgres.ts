import { binariesForAccount } from './binaries-for-account.js';
import { APPLICATION, ensureCluster, readPasswords } from './cluster.js';
import { connectionTo, type EmbeddedConnection } from './connection.js';
import { decideLocation } from './location.js';
import { findBinaries } from './platform-package.js';
import { stopPostmaster } from './postmaster.js';
import { becomeMember, stayMember, type SupervisorLog } from './presence.js';

export interface EmbeddedPostgres {
  /** To the application's database, as its owner, who may make further databases but is no superuser. */
  readonly connection: EmbeddedConnection;
  /**
   * The folder that holds the database and its log: the data folder, or, when root was started where
   * nobody else may enter, one below `/var/lib/wellspring`. Who throws a database away removes both.
   */
  readonly location: string;
  /**
   * Leaves the server, and stops it when nobody else uses it. Close all other connections first. Can be
   * called more than once.
   * @throws EmbeddedPostgresError `STOP_TIMEOUT`.
   */
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL server of a data folder: joins the one that runs, whoever started it, or starts
 * one, making the database first when there is none. Any number of processes may do so at once.
 *
 * The server belongs to no process: it survives the death of all of them, and the next opening finds it.
 * Should it die itself while this process is a member, it is started again.
 * @param options.dataFolder made when missing; may be relative to the working folder.
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
