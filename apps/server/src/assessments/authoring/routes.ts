import { CALLS } from '@wellspring/contract/calls';
import type { Routes } from '../../http/route.js';
import type { AuthoringService } from './service.js';

/** How assessments are made, changed, exported and deleted. */
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
    http.header('Content-Disposition', attachment(`${number}.xml`));
    return text;
  });
}

/** As a file of this name, also for those who know only plain names (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
