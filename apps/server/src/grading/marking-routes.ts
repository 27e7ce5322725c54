import { CALLS } from '@wellspring/contract/calls';
import type { Routes } from '../http/route.js';
import type { MarkingService } from './marking.js';
import type { PublicationService } from './publication.js';

/** Routes with which staff mark submissions. */
export function addMarkingRoutes(
  routes: Routes,
  marking: MarkingService,
  publication: PublicationService,
): void {
  routes.add(CALLS.listEarlierComments, ({ caller, params }) =>
    marking.earlierComments(caller.registration, params.questionId),
  );

  routes.add(CALLS.noteFinalComment, async ({ caller, params }) => {
    await marking.mustFindAnswer(caller.registration, params.answerId);
    return { status: 'success' } as const;
  });

  routes.add(CALLS.autogradeSubmission, ({ caller, params }) =>
    marking.autogradeSubmission(caller, params.submissionId),
  );

  routes.add(CALLS.autogradeAnswer, ({ caller, params }) =>
    marking.autogradeAnswer(caller, params),
  );

  routes.add(CALLS.unsubmit, ({ caller, params }) =>
    publication.unsubmit(caller, params.submissionId),
  );

  routes.add(CALLS.publishGrades, ({ caller, params }) =>
    publication.publish(caller, params.submissionId),
  );

  routes.add(CALLS.unpublishGrades, ({ caller, params }) =>
    publication.unpublish(caller, params.submissionId),
  );

  routes.add(CALLS.publishAllGrades, ({ caller, params }) =>
    publication.publishAll(caller, params.assessmentId),
  );

  routes.add(CALLS.unpublishAllGrades, ({ caller, params }) =>
    publication.unpublishAll(caller, params.assessmentId),
  );

  // After the routes above: this one would take their last segments for the id of a question.
  routes.add(CALLS.gradeAnswer, ({ caller, params, body }) =>
    marking.mark(caller, params, body.grading),
  );
}
