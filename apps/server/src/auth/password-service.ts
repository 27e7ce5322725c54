import type { BodyOf, ReplyOf } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { record } from '../audit/record.js';
import { type Database, lockUntilCommit } from '../db/database.js';
import type { Member, SignedInUser } from '../http/access.js';
import { refuse, RefusalError } from '../http/refusal.js';
import { formattedTime } from '../http/wire-time.js';
import type { Attempts } from './attempts.js';
import { deleteFirstAdminCode, needsFirstAdmin, readFirstAdminCode } from './first-admin.js';
import type { KnownDevices } from './known-device.js';
import { limitAccount, limitAddress, limitPasswords } from './limits.js';
import { type PasswordHasher, PasswordsBusyError } from './password.js';
import {
  fillName,
  insertFirstAdmin,
  isSuperAdmin,
  selectOptionalLocalUser,
  selectOptionalName,
  selectOptionalPerson,
  selectRegistrationsElsewhere,
  upsertPassword,
} from './password-queries.js';
import { issueCode, peekAtCode, revokeCodes, takeCode } from './pending.js';
import { LOCAL_PROVIDER } from './providers.js';
import { hashText } from './secret-text.js';
import type { SessionService } from './service.js';
import type { Visitor } from './sign-in.js';

/** Sign-in with a password that is stored here as a hash. */
export interface PasswordService {
  /**
   * @param mark the mark of the browser, as `KnownDevices` made it; undefined when it has none
   * @throws RefusalError of `signInWithPassword`
   */
  signIn(
    body: BodyOf<typeof CALLS.signInWithPassword>,
    visitor: Visitor,
    mark: string | undefined,
  ): Promise<SignedInUser>;
  /** @throws RefusalError of `getPasswordLink` */
  personOfLink(token: string): Promise<ReplyOf<typeof CALLS.getPasswordLink>>;
  /** Uses up a link and ends the sessions of its user. @throws RefusalError of `setPassword` */
  setByLink(body: BodyOf<typeof CALLS.setPassword>, visitor: Visitor): Promise<SignedInUser>;
  /**
   * Ends the caller's sessions except the one with this refresh token.
   * @throws RefusalError of `changePassword`
   */
  change(
    user: SignedInUser,
    body: BodyOf<typeof CALLS.changePassword>,
    refreshToken: string | null,
    visitor: Visitor,
  ): Promise<void>;
  needsFirstAdmin(): Promise<boolean>;
  /** @throws RefusalError of `makeFirstAdmin` */
  makeFirstAdmin(
    body: BodyOf<typeof CALLS.makeFirstAdmin>,
    visitor: Visitor,
  ): Promise<SignedInUser>;
  /** @throws RefusalError of `makePasswordLink` */
  makeLink(caller: Member, registrationId: number): Promise<ReplyOf<typeof CALLS.makePasswordLink>>;
}

interface PasswordServiceParts {
  readonly database: Database;
  /** Null when this installation has no passwords, as in a browser. */
  readonly hasher: PasswordHasher | null;
  /** The ids of the configured providers. */
  readonly providerIds: ReadonlySet<string>;
  readonly sessions: SessionService;
  readonly attempts: Attempts;
  readonly devices: KnownDevices;
  readonly now: () => Date;
}

