import {
  deleteAssessmentConfiguration,
  setLatestViewedCourse,
  updateAssessmentConfigurations,
  updateCourseConfiguration,
} from '@wellspring/contract';
import type { request as backendRequest } from '../../../backend';
import { courseChanges } from './course-draft';
import { changesOf, type SetupDraft } from './setup-draft';
import { hasTypeChanges, type TypeDraft, typeOfDraft } from './type-drafts';

/** Saving is several calls; each of them is a step that can succeed on its own. */
export type SaveStep =
  | { readonly kind: 'course' }
  | { readonly kind: 'removal'; readonly type: TypeDraft }
  | { readonly kind: 'types' };

/** What is to be done, in the order of the reference. */
export function saveSteps(base: SetupDraft, draft: SetupDraft): readonly SaveStep[] {
  const { fields, types } = changesOf(base, draft);
  return [
    ...(fields.length > 0 ? [{ kind: 'course' } as const] : []),
    ...types.removed.map((type) => ({ kind: 'removal', type }) as const),
    ...(hasTypeChanges(types) ? [{ kind: 'types' } as const] : []),
  ];
}

/** How far saving came. */
export interface SaveReport {
  readonly done: readonly SaveStep[];
  /** Where it stopped, and why; null when all is saved. */
  readonly failed: { readonly step: SaveStep; readonly error: unknown } | null;
}

/** Makes the calls one after another, up to the first that fails. Never throws. */
export async function saveSetup(
  request: typeof backendRequest,
  courseId: number,
  base: SetupDraft,
  draft: SetupDraft,
): Promise<SaveReport> {
  const params = { courseId };
  async function perform(step: SaveStep): Promise<void> {
    switch (step.kind) {
      case 'course': {
        const body = courseChanges(base.course, draft.course);
        await request(updateCourseConfiguration, { params, body });
        // The server has just made everyone leave the course (rule R6); whoever did it stays.
        if (body.viewable === false) await request(setLatestViewedCourse, { body: { courseId } });
        return;
      }
      case 'removal': {
        const { assessmentConfigId } = step.type;
        await request(deleteAssessmentConfiguration, {
          params: { courseId, assessmentConfigId },
        });
        return;
      }
      case 'types':
        await request(updateAssessmentConfigurations, {
          params,
          body: { assessmentConfigs: draft.types.map(typeOfDraft) },
        });
    }
  }

  const done: SaveStep[] = [];
  for (const step of saveSteps(base, draft)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the order matters
      await perform(step);
    } catch (error) {
      return { done, failed: { step, error } };
    }
    done.push(step);
  }
  return { done, failed: null };
}

/** What the server has after these steps, as far as the page can tell without asking. */
export function baseAfter(
  base: SetupDraft,
  draft: SetupDraft,
  done: readonly SaveStep[],
): SetupDraft {
  let { course, types } = base;
  for (const step of done) {
    if (step.kind === 'course') course = draft.course;
    else if (step.kind === 'removal') types = types.filter((type) => type !== step.type);
    else types = draft.types;
  }
  return { course, types };
}
