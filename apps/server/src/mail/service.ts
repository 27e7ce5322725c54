import type { MailKind, MailSetting, Role } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { record } from '../audit/record.js';
import { lockCourseAsAdmin } from '../courses/lock.js';
import type { Database } from '../db/database.js';
import type { Member, Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import {
  selectEmail,
  selectPreferences,
  selectSettings,
  updateEmail,
  updateSetting,
  upsertPreferences,
} from './queries.js';

type Switch = Pick<MailSetting, 'id' | 'isEnabled'>;

/** Which e-mails a course sends, and which of them a person wants (rule R55). */
export interface MailService {
  settings(caller: Registration): Promise<MailSetting[]>;
  /** @throws RefusalError of `updateMailSettings` */
  updateSettings(caller: Member, wanted: readonly Switch[]): Promise<void>;
  preferences(caller: Member): Promise<{ email: string | null; settings: MailSetting[] }>;
  /**
   * @param email if left out, it stays; null: no address
   * @throws RefusalError of `updateMailPreferences`
   */
  updatePreferences(
    caller: Member,
    wanted: readonly Switch[],
    email: string | null | undefined,
  ): Promise<void>;
}

/**
 * The people who get e-mails of a kind: leaders of groups are staff or admins; only staff get e-mails about
 * backlogs.
 */
const RECIPIENTS: Readonly<Record<MailKind, readonly Role[]>> = {
  submission: ['staff', 'admin'],
  backlog: ['staff'],
};

export function createMailService({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): MailService {
  return {
    settings: ({ courseId }) => selectSettings(database, courseId),

    async updateSettings({ user, registration, requestId }, wanted) {
      await database.transaction(async (tx) => {
        const { id: courseId } = await lockCourseAsAdmin(tx, registration);
        const settings = await selectSettings(tx, courseId);
        for (const { id, isEnabled } of wanted) {
          const setting = settings.find((one) => one.id === id);
          if (setting === undefined) throw refuse(CALLS.updateMailSettings.refusals.unknownSetting);
          if (setting.isEnabled === isEnabled) continue;
          await updateSetting(tx, id, isEnabled);
          await record(tx, {
            at: now(),
            courseId,
            actor: user,
            action: 'mail.configure',
            subject: setting.assessmentType ?? setting.kind,
            details: { kind: setting.kind, isEnabled },
            requestId,
          });
        }
      });
    },

    async preferences({ user, registration }) {
      const settings = await settingsFor(database, registration);
      const chosen = await selectPreferences(database, registration.id);
      return {
        email: await selectEmail(database, user.id),
        settings: settings
          .filter(({ isEnabled }) => isEnabled)
          .map((setting) => ({
            ...setting,
            isEnabled: chosen.find(({ settingId }) => settingId === setting.id)?.isEnabled ?? true,
          })),
      };
    },

    async updatePreferences({ user, registration }, wanted, email) {
      await database.transaction(async (tx) => {
        const known = new Set((await settingsFor(tx, registration)).map(({ id }) => id));
        if (wanted.some(({ id }) => !known.has(id))) {
          throw refuse(CALLS.updateMailPreferences.refusals.unknownSetting);
        }
        await upsertPreferences(tx, registration.id, wanted);
        if (email !== undefined) await updateEmail(tx, user.id, email);
      });
    },
  };
}

/** The settings of the course that apply to people in the registration's role. */
async function settingsFor(database: Database, { courseId, role }: Registration) {
  const settings = await selectSettings(database, courseId);
  return settings.filter(({ kind }) => RECIPIENTS[kind].includes(role));
}
