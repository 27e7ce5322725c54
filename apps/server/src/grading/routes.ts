import { CALLS } from '@wellspring/contract';
import type { Routes } from '../http/route.js';
import type { GradingService } from './service.js';

export function addGradingRoutes(routes: Routes, grading: GradingService): void {
  routes.add(CALLS.listSubmissions, ({ caller, query }) =>
    grading.list(caller.registration, query),
  );

  routes.add(CALLS.getSubmission, ({ caller, params }) =>
    grading.get(caller.registration, params.submissionId),
  );
}
