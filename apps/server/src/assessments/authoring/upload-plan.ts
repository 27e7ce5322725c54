import { type Problem, wireText } from '@wellspring/assessment-xml';
import type { Refusal } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { refuse, type RefusalError } from '../../http/refusal.js';
import type { QuestionRow } from '../rows.js';

/** The effect of an upload on an assessment that exists already (rule R15). */

/** The facts about the existing assessment that the rule depends on. */
interface Former {
  /** Tells whether there are answers or votes, which an update must keep. */
  readonly hasWork: boolean;
  /** Tells whether its opening time has passed, or students have answered before it. */
  readonly isOpened: boolean;
  /** In display order. */
  readonly questionTypes: readonly QuestionRow['type'][];
}

/**
 * - `replace`: all its questions are made again.
 * - `ignore`: it stays as it is.
 * - `force`: its questions are changed in place, by position, so that the answers stay.
 */
type UploadPlan = 'replace' | 'ignore' | 'force';

/**
 * @param types the types of the questions of the file, in order
 * @throws RefusalError of `uploadAssessment` when the upload is forced and the types are not the same
 */
export function planUpload(
  former: Former,
  types: readonly QuestionRow['type'][],
  isForced: boolean,
): UploadPlan {
  if (!former.hasWork) return 'replace';
  if (!isForced) return 'ignore';
  if (former.isOpened && types.length !== former.questionTypes.length) {
    throw refuse(CALLS.uploadAssessment.refusals.otherCount);
  }
  const other = types.findIndex((type, index) => type !== (former.questionTypes[index] ?? type));
  if (other >= 0) {
    throw refuse({ status: 400, text: `Invalid question${other + 1} changeset type has to stay` });
  }
  return 'force';
}

/** The refusal of a file that has errors, in the words of the wire reference (section 8). */
export function refuseFile(problems: readonly Problem[]): RefusalError {
  const text = wireText(problems) ?? 'Invalid XML';
  const refusals: readonly Refusal[] = Object.values(CALLS.uploadAssessment.refusals);
  return refuse(refusals.find((refusal) => refusal.text === text) ?? { status: 400, text });
}
