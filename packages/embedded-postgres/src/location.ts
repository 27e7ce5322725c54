import { randomBytes } from 'node:crypto';
import { type Stats } from 'node:fs';
import { chmod, link, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { canEnter, ownAccount, ownUid, ROOT_UID, serviceAccounts, userName } from './accounts.js';
import { failures } from './errors.js';
import { errorCode, makeFolder, unless } from './file-system.js';
import { type Account } from './processes.js';

/** The place of a database, and the account that runs it. */
export interface Location {
  /** The folder that contains everything below, without symbolic links. */
  readonly folder: string;
  /** PostgreSQL's own data folder. */
  readonly cluster: string;
  /** PostgreSQL's log. */
  readonly log: string;
  readonly account: Account;
}

/**
 * Contains root's databases and programs when the service account may not enter the configured folder, such
 * as a home of mode 700.
 */
export const SERVICE_FOLDER = '/var/lib/wellspring';

/** A file in the configured data folder that says that the database lies elsewhere. */
const MARKER = 'postgres-location.json';
/** A file in a database's folder below `SERVICE_FOLDER` that tells people which data folder it belongs to. */
const OWNER_NOTE = 'made-for.txt';
const markerSchema = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) });

/**
 * Decides where the database for a data folder lies, and creates the folder when it does not exist.
 *
 * For an ordinary user it lies in the data folder. The same holds for root if the service account that
 * PostgreSQL then runs as can enter it. Otherwise the database lies below `SERVICE_FOLDER` under a random id,
 * which a small file in the data folder records, so that a checkout that was deleted and cloned again starts
 * with an empty database.
 * @param dataFolder as configured; may be relative to the working folder.
 * @throws EmbeddedPostgresError when the folder belongs to another user, or cannot be reached or created.
 */
export async function decideLocation(dataFolder: string): Promise<Location> {
  // `postmaster.pid`, which we must parse, has one path per line.
  if (/[\r\n]/.test(path.resolve(dataFolder))) throw failures.unusablePath(dataFolder);
  const folder = await madeFolder(dataFolder);
  return ownUid() === ROOT_UID ? locationForRoot(folder) : locationForOrdinaryUser(folder);
}

async function madeFolder(dataFolder: string): Promise<string> {
  try {
    await makeFolder(path.resolve(dataFolder));
    return await realpath(dataFolder);
  } catch (error) {
    throw failures.folderFailed(dataFolder, error);
  }
}

async function locationForOrdinaryUser(folder: string): Promise<Location> {
  const self = ownAccount();
  const refuse = async (uid: number, cause?: unknown) =>
    failures.folderNotOurs(folder, await userName(uid), self.name, cause);
  const owner = (await stat(folder)).uid;
  // Root may have created the folder for us, but another user should not have.
  if (owner !== self.uid && owner !== ROOT_UID) throw await refuse(owner);
  const location = locationIn(folder, self);
  try {
    const id = await readMarker(folder);
    if (id !== undefined) throw failures.folderUsedByRoot(folder, serviceLocation(id));
    const cluster = await optionalStat(location.cluster);
    if (cluster !== undefined && cluster.uid !== self.uid) throw await refuse(cluster.uid);
  } catch (error) {
    if (errorCode(error) === 'EACCES') throw await refuse(owner, error);
    throw error;
  }
  return location;
}

async function locationForRoot(folder: string): Promise<Location> {
  const accounts = await serviceAccounts();
  const owner = (await stat(folder)).uid;
  const refuse = async (uid: number) =>
    failures.folderNotOurs(folder, await userName(uid), ownAccount().name);
  if (owner !== ROOT_UID && !accounts.some(({ uid }) => uid === owner)) throw await refuse(owner);

  const here = await optionalStat(locationIn(folder, accounts[0]).cluster);
  if (here !== undefined) {
    if (here.uid === ROOT_UID) {
      throw failures.clusterOfRoot(locationIn(folder, accounts[0]).cluster, accounts[0].name);
    }
    const account = accounts.find(({ uid }) => uid === here.uid);
    if (account === undefined) throw await refuse(here.uid);
    if (!(await canEnter(account, folder))) {
      throw failures.folderUnreachable(folder, account.name);
    }
    return locationIn(folder, account);
  }

  const id = await readMarker(folder);
  if (id === undefined && (await canEnter(accounts[0], folder))) {
    return locationIn(folder, accounts[0]);
  }
  const elsewhere = serviceLocation(id ?? (await placeElsewhere(folder)));
  if ((await optionalStat(elsewhere)) === undefined) {
    throw failures.locationLost(path.join(folder, MARKER), elsewhere);
  }
  const cluster = await optionalStat(locationIn(elsewhere, accounts[0]).cluster);
  const account = accounts.find(({ uid }) => uid === cluster?.uid) ?? accounts[0];
  return locationIn(elsewhere, account);
}

function locationIn(folder: string, account: Account): Location {
  return {
    folder,
    cluster: path.join(folder, 'cluster'),
    log: path.join(folder, 'postgres.log'),
    account,
  };
}

function serviceLocation(id: string): string {
  return path.join(SERVICE_FOLDER, `database-${id}`);
}

/** Creates an empty folder below `SERVICE_FOLDER` and records it in `folder`; returns its id. */
async function placeElsewhere(folder: string): Promise<string> {
  const id = randomBytes(8).toString('hex');
  const draft = path.join(folder, `${MARKER}.${id}`);
  try {
    await makeServiceFolder();
    await mkdir(serviceLocation(id));
    await chmod(serviceLocation(id), 0o711);
    await writeFile(path.join(serviceLocation(id), OWNER_NOTE), `${folder}\n`);
    await writeFile(draft, `${JSON.stringify({ id })}\n`, { flag: 'wx', mode: 0o644 });
    // Creating a link is atomic, and fails when another process was first.
    await link(draft, path.join(folder, MARKER));
    return id;
  } catch (error) {
    const winner = errorCode(error) === 'EEXIST' ? await readMarker(folder) : undefined;
    await rm(serviceLocation(id), { recursive: true, force: true });
    if (winner !== undefined) return winner;
    throw failures.folderFailed(serviceLocation(id), error);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Creates the folder for root's databases and programs, which every account may traverse. */
export async function makeServiceFolder(): Promise<void> {
  await mkdir(SERVICE_FOLDER, { recursive: true });
  const { uid } = await stat(SERVICE_FOLDER);
  if (uid !== ROOT_UID) {
    throw failures.folderNotOurs(SERVICE_FOLDER, await userName(uid), ownAccount().name);
  }
  // Set explicitly, because `mkdir` obeys the umask, which is often strict for root.
  await chmod(SERVICE_FOLDER, 0o755);
}

async function readMarker(folder: string): Promise<string | undefined> {
  const file = path.join(folder, MARKER);
  const text = await unless(['ENOENT'], readFile(file, 'utf8'), undefined);
  if (text === undefined) return undefined;
  const marker = markerSchema.safeParse(parseJson(text));
  if (!marker.success) throw failures.notACluster(folder, MARKER);
  return marker.data.id;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function optionalStat(file: string): Promise<Stats | undefined> {
  return unless(['ENOENT'], stat(file), undefined);
}
