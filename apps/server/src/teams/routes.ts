import { CALLS } from '@wellspring/contract/calls';
import type { Routes } from '../http/route.js';
import type { TeamService } from './service.js';

export function addTeamRoutes(routes: Routes, teams: TeamService): void {
  routes.add(CALLS.listTeams, ({ caller }) => teams.list(caller.registration));

  routes.add(CALLS.getTeam, ({ caller, params }) =>
    teams.getOwn(caller.registration, params.assessmentId),
  );

  routes.add(CALLS.createTeams, ({ caller, body: { team } }) =>
    teams.create(caller, {
      assessmentId: team.assessment_id,
      teams: team.student_ids.map((members) => idsOf(members)),
    }),
  );

  routes.add(CALLS.changeTeam, ({ caller, params, body }) =>
    teams.change(caller, params.teamId, {
      assessmentId: body.assessmentId,
      memberIds: idsOf(body.student_ids[0] ?? []),
    }),
  );

  routes.add(CALLS.deleteTeam, ({ caller, params }) => teams.remove(caller, params.teamId));
}

function idsOf(members: readonly { readonly userId: number }[]): number[] {
  return members.map(({ userId }) => userId);
}
