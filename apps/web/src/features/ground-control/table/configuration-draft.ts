import type { AssessmentOverview, BodyOf, changeAssessment } from '@wellspring/contract';
import { MAX_TEAM_SIZE } from './team-size';

/** The typed configuration of an assessment, and its differences from the saved one. */

const FLAGS = ['hasTokenCounter', 'isAutosaveEnabled', 'hasVotingFeatures'] as const;

interface ConfigurationDraft extends Pick<AssessmentOverview, (typeof FLAGS)[number]> {
  readonly isForTeams: boolean;
  readonly maxTeamSize: string;
  readonly isPrivate: boolean;
  /** Empty: the password stays. */
  readonly password: string;
}

/** The initial maximum size of teams. */
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

/** The fields with errors. @param overview the assessment that the draft was made from */
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
 * The user's own changes; nothing else is sent.
 * @param overview the assessment that the draft was made from, not the present one: others may have changed
 * it meanwhile
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
