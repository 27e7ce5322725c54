import type { Choice, ChoiceQuestionFile } from './assessment.js';
import { flag, type Reading, requiredText } from './read-values.js';
import { snippetPart } from './snippet.js';
import type { Element } from './xml-element.js';

/**
 * @param element a `PROBLEM` with choices
 * @returns the choices and the index of the one that is right, with an error unless there is exactly one
 */
export function readChoices(
  reading: Reading,
  element: Element,
): Pick<ChoiceQuestionFile, 'choices' | 'solution'> {
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
    // The second one is the one too many.
    const at = (elements[right[1] ?? -1] ?? element).position;
    log.error('correct-choices', at, message, { question, field: 'choices' });
  }
  return { choices, solution: solution ?? 0 };
}

/** The older dialect has the index of the right choice in its snippet. */
function solutionOfSnippet(element: Element, count: number): number[] {
  const text = snippetPart(element, 'SOLUTION')?.text ?? '';
  const index = Number(text);
  return /^\d+$/.test(text) && index < count ? [index] : [];
}
