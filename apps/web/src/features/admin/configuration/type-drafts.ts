import { type AssessmentConfiguration, MAX_ASSESSMENT_CONFIGURATIONS } from '@wellspring/contract';
import { typeSlug } from '../../../ui/type-slug';
import { wholeNumber } from './course-draft';

/** The assessment types of a course while they are being edited. */

export const TYPE_SWITCHES = [
  'isManuallyGraded',
  'isGradingAutoPublished',
  'displayInDashboard',
  'isMinigame',
  'hasVotingFeatures',
  'hasTokenCounter',
  'isAutosaveEnabled',
] as const;
type TypeSwitch = (typeof TYPE_SWITCHES)[number];

export const TYPE_NUMBERS = ['earlySubmissionXp', 'hoursBeforeEarlyXpDecay'] as const;
type TypeNumber = (typeof TYPE_NUMBERS)[number];

export type TypeDraft = Readonly<
  Record<TypeSwitch, boolean> &
    Record<TypeNumber, string> & {
      /** Negative until it is saved (reference). */
      assessmentConfigId: number;
      type: string;
    }
>;

export const MAX_TYPE_LENGTH = 100;
export const MAX_OF: Readonly<Record<TypeNumber, number>> = {
  earlySubmissionXp: 1_000_000,
  hoursBeforeEarlyXpDecay: 100_000,
};

export function draftOfType(type: AssessmentConfiguration): TypeDraft {
  return {
    ...type,
    earlySubmissionXp: String(type.earlySubmissionXp),
    hoursBeforeEarlyXpDecay: String(type.hoursBeforeEarlyXpDecay),
  };
}

export function canAddType(types: readonly TypeDraft[]): boolean {
  return types.length < MAX_ASSESSMENT_CONFIGURATIONS;
}

/** The list with a new type at its end. */
export function withNewType(types: readonly TypeDraft[]): readonly TypeDraft[] {
  const lowest = Math.min(0, ...types.map(({ assessmentConfigId }) => assessmentConfigId));
  return [
    ...types,
    {
      assessmentConfigId: lowest - 1,
      type: 'untitled',
      isManuallyGraded: true,
      isGradingAutoPublished: false,
      displayInDashboard: true,
      isMinigame: false,
      hasVotingFeatures: false,
      hasTokenCounter: false,
      isAutosaveEnabled: true,
      earlySubmissionXp: '0',
      hoursBeforeEarlyXpDecay: '0',
    },
  ];
}

/** Sets a switch. Manual grading and automatic publishing exclude each other. */
export function withSwitch(type: TypeDraft, name: TypeSwitch, isOn: boolean): TypeDraft {
  const changed = { ...type, [name]: isOn };
  if (isOn && name === 'isManuallyGraded') return { ...changed, isGradingAutoPublished: false };
  if (isOn && name === 'isGradingAutoPublished') return { ...changed, isManuallyGraded: false };
  return changed;
}

/** The list with one type moved; positions outside of the list mean its ends. */
export function moved(types: readonly TypeDraft[], from: number, to: number): readonly TypeDraft[] {
  const type = types[from];
  if (!type) return types;
  return types.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, type);
}

export type TypeProblem = 'empty' | 'twice' | 'taken' | 'notWhole';
export type TypeProblems = Readonly<Partial<Record<'type' | TypeNumber, TypeProblem>>>;

/**
 * The errors of each type, by its id; types without errors are absent.
 * @param reserved the slugs of pages of the course
 */
export function typeProblems(
  types: readonly TypeDraft[],
  reserved: ReadonlySet<string>,
): ReadonlyMap<number, TypeProblems> {
  const found = new Map<number, TypeProblems>();
  for (const type of types) {
    const problems: Partial<Record<'type' | TypeNumber, TypeProblem>> = {};
    const name = nameOf(type);
    if (name === '') problems.type = 'empty';
    else if (reserved.has(name)) problems.type = 'taken';
    else if (types.filter((other) => nameOf(other) === name).length > 1) problems.type = 'twice';
    for (const field of TYPE_NUMBERS) {
      if (wholeNumber(type[field], MAX_OF[field]) === null) problems[field] = 'notWhole';
    }
    if (Object.keys(problems).length > 0) found.set(type.assessmentConfigId, problems);
  }
  return found;
}

/** The name determines the address of the type's page, so two types with the same name would share it. */
function nameOf({ type }: TypeDraft): string {
  const name = type.trim();
  return name === '' ? '' : typeSlug(name);
}

/** The differences between the types and the saved ones. */
export interface TypeChanges {
  readonly added: readonly TypeDraft[];
  readonly changed: readonly TypeDraft[];
  /** The saved types. */
  readonly removed: readonly TypeDraft[];
  /** True if the order of the remaining types has changed. */
  readonly isReordered: boolean;
}

export function typeChanges(base: readonly TypeDraft[], draft: readonly TypeDraft[]): TypeChanges {
  const saved = new Map(base.map((type) => [type.assessmentConfigId, type]));
  const kept = new Set(draft.map(({ assessmentConfigId }) => assessmentConfigId));
  const stay = draft.filter(({ assessmentConfigId }) => saved.has(assessmentConfigId));
  const former = base.filter(({ assessmentConfigId }) => kept.has(assessmentConfigId));
  return {
    added: draft.filter(({ assessmentConfigId }) => !saved.has(assessmentConfigId)),
    changed: stay.filter((type) => {
      const before = saved.get(type.assessmentConfigId);
      return before !== undefined && !isSame(before, type);
    }),
    removed: base.filter(({ assessmentConfigId }) => !kept.has(assessmentConfigId)),
    isReordered: stay.some(
      (type, index) => type.assessmentConfigId !== former[index]?.assessmentConfigId,
    ),
  };
}

/**
 * Tells whether the list has to be sent. This is also the case after a removal, so that no gap remains in the
 * order.
 */
export function hasTypeChanges({ added, changed, removed, isReordered }: TypeChanges): boolean {
  return isReordered || added.length > 0 || changed.length > 0 || removed.length > 0;
}

function isSame(one: TypeDraft, other: TypeDraft): boolean {
  return JSON.stringify(canonicalType(one)) === JSON.stringify(canonicalType(other));
}

/** The values of a type. Equivalent types have the same values. */
export function canonicalType(type: TypeDraft): readonly (string | number | boolean)[] {
  return [
    type.assessmentConfigId,
    type.type.trim(),
    ...TYPE_SWITCHES.map((name) => type[name]),
    ...TYPE_NUMBERS.map((name) => wholeNumber(type[name], MAX_OF[name]) ?? type[name]),
  ];
}

/** The type in the form that is sent. @param draft without errors */
export function typeOfDraft(draft: TypeDraft): AssessmentConfiguration {
  return {
    ...draft,
    type: draft.type.trim(),
    earlySubmissionXp: Number(draft.earlySubmissionXp),
    hoursBeforeEarlyXpDecay: Number(draft.hoursBeforeEarlyXpDecay),
  };
}
