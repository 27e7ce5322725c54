import { CALLS } from '@wellspring/contract/calls';
import type { Routes } from '../http/route.js';
import type { GradingService } from './service.js';

export function addGradingRoutes(routes: Routes, grading: GradingService): void {
  routes.add(CALLS.listSubmissions, ({ caller, query }) =>
    grading.list(caller.registration, query),
  );

  // Before the route below, which takes any word for an id.
  routes.add(CALLS.listAllSubmissions, ({ caller }) => grading.listAll(caller.registration));

  routes.add(CALLS.summariseGrading, ({ caller }) => grading.summary(caller.registration));

  routes.add(CALLS.getSubmission, ({ caller, params, query }) =>
    grading.get(caller.registration, params.submissionId, { withEmpty: query.empty === 'shown' }),
  );
}
