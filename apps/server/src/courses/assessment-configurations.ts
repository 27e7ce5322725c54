import {
  type AssessmentConfiguration,
  type AssessmentConfigurationSettings,
  assessmentConfigurationSettingsSchema,
  MAX_ASSESSMENT_CONFIGURATIONS,
} from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { z } from 'zod';
import { changesBetween } from '../audit/changes.js';
import { record } from '../audit/record.js';
import type { Database } from '../db/database.js';
import type { Member, Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import { addSubmissionSettings } from '../mail/course-settings.js';
import {
  type ConfigurationChange,
  type ConfigurationRow,
  deleteConfiguration,
  insertConfiguration,
  selectConfigurations,
  updateConfiguration,
} from './administration-queries.js';
import { lockCourseAsAdmin } from './lock.js';
import { presentConfiguration } from './present.js';
import { orderAfter } from './rules.js';

/** The kinds of assessments of a course (rule R12). */
export interface AssessmentConfigurations {
  /** In display order. */
  list(caller: Registration): Promise<AssessmentConfiguration[]>;
  /**
   * Adds and changes configurations. The order becomes the order sent; those left out follow.
   * @param sent as received from the client
   * @throws RefusalError of `updateAssessmentConfigurations`
   */
  update(caller: Member, sent: unknown): Promise<void>;
  /**
   * Deletes a configuration with all its assessments.
   * @throws RefusalError of `deleteAssessmentConfiguration`
   */
  remove(caller: Member, configurationId: number): Promise<void>;
}

export function createAssessmentConfigurations({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): AssessmentConfigurations {
  return {
    async list({ courseId }) {
      const rows = await selectConfigurations(database, courseId);
      return rows.map((row) => presentConfiguration(row));
    },

    async update({ user, registration, requestId }, sent) {
      const settings = parseSettings(sent);
      await database.transaction(async (tx) => {
        const { id: courseId } = await lockCourseAsAdmin(tx, registration);
        const former = await selectConfigurations(tx, courseId);
        const plan = planUpdate(former, settings);
        const common = { at: now(), courseId, actor: user, requestId };
        const added: number[] = [];
        for (const { row, change, position } of plan) {
          if (row === null) {
            const type = change.type ?? '';
            added.push(await insertConfiguration(tx, { ...change, courseId, type, position }));
            await record(tx, {
              ...common,
              action: 'assessment-configuration.add',
              subject: type,
              details: { ...change, position },
            });
            continue;
          }
          const details = changesBetween(row, { ...change, position });
          if (Object.keys(details).length === 0) continue;
          await updateConfiguration(tx, row.id, { ...change, position });
          await record(tx, {
            ...common,
            action: 'assessment-configuration.change',
            subject: row.type,
            details,
          });
        }
        await addSubmissionSettings(tx, courseId, added);
      });
    },

    async remove({ user, registration, requestId }, configurationId) {
      await database.transaction(async (tx) => {
        const { id: courseId } = await lockCourseAsAdmin(tx, registration);
        const removed = await deleteConfiguration(tx, courseId, configurationId);
        if (removed === null) throw refuse(CALLS.deleteAssessmentConfiguration.refusals.notFound);
        await record(tx, {
          at: now(),
          courseId,
          actor: user,
          action: 'assessment-configuration.delete',
          subject: removed.type,
          requestId,
        });
      });
    },
  };
}

const { missing, noList, malformed } = CALLS.updateAssessmentConfigurations.refusals;

function parseSettings(sent: unknown): AssessmentConfigurationSettings[] {
  if (sent === undefined) throw refuse(missing);
  if (!Array.isArray(sent)) throw refuse(noList);
  if (sent.length < 1 || sent.length > MAX_ASSESSMENT_CONFIGURATIONS) throw refuse(malformed);
  if (!sent.every((one) => z.record(z.string(), z.unknown()).safeParse(one).success)) {
    throw refuse(noList);
  }
  const parsed = z.array(assessmentConfigurationSettingsSchema).safeParse(sent);
  if (!parsed.success) throw refuse(malformed);
  return parsed.data;
}

interface Step {
  /** The stored configuration; null: it is new. */
  readonly row: ConfigurationRow | null;
  readonly change: ConfigurationChange;
  readonly position: number;
}

/** @throws RefusalError when a configuration appears twice, or when there would be too many */
function planUpdate(
  former: readonly ConfigurationRow[],
  settings: readonly AssessmentConfigurationSettings[],
): Step[] {
  const rows = new Map(former.map((row) => [row.id, row]));
  const sent = settings.map((one) => rows.get(one.assessmentConfigId ?? -1)?.id ?? null);
  const named = sent.filter((id) => id !== null);
  const order = orderAfter([...rows.keys()], sent);
  if (new Set(named).size < named.length || order.length > MAX_ASSESSMENT_CONFIGURATIONS) {
    throw refuse(malformed);
  }
  return order.map((id, index) => {
    const setting = settings[index];
    return {
      row: id === null ? null : (rows.get(id) ?? null),
      change: setting === undefined ? {} : changeOf(setting),
      position: index + 1,
    };
  });
}

/** Null counts as left out: the value stays, or gets its default. */
function changeOf({
  assessmentConfigId: _id,
  type,
  ...rest
}: AssessmentConfigurationSettings): ConfigurationChange {
  const set = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  return { type, ...(Object.fromEntries(set) as ConfigurationChange) };
}
