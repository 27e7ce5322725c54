import { CALLS } from '@wellspring/contract/calls';
import { contentDisposition } from '../../http/content-disposition.js';
import type { Routes } from '../../http/route.js';
import type { AuthoringService } from './service.js';

/** Adds the calls that make, change, export and delete assessments. */
export function addAuthoringRoutes(routes: Routes, authoring: AuthoringService): void {
  routes.add(CALLS.uploadAssessment, async ({ caller, body }) =>
    authoring.upload(caller, {
      bytes: new Uint8Array(await body['assessment[file]'].arrayBuffer()),
      isForced: body.forceUpdate === 'true',
      configurationId: body.assessmentConfigId,
    }),
  );

  routes.add(CALLS.changeAssessment, ({ caller, params, body }) =>
    authoring.change(caller, params.assessmentId, body),
  );

  routes.add(CALLS.deleteAssessment, ({ caller, params }) =>
    authoring.remove(caller, params.assessmentId),
  );

  routes.add(CALLS.getAssessmentWork, ({ caller, params }) =>
    authoring.work(caller.registration, params.assessmentId),
  );

  routes.add(CALLS.exportAssessment, async ({ caller, params, http }) => {
    const { text, number } = await authoring.export(caller.registration, params.assessmentId);
    http.header('Content-Disposition', contentDisposition('attachment', `${number}.xml`));
    return text;
  });
}