export function createPasswordService(parts: PasswordServiceParts): PasswordService {
  const { database, providerIds, sessions, attempts, devices, now } = parts;
  const hasher = providerIds.has(LOCAL_PROVIDER) ? parts.hasher : null;

  return {
    async signIn({ username: typed, password }, visitor, mark) {
      const { refusals } = CALLS.signInWithPassword;
      if (hasher === null) throw refuse(refusals.unknownProvider);
      const username = typed.trim();
      const known = await selectOptionalLocalUser(database, username);
      try {
        await limitAddress(database, visitor.address, now());
        const device = await devices.deviceOf(username, mark);
        const attempt = { username, address: visitor.address, device };
        const isRight = () => unlessBusy(hasher.verify(password, known?.hash ?? null));
        if (!(await limitPasswords(database, attempt, now(), isRight)) || known === null) {
          throw refuse(refusals.wrong);
        }
        await limitAccount(database, known.id, now());
      } catch (error) {
        if (error instanceof RefusalError) {
          const isKnown = known !== null;
          await attempts.failed(visitor, { provider: LOCAL_PROVIDER, username, isKnown, error });
        }
        throw error;
      }
      if (known.hash !== null && hasher.isOutdated(known.hash)) {
        await keep(database, known.id, await unlessBusy(hasher.hash(password)));
      }
      return mustFind(database, known.id);
    },

    async personOfLink(token) {
      const userId = await peekAtCode(database, 'password', token, now());
      const person = userId === null ? null : await selectOptionalName(database, userId);
      if (hasher === null || person === null) throw refuse(CALLS.getPasswordLink.refusals.invalid);
      return person;
    },

    async setByLink({ token, password, name }, visitor) {
      const { refusals } = CALLS.setPassword;
      await limitAddress(database, visitor.address, now());
      const userId = await peekAtCode(database, 'password', token, now());
      const person = userId === null ? null : await selectOptionalName(database, userId);
      if (hasher === null || person === null) throw refuse(refusals.invalid);
      if (person.name === null && name === undefined) throw refuse(refusals.nameMissing);
      requireStrong(hasher, password, [person.username, person.name ?? name ?? '']);
      const hash = await unlessBusy(hasher.hash(password));
      return database.transaction(async (tx) => {
        const owner = await takeCode(tx, 'password', token, now());
        if (owner === null) throw refuse(refusals.invalid);
        await keep(tx, owner, hash);
        if (name !== undefined) await fillName(tx, owner, name);
        await revokeCodes(tx, 'password', owner);
        await sessions.endAll(tx, owner, null);
        const user = await mustFind(tx, owner);
        const { requestId } = visitor;
        const event = { at: now(), courseId: null, actor: user, subject: user.username, requestId };
        await record(tx, { ...event, action: 'password.set' });
        return user;
      });
    },

    async change(user, { current, next }, refreshToken, visitor) {
      const { refusals } = CALLS.changePassword;
      const known =
        user.provider === LOCAL_PROVIDER
          ? await selectOptionalLocalUser(database, user.username)
          : null;
      if (hasher === null || known === null || known.hash === null) {
        throw refuse(refusals.noPassword);
      }
      const isRight = () => unlessBusy(hasher.verify(current, known.hash));
      const { address, requestId } = visitor;
      // Wrong passwords from elsewhere do not make a user wait who is signed in.
      const attempt = { username: user.username, address, device: `user ${user.id}` };
      try {
        if (!(await limitPasswords(database, attempt, now(), isRight)))
          throw refuse(refusals.wrong);
      } catch (error) {
        if (error instanceof RefusalError) {
          const { provider, username } = user;
          await attempts.failed(visitor, { provider, username, isKnown: true, error });
        }
        throw error;
      }
      requireStrong(hasher, next, [user.username, user.name]);
      const hash = await unlessBusy(hasher.hash(next));
      await database.transaction(async (tx) => {
        await keep(tx, user.id, hash);
        await revokeCodes(tx, 'password', user.id);
        await sessions.endAll(tx, user.id, refreshToken);
        const event = { at: now(), courseId: null, actor: user, subject: user.username, requestId };
        await record(tx, { ...event, action: 'password.change' });
      });
    },

    needsFirstAdmin: async () => hasher !== null && needsFirstAdmin(database, providerIds),

    async makeFirstAdmin({ code, name, username, password }, visitor) {
      const { refusals } = CALLS.makeFirstAdmin;
      await limitAddress(database, visitor.address, now());
      // Read before checking whether it is needed, because another request that uses the code deletes it.
      const expected = await readFirstAdminCode(database);
      if (hasher === null || !(await needsFirstAdmin(database, providerIds)))
        throw refuse(refusals.notNeeded);
      // Hashes are compared, so that the time it takes reveals nothing about the code.
      const isCode = expected !== null && (await hashText(code)) === (await hashText(expected));
      if (!isCode) {
        const error = refuse(refusals.wrongCode);
        await attempts.failed(visitor, { provider: LOCAL_PROVIDER, error });
        throw error;
      }
      requireStrong(hasher, password, [username, name]);
      const hash = await unlessBusy(hasher.hash(password));
      return database.transaction(async (tx) => {
        await lockUntilCommit(tx, 'firstAdmin');
        if (!(await needsFirstAdmin(tx, providerIds))) throw refuse(refusals.notNeeded);
        const userId = await insertFirstAdmin(tx, { username, name });
        if (userId === null) throw refuse(refusals.taken);
        await keep(tx, userId, hash);
        await deleteFirstAdminCode(tx);
        const actor = { id: userId, name, username };
        const event = { at: now(), courseId: null, actor, subject: username };
        await record(tx, { ...event, action: 'installation.first-admin' });
        return mustFind(tx, userId);
      });
    },

    async makeLink({ user, registration, requestId }, registrationId) {
      const { refusals } = CALLS.makePasswordLink;
      const { courseId } = registration;
      const person = await selectOptionalPerson(database, courseId, registrationId);
      if (person === null) throw refuse(refusals.notFound);
      if (hasher === null || person.provider !== LOCAL_PROVIDER) throw refuse(refusals.noPassword);
      const obstacle = await obstacleToReset(user, person);
      if (obstacle !== null) throw refuse(refusals[obstacle]);
      return database.transaction(async (tx) => {
        await revokeCodes(tx, 'password', person.userId);
        const { code, expiresAt } = await issueCode(tx, 'password', person.userId, now());
        const event = { at: now(), courseId, actor: user, subject: person.username, requestId };
        await record(tx, { ...event, action: 'people.password-link' });
        return { token: code, expiresAt: formattedTime(expiresAt) };
      });
    },
  };

  function keep(tx: Database, userId: number, hash: string): Promise<void> {
    return upsertPassword(tx, { userId, hash, changedAt: now() });
  }

  async function mustFind(tx: Database, userId: number): Promise<SignedInUser> {
    const user = await sessions.findUser(tx, userId);
    if (user === null) throw refuse(CALLS.signInWithPassword.refusals.wrong);
    return user;
  }

  /**
   * Decides whether a course admin may reset the password of a user. Without these rules an admin of one
   * course could take over a user of another course, or an admin of the installation: anybody can make a
   * course and add users to it.
   *
   * - A user who is also in courses that the caller is not an admin of keeps a password they have. They get a
   *   first one from the caller only if they are a student in all those courses and were added to the
   *   caller's course first.
   * - A user who is in no other course keeps a password they have, too, until they have entered the caller's
   *   course. Otherwise anybody could take over a user who is in no course just now.
   * @returns why the caller may not; null when they may
   */
  async function obstacleToReset(
    caller: SignedInUser,
    person: {
      readonly registrationId: number;
      readonly userId: number;
      readonly isSuperAdmin: boolean;
      readonly hasPassword: boolean;
      readonly hasEntered: boolean;
    },
  ): Promise<'elsewhere' | 'notEntered' | null> {
    if (person.userId === caller.id || (await isSuperAdmin(database, caller.id))) return null;
    if (person.isSuperAdmin) return 'elsewhere';
    const elsewhere = await selectRegistrationsElsewhere(database, person.userId, caller.id);
    if (elsewhere.length === 0) {
      return person.hasPassword && !person.hasEntered ? 'notEntered' : null;
    }
    const mayGiveFirst =
      !person.hasPassword &&
      elsewhere.every(({ id, role }) => role === 'student' && id > person.registrationId);
    return mayGiveFirst ? null : 'elsewhere';
  }
}

/** Guessers try the name of the product early, too. */
const PRODUCT = 'Wellspring';

/** @throws RefusalError when the password is easy to guess */
export function requireStrong(
  hasher: Pick<PasswordHasher, 'isWeak'>,
  password: string,
  names: readonly string[],
): void {
  const words = names.flatMap((name) => [name, ...name.split(/\s+/)]).filter((word) => word !== '');
  if (hasher.isWeak(password, [...words, PRODUCT])) {
    throw refuse(CALLS.setPassword.refusals.weakPassword);
  }
}

/** Refuses with `tooMany` when too many passwords are being checked at once. */
async function unlessBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PasswordsBusyError) {
      throw refuse(CALLS.signInWithPassword.refusals.tooMany);
    }
    throw error;
  }
}
