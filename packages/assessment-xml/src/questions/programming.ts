import type { Testcase } from '@wellspring/contract';
import { filledWith, NO_PROGRAM, NO_TEXT, within } from '../gaps.js';
import { type Form, TEXT } from '../known-names.js';
import {
  optionalText,
  quote,
  type Reading,
  requiredInteger,
  requiredText,
  requiredWord,
} from '../read-values.js';
import { reportTwice, snippetPart, testcaseElements } from '../snippet.js';
import type { Element } from '../xml-element.js';
import { type Node, optionalNode } from '../xml-writer.js';
import type { CommonQuestionFile, QuestionFormat } from './question-format.js';

export interface ProgrammingQuestionFile extends CommonQuestionFile {
  readonly type: 'programming';
  readonly prepend: string;
  /** The text that an answer begins with. */
  readonly template: string;
  readonly postpend: string;
  readonly solution: string | null;
  /** In the order of the file, whatever their types. */
  readonly testcases: readonly Testcase[];
}

const TESTCASE_TYPES: ReadonlyMap<string, Testcase['type']> = new Map([
  ['PUBLIC', 'public'],
  ['OPAQUE', 'opaque'],
  ['SECRET', 'secret'],
  ['PRIVATE', 'secret'],
]);

/**
 * The marks of displayed values that are truncated, because they are too deep, too long, or circular.
 */
const CUT = /\.\.\.<(?:truncated|circular)>/;

/** The maximum for one question. Limited because each testcase is run on every answer. */
const MAX_TESTCASES = 500;

const TESTCASE: Form = { attributes: ['score', 'answer', 'compares'] };

const COMPARED = ['pictures', 'sounds'] as const satisfies readonly Testcase['compares'][];
const TESTCASES: Form = {
  children: { PUBLIC: TESTCASE, OPAQUE: TESTCASE, SECRET: TESTCASE, PRIVATE: TESTCASE },
  repeatable: ['PUBLIC', 'OPAQUE', 'SECRET', 'PRIVATE'],
};

export const programming: QuestionFormat<ProgrammingQuestionFile> = {
  form: {
    children: {
      SNIPPET: {
        children: { PREPEND: TEXT, TEMPLATE: TEXT, POSTPEND: TEXT, SOLUTION: TEXT, TESTCASES },
        repeatable: ['TESTCASES'],
      },
    },
    repeatable: ['SNIPPET'],
  },
  belongs: {
    PREPEND: 'SNIPPET',
    TEMPLATE: 'SNIPPET',
    POSTPEND: 'SNIPPET',
    SOLUTION: 'SNIPPET',
    TESTCASES: 'SNIPPET',
    PUBLIC: 'TESTCASES',
    OPAQUE: 'TESTCASES',
    SECRET: 'TESTCASES',
    PRIVATE: 'TESTCASES',
  },

  read(reading, element, common) {
    const { log, question } = reading;
    reportTwice(reading, element, ['PREPEND', 'TEMPLATE', 'POSTPEND', 'SOLUTION']);
    const snippet = element.first('SNIPPET');
    const testcases = testcaseElements(element).flatMap((testcase) => {
      const type = TESTCASE_TYPES.get(testcase.name);
      return type ? [{ testcase, type }] : [];
    });
    const [tooMany] = testcases.slice(MAX_TESTCASES);
    if (tooMany) {
      const message = `There are ${testcases.length} testcases, more than ${MAX_TESTCASES}.`;
      const owner = { question, field: 'testcases' };
      log.error('too-many', tooMany.testcase.position, message, owner);
    }
    const solution = optionalText(snippetPart(element, 'SOLUTION'));
    const comparing = testcases.find(({ testcase }) => testcase.attributes.has('compares'));
    if (comparing && (solution ?? '').trim() === '') {
      const message = `${comparing.testcase.name} compares with the solution, and there is no SOLUTION.`;
      log.error('missing', comparing.testcase.position, message, { question, field: 'solution' });
    }
    return {
      ...common,
      type: 'programming',
      prepend: snippetPart(element, 'PREPEND')?.text ?? '',
      template: requiredText(reading, snippetPart(element, 'TEMPLATE'), {
        parent: snippet ?? element,
        path: snippet ? 'TEMPLATE' : 'SNIPPET/TEMPLATE',
        field: 'template',
      }),
      postpend: snippetPart(element, 'POSTPEND')?.text ?? '',
      solution,
      testcases: testcases
        .slice(0, MAX_TESTCASES)
        .map(({ testcase, type }) => readTestcase(reading, testcase, type)),
    };
  },

  write: (question) => [
    {
      name: 'SNIPPET',
      children: [
        optionalNode('PREPEND', question.prepend),
        { name: 'TEMPLATE', text: question.template },
        optionalNode('POSTPEND', question.postpend),
        optionalNode('SOLUTION', question.solution),
        testcasesNode(question.testcases),
      ],
    },
  ],

  fillGaps: (question, onFilled) => ({
    ...question,
    template: filledWith(NO_PROGRAM, question.template, 'the template', onFilled),
    solution: question.testcases.some(({ compares }) => compares !== undefined)
      ? filledWith(NO_PROGRAM, question.solution ?? '', 'the solution', onFilled)
      : question.solution,
    testcases: question.testcases.map((testcase, index): Testcase => {
      const of = (part: string) => `the ${part} of testcase ${index + 1}`;
      return {
        ...testcase,
        program: filledWith(NO_PROGRAM, testcase.program, of('program'), onFilled),
        answer:
          testcase.compares === undefined
            ? filledWith(NO_TEXT, testcase.answer, of('answer'), onFilled)
            : testcase.answer,
        score: within(testcase.score, 0, Infinity, () => onFilled(of('score'))),
      };
    }),
  }),
};

