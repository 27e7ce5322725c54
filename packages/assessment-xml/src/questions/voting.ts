import { within } from '../gaps.js';
import { TEXT } from '../known-names.js';
import {
  MAX_XP,
  type Reading,
  requiredInteger,
  requiredWord,
  MIN_INTEGER,
  warnOfSpace,
} from '../read-values.js';
import { reportTwice, snippetPart } from '../snippet.js';
import type { Element } from '../xml-element.js';
import { optionalNode } from '../xml-writer.js';
import type { CommonQuestionFile, QuestionFormat } from './question-format.js';

export interface VotingQuestionFile extends CommonQuestionFile {
  readonly type: 'voting';
  readonly prepend: string;
  readonly template: string;
  /** The number of the assessment whose entries students vote on (rule R47). */
  readonly contestNumber: string;
  /** The time between closing and showing the results, in hours. */
  readonly revealHours: number;
  /** The score of an entry is reduced by 2 to the power of its tokens divided by this number (rule R49). */
  readonly tokenDivider: number;
  /** The XP by rank. Never empty. */
  readonly xpValues: readonly number[];
}

/** The XP by rank when a file does not say (wire reference, section 8). */
export const DEFAULT_XP_VALUES: readonly number[] = [500, 400, 300];

export const voting: QuestionFormat<VotingQuestionFile> = {
  form: {
    children: {
      VOTING: {
        attributes: ['assessment_number', 'reveal_hours', 'token_divider'],
        children: {
          XP_ARRAY: {
            children: { XP: { attributes: ['value'], children: {} } },
            repeatable: ['XP'],
          },
        },
      },
      SNIPPET: { children: { PREPEND: TEXT, TEMPLATE: TEXT } },
    },
    repeatable: ['SNIPPET'],
  },
  belongs: { PREPEND: 'SNIPPET', TEMPLATE: 'SNIPPET', XP_ARRAY: 'VOTING', XP: 'XP_ARRAY' },

  read(reading, element, common) {
    const { log, question } = reading;
    reportTwice(reading, element, ['PREPEND', 'TEMPLATE']);
    const voting = element.first('VOTING');
    const integer = (name: string, field: string, min: number) =>
      (voting && requiredInteger(reading, voting, name, { field, min })) ?? min;
    if (!voting) {
      const owner = { question, field: 'voting' };
      log.error('missing', element.position, 'PROBLEM has no VOTING.', owner);
    }
    const values = (voting?.first('XP_ARRAY')?.all('XP') ?? []).map(
      (xp) =>
        requiredInteger(reading, xp, 'value', {
          field: 'xp_values',
          min: -MAX_XP,
          max: MAX_XP,
        }) ?? 0,
    );
    return {
      ...common,
      type: 'voting',
      prepend: snippetPart(element, 'PREPEND')?.text ?? '',
      template: snippetPart(element, 'TEMPLATE')?.text ?? '',
      contestNumber: voting ? readContestNumber(reading, voting) : '',
      revealHours: integer('reveal_hours', 'reveal_hours', MIN_INTEGER),
      tokenDivider: integer('token_divider', 'token_divider', 1),
      xpValues: values.length > 0 ? values : DEFAULT_XP_VALUES,
    };
  },

  write: (question) => [
    {
      name: 'VOTING',
      attributes: {
        assessment_number: question.contestNumber,
        reveal_hours: question.revealHours,
        token_divider: question.tokenDivider,
      },
      children: [
        {
          name: 'XP_ARRAY',
          children: question.xpValues.map((value) => ({ name: 'XP', attributes: { value } })),
        },
      ],
    },
    {
      name: 'SNIPPET',
      children: [
        optionalNode('PREPEND', question.prepend),
        { name: 'TEMPLATE', text: question.template },
      ],
    },
  ],

  fillGaps: (question, onFilled) => ({
    ...question,
    xpValues: question.xpValues.map((value) =>
      within(value, -MAX_XP, MAX_XP, () => onFilled('the XP of ranks')),
    ),
  }),
};

function readContestNumber(reading: Reading, voting: Element): string {
  const name = 'assessment_number';
  return warnOfSpace(reading, requiredWord(reading, voting, name, 'contest_number'), {
    at: voting.positionOf(name),
    of: `The attribute ${name} of VOTING`,
  });
}
