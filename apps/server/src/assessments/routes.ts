import { CALLS } from '@wellspring/contract/calls';
import { followable } from '../http/followable.js';
import type { PublicAddress } from '../http/public-origin.js';
import type { Routes } from '../http/route.js';
import type { AssessmentService } from './service.js';

/** @param address null when the back end runs in the page itself */
export function addAssessmentRoutes(
  routes: Routes,
  assessments: AssessmentService,
  address: PublicAddress | null,
): void {
  routes.add(CALLS.listAssessments, async ({ caller, http }) =>
    (await assessments.list(caller.registration)).map((overview) => ({
      ...overview,
      coverImage: followable(overview.coverImage, http, address),
    })),
  );

  routes.add(CALLS.getAssessment, ({ caller, params }) =>
    assessments.get(caller.registration, params.assessmentId),
  );

  routes.add(CALLS.unlockAssessment, ({ caller, params, body }) =>
    assessments.unlock(caller.registration, params.assessmentId, body.password),
  );

  routes.add(CALLS.answerQuestion, ({ caller, params, body, http }) =>
    assessments.answer(caller.registration, params.questionId, {
      ...body,
      arrivedAt: http.get('arrivedAt'),
    }),
  );

  routes.add(CALLS.compareLastModified, async ({ caller, params, body }) => ({
    lastModified: await assessments.isModifiedSince(
      caller.registration,
      params.questionId,
      body.lastModifiedAt,
    ),
  }));

  routes.add(CALLS.submitAssessment, ({ caller, params, body, http }) =>
    assessments.submit(caller.registration, params.assessmentId, {
      ...body,
      arrivedAt: http.get('arrivedAt'),
    }),
  );
}
