import type { AssessmentFile, CommonQuestionFile, QuestionFile } from '@wellspring/assessment-xml';
import {
  parseAssessmentOf,
  QUESTION_FORMATS,
  type QuestionFormat,
  writeAssessmentOf,
} from '@wellspring/assessment-xml/testing';
import {
  commonGraded,
  commonQuestion,
  QUESTION_TYPES,
  questionSchemas,
  type QuestionType,
} from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { z as mini } from 'zod/mini';
import { refuse } from '../http/refusal.js';
import { STORED_TYPES, storedSchemas } from './index.js';
import type { StoredQuestionType } from './question-type.js';
import { presentCommon } from './stored.js';

/**
 * A further type of question, as a developer would add it. The answer is a number, which is right if it is
 * close enough.
 */

const schema = mini.object({
  ...commonQuestion,
  type: mini.literal('estimate'),
  unit: mini.string(),
  answer: mini.nullable(mini.number()),
});
type Estimate = z.infer<typeof schema>;
const gradingSchema = mini.pick(schema, { ...commonGraded, unit: true });
type GradedEstimate = z.infer<typeof gradingSchema>;

const inContract = {
  name: 'estimate',
  schema,
  gradingSchema,
  isProgram: false,
  tellsAnswer: true,
  hasEntries: false,
  savedText: ({ answer }) => (answer === null ? null : String(answer)),
  isUnanswered: ({ answer }) => answer === null,
} as const satisfies QuestionType<GradedEstimate, Pick<Estimate, 'answer'>>;

interface EstimateFile extends CommonQuestionFile {
  readonly type: 'estimate';
  readonly unit: string;
  readonly from: number;
  readonly to: number;
}

const inXml: QuestionFormat<EstimateFile> = {
  form: {
    children: { RANGE: { attributes: ['unit', 'from', 'to'], children: {} } },
    repeatable: [],
  },
  belongs: {},
  read(_reading, element, common) {
    const value = (name: string) => element.first('RANGE')?.attributes.get(name) ?? '';
    return {
      ...common,
      type: 'estimate',
      unit: value('unit'),
      from: Number(value('from')),
      to: Number(value('to')),
    };
  },
  write: ({ unit, from, to }) => [{ name: 'RANGE', attributes: { unit, from, to } }],
  fillGaps: (question) => question,
};

const contentSchema = z.object({
  type: z.literal('estimate'),
  content: z.string(),
  unit: z.string(),
  from: z.number(),
  to: z.number(),
});
const answerSchema = z.object({ type: z.literal('estimate'), value: z.number().nullable() });

const onServer: StoredQuestionType<
  z.infer<typeof contentSchema>,
  z.infer<typeof answerSchema>,
  EstimateFile,
  Estimate,
  GradedEstimate
> & { readonly contentSchema: typeof contentSchema; readonly answerSchema: typeof answerSchema } = {
  contentSchema,
  answerSchema,
  blank: { type: 'estimate', value: null },
  contentOf: ({ type, content, unit, from, to }) => ({ type, content, unit, from, to }),
  readSent(answer) {
    const sent = z.number().safeParse(answer);
    if (!sent.success) throw refuse(CALLS.answerQuestion.refusals.malformed);
    return { content: { type: 'estimate', value: sent.data } };
  },
  textOf: ({ value }) => String(value),
  isBlank: ({ value }) => value === null,
  xpAtOnce: (maxXp, { from, to }, { value }) =>
    value !== null && value >= from && value <= to ? maxXp : 0,
  present: ({ question, content, answer }) => ({
    type: 'estimate',
    ...presentCommon(question, content),
    unit: content.unit,
    answer: answer?.value ?? null,
  }),
  presentGraded: (question, content, answer) => ({
    type: 'estimate',
    ...presentCommon(question, content),
    unit: content.unit,
    answer: answer?.value ?? null,
  }),
  solutionText: ({ from, to }) => `${from} to ${to}`,
};

const FORMATS = { ...QUESTION_FORMATS, estimate: inXml };
const { questionSchema } = questionSchemas(Object.values({ ...QUESTION_TYPES, inContract }));
const stored = storedSchemas(Object.values({ ...STORED_TYPES, onServer }));

