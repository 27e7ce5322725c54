import { CALLS } from '@wellspring/contract/calls';
import type { Routes } from '../http/route.js';
import type { AssessmentService } from './service.js';

export function addAssessmentRoutes(routes: Routes, assessments: AssessmentService): void {
  routes.add(CALLS.listAssessments, ({ caller }) => assessments.list(caller.registration));

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
