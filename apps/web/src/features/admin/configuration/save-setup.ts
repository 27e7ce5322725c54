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

/** Saving consists of several calls; each of these steps can succeed or fail on its own. */
export type SaveStep =
  | { readonly kind: 'course' }
  | { readonly kind: 'removal'; readonly type: TypeDraft }
  | { readonly kind: 'types' };

/** The steps, in the order of the reference. */
export function saveSteps(base: SetupDraft, draft: SetupDraft): readonly SaveStep[] {
  const { fields, types } = changesOf(base, draft);
  return [
    ...(fields.length > 0 ? [{ kind: 'course' } as const] : []),
    ...types.removed.map((type) => ({ kind: 'removal', type }) as const),
    ...(hasTypeChanges(types) ? [{ kind: 'types' } as const] : []),
  ];
}

/** The progress of saving. */
export interface SaveReport {
  readonly done: readonly SaveStep[];
  /** The step that failed, and why; null when everything is saved. */
  readonly failed: { readonly step: SaveStep; readonly error: unknown } | null;
}

/** Makes the calls one after another, until one fails. Never throws. */
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
        // The server has just removed everyone from the course (rule R6); the admin who did it goes back.
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

/** The server's settings after these steps, as far as the page can tell without asking. */
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