const XML = `<TASK number="M1" title="Estimates"><PROGRAMMINGLANGUAGE interpreter="1"/><PROBLEMS>
<PROBLEM type="estimate" maxxp="20"><TEXT>How high is it?</TEXT><RANGE unit="m" from="8848" to="8849"/></PROBLEM>
<PROBLEM type="mcq" maxxp="1"><TEXT>Choose.</TEXT><CHOICE correct="true"><TEXT>A</TEXT></CHOICE></PROBLEM>
</PROBLEMS></TASK>`;

type AnyFile = AssessmentFile<QuestionFile | EstimateFile>;

const read = (text: string) => parseAssessmentOf<QuestionFile | EstimateFile>(text, FORMATS);
const messages = (text: string) => read(text).problems.map(({ message }) => message);

function parse(text: string): AnyFile {
  const { assessment, problems } = read(text);
  expect(problems).toEqual([]);
  if (assessment === null) throw new Error('The file could not be read.');
  return assessment;
}

function readEstimate(): EstimateFile {
  const [question] = parse(XML).questions;
  if (question?.type !== 'estimate') throw new Error('The first question is another one.');
  return question;
}

test('its questions are read from a file and written so that they read the same', () => {
  const assessment = parse(XML);
  const { text, problems } = writeAssessmentOf(assessment, FORMATS);
  expect(problems).toEqual([]);
  expect(parse(text ?? '')).toEqual(assessment);
  expect(readEstimate()).toMatchObject({ maxXp: 20, unit: 'm', from: 8848, to: 8849 });
});

test('an answer that names another type is refused, and fields of other types are not read', () => {
  expect(messages(XML.replace('"estimate"', '"guess"'))).toEqual([
    'There are no questions of type "guess". Write type="programming", type="mcq", type="voting" or type="estimate".',
  ]);
  expect(messages(XML.replace('<RANGE', '<CHOICE/><RANGE'))).toEqual([
    'CHOICE is not read in PROBLEM.',
  ]);
});

test('an answer is taken, stored, marked and sent as the contract says', () => {
  const content = stored.questionContentSchema.parse(onServer.contentOf(readEstimate()));
  const answer = stored.answerContentSchema.parse(onServer.readSent(8848.86).content);
  if (content.type !== 'estimate' || answer.type !== 'estimate') throw new Error('Another type.');
  expect(onServer.textOf(answer)).toBe('8848.86');

  const entries = { assigned: 0, unscored: 0 };
  expect(onServer.xpAtOnce?.(20, content, answer, entries)).toBe(20);
  expect(onServer.xpAtOnce?.(20, content, { ...answer, value: 9000 }, entries)).toBe(0);
  expect(onServer.xpAtOnce?.(20, content, onServer.blank, entries)).toBe(0);

  const sent = questionSchema.parse({
    ...onServer.present({ question: ROW, content, answer, entries: [], results: null }),
    ...UNMARKED,
  });
  expect(sent).toMatchObject({
    type: 'estimate',
    unit: 'm',
    answer: 8848.86,
    content: content.content,
  });
  expect(sent).not.toHaveProperty('from');
  expect(sent.type === 'estimate' && inContract.savedText(sent)).toBe('8848.86');
});

test('an answer of another form is refused', () => {
  expect(() => onServer.readSent('high')).toThrow(CALLS.answerQuestion.refusals.malformed.text);
});

/** A row as the database has it. To store it, the enum would need a migration. */
const ROW = {
  id: 7,
  assessmentId: 1,
  position: 1,
  type: 'mcq' as const,
  maxXp: 20,
  blocking: false,
  showSolution: false,
  library: {
    chapter: 1,
    variant: 'default',
    execTimeMs: 1000,
    globals: {},
    external: { name: 'NONE', symbols: [] },
    languageOptions: {},
  },
  gradingLibrary: null,
  llmPrompt: null,
  content: null,
};

const UNMARKED = {
  lastModifiedAt: null,
  grader: null,
  gradedAt: null,
  xp: 0,
  autogradingStatus: 'none',
  autogradingResults: [],
  comments: null,
};
