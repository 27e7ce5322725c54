import type {
  AssessmentConfiguration,
  AssessmentOverview,
  AssessmentWork,
} from '@wellspring/contract';

/** The effect of an upload (rule R15), shown before it is carried out. */

export type UploadEffect =
  | { readonly kind: 'make' }
  /** The existing data is still being loaded, or could not be loaded. */
  | { readonly kind: 'looking' | 'unknown' }
  | { readonly kind: 'replace' | 'ignore' | 'force' }
  /** The server will refuse it. */
  | { readonly kind: 'otherCount'; readonly former: number }
  /** From 1. */
  | { readonly kind: 'otherType'; readonly question: number };

/** The parts of a file that matter here. */
export interface UploadedFile {
  readonly questions: readonly { readonly type: AssessmentWork['questionTypes'][number] }[];
}

interface Known {
  /** The assessment with the number of the file; null when there is none; undefined while this is unknown. */
  readonly existing: Pick<AssessmentOverview, 'openAt'> | null | undefined;
  /** The work that has been done on it; undefined while this is loading, null when it cannot be loaded. */
  readonly work: AssessmentWork | null | undefined;
  readonly isForced: boolean;
  readonly now: Date;
}

export function uploadEffect(
  { questions }: UploadedFile,
  { existing, work, isForced, now }: Known,
): UploadEffect {
  if (existing === null) return { kind: 'make' };
  if (!existing || !work) return { kind: work === null ? 'unknown' : 'looking' };
  const former = work.questionTypes;
  const isOpened = Date.parse(existing.openAt) <= now.getTime();
  if (isForced && isOpened && former.length !== questions.length) {
    return { kind: 'otherCount', former: former.length };
  }
  if (!work.hasAnswers) return { kind: 'replace' };
  if (!isForced) return { kind: 'ignore' };
  const other = questions.findIndex(({ type }, index) => type !== (former[index] ?? type));
  return other < 0 ? { kind: 'force' } : { kind: 'otherType', question: other + 1 };
}

type TypeOfCourse = Pick<AssessmentConfiguration, 'assessmentConfigId' | 'type'>;

/** The type of the existing assessment, or else the type that the file names; undefined for none. */
export function typeOfUpload(
  existing: Pick<AssessmentOverview, 'type'> | null,
  kind: string | null | undefined,
  types: readonly TypeOfCourse[],
): TypeOfCourse | undefined {
  const named = (name: string) => types.find(({ type }) => type.toLowerCase() === name);
  if (existing) return named(existing.type.toLowerCase());
  const wanted = (kind ?? '').trim().toLowerCase();
  // Files say `mission` for a course's `Missions`.
  return wanted === '' ? undefined : (named(wanted) ?? named(`${wanted}s`));
}
