import type { AssessmentOverview, BodyOf, changeAssessment } from '@wellspring/contract';
import { MAX_TEAM_SIZE } from './team-size';

/** What is typed into the configuration of an assessment, and what of it is a change. */

const FLAGS = ['hasTokenCounter', 'isAutosaveEnabled', 'hasVotingFeatures'] as const;

export interface ConfigurationDraft extends Pick<AssessmentOverview, (typeof FLAGS)[number]> {
  readonly isForTeams: boolean;
  readonly maxTeamSize: string;
  readonly isPrivate: boolean;
  /** Empty: the one there is. */
  readonly password: string;
}

/** What team work begins with. */
const FIRST_TEAM_SIZE = 2;

type Overview = Pick<AssessmentOverview, (typeof FLAGS)[number] | 'maxTeamSize' | 'private'>;

export function draftOf(overview: Overview): ConfigurationDraft {
  const { hasTokenCounter, isAutosaveEnabled, hasVotingFeatures, maxTeamSize } = overview;
  return {
    hasTokenCounter,
    isAutosaveEnabled,
    hasVotingFeatures,
    isForTeams: maxTeamSize > 1,
    maxTeamSize: String(Math.max(maxTeamSize, FIRST_TEAM_SIZE)),
    isPrivate: overview.private,
    password: '',
  };
}

/** Which fields need another look. @param overview what the draft was made of */
export function problemsOf(
  draft: ConfigurationDraft,
  overview: Overview,
): { readonly maxTeamSize: boolean; readonly password: boolean } {
  const size = sizeOf(draft);
  return {
    maxTeamSize: draft.isForTeams && !(size >= FIRST_TEAM_SIZE && size <= MAX_TEAM_SIZE),
    password: draft.isPrivate && !overview.private && draft.password === '',
  };
}

/**
 * Only what the person changed; nothing is sent of the rest.
 * @param overview what the draft was made of, not what there is now: others may have changed that meanwhile
 */
export function changeOf(
  draft: ConfigurationDraft,
  overview: Overview,
): BodyOf<typeof changeAssessment> {
  const flags = FLAGS.filter((name) => draft[name] !== overview[name]);
  const maxTeamSize = draft.isForTeams ? sizeOf(draft) : 1;
  return {
    ...Object.fromEntries(flags.map((name) => [name, draft[name]])),
    ...(maxTeamSize !== overview.maxTeamSize && { maxTeamSize }),
    ...(draft.isPrivate && draft.password !== '' && { password: draft.password }),
    ...(!draft.isPrivate && overview.private && { password: null }),
  };
}

function sizeOf({ maxTeamSize }: ConfigurationDraft): number {
  return /^\s*\d{1,4}\s*$/.test(maxTeamSize) ? Number(maxTeamSize) : Number.NaN;
}
