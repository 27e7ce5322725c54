import type { Notification } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { mayKnow } from '../assessments/rules.js';
import type { Database } from '../db/database.js';
import type { Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import { markRead, selectUnread } from './queries.js';

/** The notifications of a user in a course. */
export interface NotificationService {
  /** The caller's unread notifications, newest first. */
  list(caller: Registration): Promise<Notification[]>;
  /** Marks all of these as read, or none. @throws RefusalError of `acknowledgeNotifications` */
  acknowledge(caller: Registration, ids: readonly number[]): Promise<void>;
}

export function createNotificationService(database: Database): NotificationService {
  return {
    async list(caller) {
      const rows = await selectUnread(database, caller.id);
      const known = rows.filter((row) => mayKnow(caller.role, row));
      return known.map(
        ({ id, type, assessmentId, submissionId, assessmentType, assessmentTitle }) => ({
          id,
          type,
          assessment_id: assessmentId,
          submission_id: submissionId,
          assessment: { type: assessmentType, title: assessmentTitle },
        }),
      );
    },

    async acknowledge(caller, ids) {
      const wanted = new Set(ids);
      await database.transaction(async (tx) => {
        const marked = await markRead(tx, caller.id, [...wanted]);
        if (marked < wanted.size) throw refuse(CALLS.acknowledgeNotifications.refusals.notFound);
      });
    },
  };
}
