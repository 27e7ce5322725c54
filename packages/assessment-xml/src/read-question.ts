import type { Testcase } from '@wellspring/contract';
import {
  DEFAULT_XP_VALUES,
  type ProgrammingQuestionFile,
  type QuestionFile,
  type VotingQuestionFile,
} from './assessment.js';
import { readChoices } from './read-choices.js';
import { readLibraries } from './read-library.js';
import {
  flag,
  MOST_XP,
  optionalText,
  quote,
  type Reading,
  requiredInteger,
  requiredText,
  requiredWord,
  SMALLEST_INTEGER,
  warnOfSpace,
} from './read-values.js';
import { isQuestionType } from './report-unread.js';
import { reportTwice, snippetPart, testcaseElements } from './snippet.js';
import type { Element } from './xml-element.js';

const TESTCASE_TYPES: ReadonlyMap<string, Testcase['type']> = new Map([
  ['PUBLIC', 'public'],
  ['OPAQUE', 'opaque'],
  ['SECRET', 'secret'],
  ['PRIVATE', 'secret'],
]);

/** What display strings have where a value goes on: too deep, too much, or round in a circle. */
const CUT = /\.\.\.<(?:truncated|circular)>/;

/** Of one question: each is run on every answer. */
const MOST_TESTCASES = 500;

/**
 * @param element a `PROBLEM`
 * @param hasDefaultLibrary whether the assessment has a library for questions without one
 * @returns the question; null when its type is missing or unknown
 */
export function readQuestion(
  reading: Reading,
  element: Element,
  hasDefaultLibrary: boolean,
): QuestionFile | null {
  const { log, question } = reading;
  const common = {
    maxXp: readMaxXp(reading, element),
    blocking: flag(reading, element, 'blocking'),
    showSolution: flag(reading, element, 'showsolution'),
    ...readLibraries(reading, element),
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
    const message =
      'PROBLEM has no attribute type. Write type="programming", type="mcq" or type="voting".';
    log.error('missing-problem-attribute', element.position, message, { question });
    return null;
  }
  if (!isQuestionType(type)) {
    const message = `There are no questions of type ${quote(type)}. Write type="programming", type="mcq" or type="voting".`;
    log.error('unknown-question-type', element.positionOf('type'), message, { question });
    return null;
  }
  switch (type) {
    case 'programming':
      return { type, ...common, ...readProgramming(reading, element) };
    case 'mcq':
      return { type, ...common, ...readChoices(reading, element) };
    case 'voting':
      return { type, ...common, ...readVoting(reading, element) };
  }
}

/** When it is missing, the reference answers with a text of its own. */
function readMaxXp(reading: Reading, element: Element): number {
  if (element.attributes.has('maxxp')) {
    const bounds = { field: 'max_xp', least: 0, most: MOST_XP };
    return requiredInteger(reading, element, 'maxxp', bounds) ?? 0;
  }
  const message = 'PROBLEM has no attribute maxxp. Write e.g. maxxp="100".';
  const { question } = reading;
  reading.log.error('missing-problem-attribute', element.position, message, { question });
  return 0;
}

function readProgramming(
  reading: Reading,
  element: Element,
): Pick<ProgrammingQuestionFile, 'prepend' | 'template' | 'postpend' | 'solution' | 'testcases'> {
  const { log, question } = reading;
  reportTwice(reading, element, ['PREPEND', 'TEMPLATE', 'POSTPEND', 'SOLUTION']);
  const snippet = element.first('SNIPPET');
  const testcases = testcaseElements(element).flatMap((testcase) => {
    const type = TESTCASE_TYPES.get(testcase.name);
    return type ? [{ testcase, type }] : [];
  });
  const [tooMany] = testcases.slice(MOST_TESTCASES);
  if (tooMany) {
    const message = `There are ${testcases.length} testcases, more than ${MOST_TESTCASES}.`;
    const owner = { question, field: 'testcases' };
    log.error('too-many', tooMany.testcase.position, message, owner);
  }
  return {
    prepend: snippetPart(element, 'PREPEND')?.text ?? '',
    template: requiredText(reading, snippetPart(element, 'TEMPLATE'), {
      parent: snippet ?? element,
      path: snippet ? 'TEMPLATE' : 'SNIPPET/TEMPLATE',
      field: 'template',
    }),
    postpend: snippetPart(element, 'POSTPEND')?.text ?? '',
    solution: optionalText(snippetPart(element, 'SOLUTION')),
    testcases: testcases
      .slice(0, MOST_TESTCASES)
      .map(({ testcase, type }) => readTestcase(reading, testcase, type)),
  };
}

function readTestcase(reading: Reading, element: Element, type: Testcase['type']): Testcase {
  const { log, question } = reading;
  const field = 'testcases';
  if (element.text.trim() === '') {
    const message = `The program of ${element.name} is empty.`;
    log.error('missing', element.position, message, { question, field });
  }
  const mark = CUT.exec(element.attributes.get('answer') ?? '')?.[0];
  if (mark !== undefined) {
    const message =
      `The answer of ${element.name} is cut at ${mark}: whatever else stands there passes as well. ` +
      'Have the program compute something short, e.g. whether two lists are equal.';
    log.warning('cut-answer', element.positionOf('answer'), message, question);
  }
  return {
    type,
    program: element.text,
    answer: requiredWord(reading, element, 'answer', field),
    score: requiredInteger(reading, element, 'score', { field, least: 0 }) ?? 0,
  };
}

function readContestNumber(reading: Reading, voting: Element): string {
  const name = 'assessment_number';
  return warnOfSpace(reading, requiredWord(reading, voting, name, 'contest_number'), {
    at: voting.positionOf(name),
    of: `The attribute ${name} of VOTING`,
  });
}

function readVoting(
  reading: Reading,
  element: Element,
): Omit<VotingQuestionFile, 'type' | keyof QuestionFile> {
  const { log, question } = reading;
  reportTwice(reading, element, ['PREPEND', 'TEMPLATE']);
  const voting = element.first('VOTING');
  const integer = (name: string, field: string, least: number) =>
    (voting && requiredInteger(reading, voting, name, { field, least })) ?? least;
  if (!voting) {
    const owner = { question, field: 'voting' };
    log.error('missing', element.position, 'PROBLEM has no VOTING.', owner);
  }
  const values = (voting?.first('XP_ARRAY')?.all('XP') ?? []).map(
    (xp) =>
      requiredInteger(reading, xp, 'value', {
        field: 'xp_values',
        least: -MOST_XP,
        most: MOST_XP,
      }) ?? 0,
  );
  return {
    prepend: snippetPart(element, 'PREPEND')?.text ?? '',
    template: snippetPart(element, 'TEMPLATE')?.text ?? '',
    contestNumber: voting ? readContestNumber(reading, voting) : '',
    revealHours: integer('reveal_hours', 'reveal_hours', SMALLEST_INTEGER),
    tokenDivider: integer('token_divider', 'token_divider', 1),
    xpValues: values.length > 0 ? values : DEFAULT_XP_VALUES,
  };
}
