import { DEFAULT_XP_VALUES, type QuestionFileOf } from '@wellspring/assessment-xml';
import * as z from 'zod/mini';
import { commonQuestion } from '../model/common';
import { error, isBlank, MAX_XP, unfilled } from '../model/form-problem';
import type { QuestionModel } from '../model/question-model';

const schema = z.object({
  ...commonQuestion,
  type: z.literal('voting'),
  prepend: z.string(),
  template: z.string(),
  contestNumber: z.string(),
  revealHours: z.int(),
  tokenDivider: z.int(),
  xpValues: z.array(z.int()),
});
export type VotingDraft = z.infer<typeof schema>;

/**
 * The value for a new question: with it an entry of 300 tokens loses two thirds of its score (rule R49). With
 * a much smaller value, every score would be close to nothing.
 */
const NEW_TOKEN_DIVIDER = 50;

export const voting = {
  schema,
  create: (common) => ({
    ...common,
    type: 'voting',
    prepend: '',
    template: '',
    contestNumber: '',
    revealHours: 0,
    tokenDivider: NEW_TOKEN_DIVIDER,
    xpValues: [...DEFAULT_XP_VALUES],
  }),
  fromFile(
    { type, prepend, template, contestNumber, revealHours, tokenDivider, xpValues },
    common,
  ) {
    return {
      ...common,
      type,
      prepend,
      template,
      contestNumber,
      revealHours,
      tokenDivider,
      xpValues: [...xpValues],
    };
  },
  toFile({ type, prepend, template, contestNumber, revealHours, tokenDivider, xpValues }, common) {
    return {
      ...common,
      type,
      prepend,
      template,
      contestNumber,
      revealHours,
      tokenDivider,
      // A file without values means these.
      xpValues: xpValues.length > 0 ? xpValues : DEFAULT_XP_VALUES,
    };
  },
  withNewIds: (question) => question,
  problems({ contestNumber, xpValues }) {
    const isTooMuch = xpValues.some((xp) => Math.abs(xp) > MAX_XP);
    return [
      ...(isBlank(contestNumber) ? [unfilled(error('voting', 'noContest'))] : []),
      ...(isTooMuch ? [error('voting', 'tooMuchXp', { max: MAX_XP })] : []),
    ];
  },
} satisfies QuestionModel<VotingDraft, QuestionFileOf<'voting'>>;
