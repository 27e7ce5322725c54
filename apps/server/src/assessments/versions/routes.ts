import { CALLS } from '@wellspring/contract/calls';
import type { Routes } from '../../http/route.js';
import type { VersionService } from '../version-service.js';

export function addVersionRoutes(routes: Routes, versions: VersionService): void {
  routes.add(CALLS.listVersions, ({ caller, params }) =>
    versions.list(caller.registration, params.questionId),
  );

  routes.add(CALLS.getVersion, ({ caller, params }) =>
    versions.get(caller.registration, params.questionId, params.versionId),
  );

  routes.add(CALLS.saveVersion, ({ caller, params, body }) =>
    versions.save(caller.registration, params.questionId, body.content, body.name),
  );

  routes.add(CALLS.nameVersion, ({ caller, params, body }) =>
    versions.rename(caller.registration, params.questionId, params.versionId, body.name),
  );

  routes.add(CALLS.listVersionsOfAnswer, ({ caller, params }) =>
    versions.listIn(caller.registration, params.submissionId, params.questionId),
  );

  routes.add(CALLS.getVersionOfAnswer, ({ caller, params }) =>
    versions.getIn(caller.registration, params.submissionId, params.questionId, params.versionId),
  );
}
