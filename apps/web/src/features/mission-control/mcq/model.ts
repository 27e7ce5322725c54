import type { QuestionFileOf } from '@wellspring/assessment-xml';
import * as z from 'zod/mini';
import { commonQuestion, idSchema, optional } from '../model/common';
import { error, isBlank, unfilled } from '../model/form-problem';
import type { QuestionModel } from '../model/question-model';

const choiceSchema = z.object({ id: idSchema, content: z.string(), hint: z.string() });

const schema = z.object({
  ...commonQuestion,
  type: z.literal('mcq'),
  choices: z.array(choiceSchema),
  /** The id of the right choice; null while none is marked. */
  rightChoice: z.nullable(idSchema),
});
export type ChoicesDraft = z.infer<typeof schema>;

/** The number of choices that a new question has. */
const NEW_CHOICES = 4;

export const mcq = {
  schema,
  create(common, ids) {
    const choices = Array.from({ length: NEW_CHOICES }, () => ({
      id: ids.take(),
      content: '',
      hint: '',
    }));
    return { ...common, type: 'mcq', choices, rightChoice: null };
  },
  fromFile(question, common, ids) {
    const choices = question.choices.map(({ content, hint }) => ({
      id: ids.take(),
      content,
      hint: hint ?? '',
    }));
    const rightChoice = choices[question.solution]?.id ?? null;
    return { ...common, type: question.type, choices, rightChoice };
  },
  toFile: ({ type, choices, rightChoice }, common) => ({
    ...common,
    type,
    choices: choices.map(({ content, hint }) => ({ content, hint: optional(hint) })),
    // Below zero when there is none: then no choice is written as the right one.
    solution: choices.findIndex(({ id }) => id === rightChoice),
  }),
  withNewIds(question, ids) {
    const right = question.choices.findIndex(({ id }) => id === question.rightChoice);
    const choices = question.choices.map((choice) => ({ ...choice, id: ids.take() }));
    return { ...question, choices, rightChoice: choices[right]?.id ?? null };
  },
  problems: ({ choices, rightChoice }) => [
    ...choices.flatMap(({ content }, at) =>
      isBlank(content) ? [unfilled(error('choices', 'noChoiceText', { number: at + 1 }))] : [],
    ),
    ...(choices.some(({ id }) => id === rightChoice)
      ? []
      : [unfilled(error('choices', 'noRightChoice'))]),
  ],
} satisfies QuestionModel<ChoicesDraft, QuestionFileOf<'mcq'>>;
