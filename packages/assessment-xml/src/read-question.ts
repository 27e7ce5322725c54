import type { CourseLanguages } from '@wellspring/evaluator';
import {
  type CommonQuestionFile,
  formatOf,
  type QuestionFormats,
} from './questions/question-format.js';
import { readLibraries } from './read-library.js';
import {
  flag,
  MAX_XP,
  optionalText,
  quote,
  type Reading,
  requiredInteger,
  requiredText,
} from './read-values.js';
import type { Element } from './xml-element.js';

/**
 * @param element a `PROBLEM`
 * @param formats the known types of questions
 * @param languages the languages that questions may have
 * @param hasDefaultLibrary whether the assessment has a library for questions without one
 * @returns the question; null when its type is missing or unknown
 */
export function readQuestion<Question extends CommonQuestionFile>(
  reading: Reading,
  element: Element,
  formats: QuestionFormats<Question>,
  languages: CourseLanguages,
  hasDefaultLibrary: boolean,
): Question | null {
  const { log, question } = reading;
  const common = {
    maxXp: readMaxXp(reading, element),
    blocking: flag(reading, element, 'blocking'),
    showSolution: flag(reading, element, 'showsolution'),
    ...readLibraries(reading, element, languages),
    llmGradingPrompt: optionalText(element.first('LLM_GRADING_PROMPT')),
    content: requiredText(reading, element.first('TEXT'), {
      parent: element,
      path: 'TEXT',
      field: 'content',
    }),
  };
  if (!common.library && !hasDefaultLibrary) {
    const message =
      'Neither TASK nor this PROBLEM has a PROGRAMMINGLANGUAGE. Write e.g. <PROGRAMMINGLANGUAGE interpreter="1"/> into TASK.';
    log.error('missing-language', element.position, message, { question });
  }
  const type = element.attributes.get('type');
  if (type === undefined) {
    const message = `PROBLEM has no attribute type. Write ${listed(formats)}.`;
    log.error('missing-problem-attribute', element.position, message, { question });
    return null;
  }
  const format = formatOf(formats, type);
  if (format === undefined) {
    const message = `There are no questions of type ${quote(type)}. Write ${listed(formats)}.`;
    log.error('unknown-question-type', element.positionOf('type'), message, { question });
    return null;
  }
  return format.read(reading, element, common);
}

/** The possible types for a message, e.g. `type="programming", type="mcq" or type="voting"`. */
function listed(formats: QuestionFormats<CommonQuestionFile>): string {
  const attributes = Object.keys(formats).map((type) => `type="${type}"`);
  return [attributes.slice(0, -1).join(', '), ...attributes.slice(-1)].join(' or ');
}

/** When the attribute is missing, the reference answers with a text of its own. */
function readMaxXp(reading: Reading, element: Element): number {
  if (element.attributes.has('maxxp')) {
    const bounds = { field: 'max_xp', min: 0, max: MAX_XP };
    return requiredInteger(reading, element, 'maxxp', bounds) ?? 0;
  }
  const message = 'PROBLEM has no attribute maxxp. Write e.g. maxxp="100".';
  const { question } = reading;
  reading.log.error('missing-problem-attribute', element.position, message, { question });
  return 0;
}