function readTestcase(reading: Reading, element: Element, type: Testcase['type']): Testcase {
  const { log, question } = reading;
  const field = 'testcases';
  if (element.text.trim() === '') {
    const message = `The program of ${element.name} is empty.`;
    log.error('missing', element.position, message, { question, field });
  }
  const compares = readCompares(reading, element);
  const mark = CUT.exec(element.attributes.get('answer') ?? '')?.[0];
  if (mark !== undefined && compares === undefined) {
    const message =
      `The answer of ${element.name} is cut at ${mark}: whatever else stands there passes as well. ` +
      'Have the program compute something short, e.g. whether two lists are equal.';
    log.warning('cut-answer', element.positionOf('answer'), message, question);
  }
  return {
    type,
    program: element.text,
    answer:
      compares === undefined
        ? requiredWord(reading, element, 'answer', field)
        : (element.attributes.get('answer') ?? ''),
    score: requiredInteger(reading, element, 'score', { field, min: 0 }) ?? 0,
    ...(compares && { compares }),
  };
}

/** @returns what a testcase compares; undefined when it is its value */
function readCompares({ log, question }: Reading, element: Element): Testcase['compares'] {
  const value = element.attributes.get('compares');
  if (value === undefined) return undefined;
  const found = COMPARED.find((one) => one === value);
  if (found === undefined) {
    const message = `The attribute compares of ${element.name} is ${quote(value)}, neither "pictures" nor "sounds". Leave it out to compare the value.`;
    const owner = { question, field: 'testcases' };
    log.error('unknown-comparison', element.positionOf('compares'), message, owner);
  }
  return found ?? 'pictures';
}

const TESTCASE_NAMES = { public: 'PUBLIC', opaque: 'OPAQUE', secret: 'SECRET' } as const;

function testcasesNode(testcases: readonly Testcase[]): Node | null {
  if (testcases.length === 0) return null;
  return {
    name: 'TESTCASES',
    children: testcases.map(({ type, program, answer, score, compares }) => ({
      name: TESTCASE_NAMES[type],
      attributes: {
        score,
        answer: compares !== undefined && answer === '' ? null : answer,
        compares: compares ?? null,
      },
      text: program,
    })),
  };
}
