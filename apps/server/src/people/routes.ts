import { CALLS } from '@wellspring/contract/calls';
import type { SignInProvider } from '../auth/providers.js';
import { followable } from '../http/followable.js';
import type { PublicAddress } from '../http/public-origin.js';
import type { Routes } from '../http/route.js';
import type { OwnAccount } from './own-account.js';
import type { PeopleService } from './service.js';

/** @param address null when the back end runs in the page itself */
export function addPeopleRoutes(
  routes: Routes,
  people: PeopleService,
  providers: readonly SignInProvider[],
  address: PublicAddress | null,
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

  routes.add(CALLS.listAssessmentsOf, async ({ caller, params, http }) =>
    (await people.assessmentsOf(caller.registration, params.courseRegId)).map((overview) => ({
      ...overview,
      coverImage: followable(overview.coverImage, http, address),
    })),
  );

  routes.add(CALLS.getAssessmentOf, ({ caller, params }) =>
    people.assessmentOf(caller.registration, params.courseRegId, params.assessmentId),
  );
}

/** Adds the calls with which users see their data and remove their account. */
export function addOwnAccountRoutes(routes: Routes, account: OwnAccount): void {
  routes.add(CALLS.getOwnData, ({ caller }) => account.read(caller));

  routes.add(CALLS.removeOneself, ({ caller, body, http }) =>
    account.remove(caller, body.username, http.get('requestId')),
  );
}
