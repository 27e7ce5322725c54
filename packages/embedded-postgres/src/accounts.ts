import { userInfo } from 'node:os';
import { getgid, getuid } from 'node:process';
import { failures } from './errors.js';
import { type Account, runCommand } from './processes.js';

/** The account made for PostgreSQL when root starts Wellspring, and the one used when it cannot be made. */
const SERVICE_ACCOUNT = 'wellspring';
const FALLBACK_ACCOUNT = 'nobody';

export const ROOT_UID = 0;

/** The user id of this process. Windows has none, but it is refused as a platform before this is called. */
export function ownUid(): number {
  return getuid?.() ?? ROOT_UID;
}

/** The user who runs this process. */
export function ownAccount(): Account {
  return { name: nameOfSelf(), uid: ownUid(), gid: getgid?.() ?? ROOT_UID, isOther: false };
}

/** The name of a user for messages; `user 1234` when it has none. */
export async function userName(uid: number): Promise<string> {
  if (uid === ownUid()) return nameOfSelf();
  const { status, stdout } = await runCommand('id', ['-un', String(uid)]);
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : `user ${uid}`;
}

/**
 * Returns the accounts, other than root, that PostgreSQL may run as when root starts Wellspring. The first is
 * the one for new databases. Creates the service account when it does not exist and can be created.
 * @throws EmbeddedPostgresError `NO_ACCOUNT` when not even `nobody` exists.
 */
export async function serviceAccounts(): Promise<readonly [Account, ...Account[]]> {
  const service = (await lookUp(SERVICE_ACCOUNT)) ?? (await createServiceAccount());
  const fallback = await lookUp(FALLBACK_ACCOUNT);
  const [first, ...others] = [service, fallback].filter((account) => account !== undefined);
  if (first === undefined) {
    throw failures.noAccount(`neither ${SERVICE_ACCOUNT} nor ${FALLBACK_ACCOUNT} exists`);
  }
  return [first, ...others];
}

/**
 * Tells whether a program run by this account can enter a folder. This tries it instead of reading the modes,
 * because access lists and mounts matter too.
 * @throws EmbeddedPostgresError `NO_ACCOUNT` when nothing can be run as this account at all.
 */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  try {
    const { status } = await runCommand('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { account });
    return status === 0;
  } catch (error) {
    // For instance in a container whose user namespace knows no account but root.
    throw failures.noAccount(`nothing can be started as ${account.name}`, error);
  }
}

function nameOfSelf(): string {
  try {
    return userInfo().username;
  } catch {
    // A uid without an entry in the user database, as containers often have.
    return `user ${ownUid()}`;
  }
}

async function lookUp(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => runCommand('id', [option, name])),
  );
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  const account = { name, uid: unsigned(uid.stdout), gid: unsigned(gid.stdout), isOther: true };
  return account.uid === ROOT_UID ? undefined : account;
}

/** On macOS `nobody` is -2, which `stat` gives unsigned. */
function unsigned(id: string): number {
  return Number(id) >>> 0;
}

/** Returns undefined when we know no way to create an account on this system, or the system refuses. */
async function createServiceAccount(): Promise<Account | undefined> {
  const ways: readonly [string, readonly string[]][] = [
    // A system account without home, password or shell, in a group of its own.
    [
      'useradd',
      ['-r', '-U', '-M', '-d', '/nonexistent', '-s', '/usr/sbin/nologin', SERVICE_ACCOUNT],
    ],
    // The same, in BusyBox.
    ['adduser', ['-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin', SERVICE_ACCOUNT]],
  ];
  for (const [command, args] of ways) {
    try {
      await runCommand(command, args);
    } catch {
      continue;
    }
    // Looked up rather than derived from the exit status: another process may just have created it.
    const account = await lookUp(SERVICE_ACCOUNT);
    if (account !== undefined) return account;
  }
  return undefined;
}
