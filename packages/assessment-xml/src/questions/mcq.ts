import { filledWith, NO_TEXT, within } from '../gaps.js';
import { TEXT } from '../known-names.js';
import { flag, requiredText } from '../read-values.js';
import { snippetPart } from '../snippet.js';
import type { Element } from '../xml-element.js';
import type { CommonQuestionFile, QuestionFormat } from './question-format.js';

export interface ChoiceQuestionFile extends CommonQuestionFile {
  readonly type: 'mcq';
  readonly choices: readonly Choice[];
  /** The index of the one right choice. */
  readonly solution: number;
}

export interface Choice {
  /** Markdown. */
  readonly content: string;
  readonly hint: string | null;
}

export const mcq: QuestionFormat<ChoiceQuestionFile> = {
  form: {
    children: {
      CHOICE: { attributes: ['correct', 'hint'], children: { TEXT } },
      // In the older dialect, the snippet contains the index of the right choice.
      SNIPPET: { children: { SOLUTION: TEXT } },
    },
    repeatable: ['CHOICE', 'SNIPPET'],
  },
  belongs: {},

  /** Exactly one choice must be right. */
  read(reading, element, common) {
    const elements = element.all('CHOICE');
    const choices = elements.map((choice): Choice => ({
      content: requiredText(reading, choice.first('TEXT'), {
        parent: choice,
        path: 'TEXT',
        field: 'choices',
      }),
      hint: choice.attributes.get('hint') || null,
    }));
    const marked = elements.flatMap((choice, index) =>
      flag(reading, choice, 'correct') ? [index] : [],
    );
    const right = marked.length > 0 ? marked : solutionOfSnippet(element, choices.length);
    const [solution] = right;
    if (solution === undefined || right.length > 1) {
      const { log, question } = reading;
      const message = `Exactly one CHOICE must be correct="true", but ${right.length === 0 ? 'none is' : `${right.length} are`}.`;
      // Point to the second right choice, because that one is too many.
      const at = (elements[right[1] ?? -1] ?? element).position;
      log.error('correct-choices', at, message, { question, field: 'choices' });
    }
    return { ...common, type: 'mcq', choices, solution: solution ?? 0 };
  },

  write: (question) =>
    question.choices.map(({ content, hint }, index) => ({
      name: 'CHOICE',
      attributes: { correct: index === question.solution, hint },
      children: [{ name: 'TEXT', text: content }],
    })),

  fillGaps(question, onFilled) {
    const { choices, solution } = question;
    const some = choices.length > 0 ? choices : [{ content: '', hint: null }];
    return {
      ...question,
      choices: some.map(({ content, hint }, index) => ({
        content: filledWith(NO_TEXT, content, `choice ${index + 1}`, onFilled),
        hint: hint || null,
      })),
      solution: within(solution, 0, some.length - 1, () => onFilled('which choice is right')),
    };
  },
};

/** In the older dialect, the snippet contains the index of the right choice. */
function solutionOfSnippet(element: Element, count: number): number[] {
  const text = snippetPart(element, 'SOLUTION')?.text ?? '';
  const index = Number(text);
  return /^\d+$/.test(text) && index < count ? [index] : [];
}
