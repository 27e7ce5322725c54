import { type OwnData, UNAUTHORISED } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import type { Database } from '../db/database.js';
import type { SignedInUser } from '../http/access.js';
import { countWithin, type RateLimit } from '../http/rate-limit.js';
import { refuse } from '../http/refusal.js';
import { erasePerson } from './erase.js';
import { lockOptionalUser, selectRegistrationsOf, selectSuperAdmins } from './erase-queries.js';
import { readOwnData } from './own-data.js';

/** Lets users see the data that is kept about them, and remove their account. */
export interface OwnAccount {
  /** @throws RefusalError of `getOwnData` */
  read(user: SignedInUser): Promise<OwnData>;
  /**
   * Removes the account of a user who is in no course: what they have done in a course belongs to the course
   * as well.
   * @param username the username as the user typed it to confirm
   * @throws RefusalError of `removeOneself`
   */
  remove(user: SignedInUser, username: string, requestId: string): Promise<void>;
}

interface OwnAccountParts {
  readonly database: Database;
  readonly now: () => Date;
}

/** Each download creates a file of many megabytes. */
const DOWNLOADS: RateLimit = { name: 'own-data', max: 10, windowMs: 600_000 };

export function createOwnAccount({ database, now }: OwnAccountParts): OwnAccount {
  return {
    async read(user) {
      const { tooMany } = CALLS.getOwnData.refusals;
      if (!(await countWithin(database, DOWNLOADS, String(user.id), now()))) throw refuse(tooMany);
      const data = await readOwnData(database, user.id, now());
      if (data === null) throw refuse(UNAUTHORISED);
      return data;
    },

    async remove(user, username, requestId) {
      const { wrongName, inCourse, lastAdmin } = CALLS.removeOneself.refusals;
      if (username.trim() !== user.username) throw refuse(wrongName);
      await database.transaction(async (tx) => {
        const account = await lockOptionalUser(tx, user.id);
        if (account === null) throw refuse(UNAUTHORISED);
        if ((await selectRegistrationsOf(tx, user.id)).length > 0) throw refuse(inCourse);
        const admins = account.isSuperAdmin ? await selectSuperAdmins(tx) : [];
        if (admins.length === 1) throw refuse(lastAdmin);
        await erasePerson(tx, user.id, { now: now(), requestId });
      });
    },
  };
}
