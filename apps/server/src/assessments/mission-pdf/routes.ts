import { CALLS } from '@wellspring/contract/calls';
import type { Routes } from '../../http/route.js';
import type { MissionPdfService } from './service.js';

/** Adds the calls that upload, remove and open the PDF of an assessment. */
export function addMissionPdfRoutes(routes: Routes, pdfs: MissionPdfService): void {
  routes.add(CALLS.getMissionPdf, ({ caller, params }) =>
    pdfs.find(caller.registration, params.assessmentId),
  );

  routes.add(CALLS.uploadMissionPdf, ({ caller, params, body }) =>
    pdfs.upload(caller, params.assessmentId, body.pdf),
  );

  routes.add(CALLS.removeMissionPdf, ({ caller, params }) =>
    pdfs.remove(caller, params.assessmentId),
  );

  routes.add(CALLS.readMissionPdf, ({ params, query }) => pdfs.open({ ...params, ...query }));
}
