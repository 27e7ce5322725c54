import { CALLS } from '@wellspring/contract/calls';
import type { SignInProvider } from '../auth/providers.js';
import type { Routes } from '../http/route.js';
import type { PeopleService } from './service.js';

export function addPeopleRoutes(
  routes: Routes,
  people: PeopleService,
  providers: readonly SignInProvider[],
): void {
  routes.add(CALLS.listPeople, ({ caller, query }) => people.list(caller.registration, query));

  routes.add(CALLS.listPeopleForTeams, async ({ caller, query }) => {
    const listed = await people.list(caller.registration, query);
    return listed.map(({ courseRegId, name, username }) => ({
      userId: courseRegId,
      name,
      username,
    }));
  });

  routes.add(CALLS.listPersonProviders, () =>
    Promise.resolve(
      providers.map(({ description: { id, name, kind } }) => ({
        id,
        name,
        hasPasswords: kind === 'password',
      })),
    ),
  );

  routes.add(CALLS.addPeople, ({ caller, body }) => people.add(caller, body));

  routes.add(CALLS.changeRole, ({ caller, params, body }) =>
    people.changeRole(caller, params.courseRegId, body.role),
  );

  routes.add(CALLS.removePerson, ({ caller, params }) => people.remove(caller, params.courseRegId));

  routes.add(CALLS.getTotalXpOf, async ({ caller, params }) => ({
    totalXp: await people.totalXpOf(caller.registration, params.courseRegId),
  }));

  routes.add(CALLS.listAssessmentsOf, ({ caller, params }) =>
    people.assessmentsOf(caller.registration, params.courseRegId),
  );

  routes.add(CALLS.getAssessmentOf, ({ caller, params }) =>
    people.assessmentOf(caller.registration, params.courseRegId, params.assessmentId),
  );
}
