import { ENTRY, type Answer, type Case, type Files, type ReportedError } from './case.js';

/**
 * Deliberate differences between the engine and the reference implementation (language reference, section
 * 17). Each row converts an answer of the reference to the answer that ours must give, and changes nothing
 * else.
 */

/** An error that our engine must report. */
export interface ExpectedError {
  readonly type: string;
  /** The message, or a pattern when the reference leaves a part of it open. */
  readonly message: string | RegExp;
  /**
   * `program`: anywhere in the program, since the reference does not report the position. A column `any`:
   * anywhere in the line.
   */
  readonly place:
    ReportedError['place'] | 'program' | { readonly line: number; readonly column: 'any' };
}

/** The answer that our engine must give to a program. */
export interface Expectation extends Omit<Answer, 'errors' | 'result'> {
  /** The text, a pattern when the reference leaves it open, or undefined after an error. */
  readonly result: string | RegExp | undefined;
  readonly errors: readonly ExpectedError[];
}

export interface Difference {
  readonly what: string;
  readonly why: string;
  /** @returns the answer that ours must give; undefined when the difference does not occur */
  readonly adapt: (expected: Expectation, one: Case, files: Files) => Expectation | undefined;
}

/** A difference in single errors. */
export function inErrors(
  adapt: (error: ExpectedError, one: Case, files: Files) => Partial<ExpectedError> | undefined,
): Difference['adapt'] {
  return (expected, one, files) => {
    const errors = expected.errors.map((error) => ({ ...error, ...adapt(error, one, files) }));
    const isSame = errors.every((error, index) => {
      const before = expected.errors[index];
      return (
        error.message === before?.message &&
        error.place === before.place &&
        error.type === before.type
      );
    });
    return isSame ? undefined : { ...expected, errors };
  };
}

/** A difference in the wording of errors: every match of the pattern is replaced by `become`. */
export function inWords(
  pattern: RegExp,
  become: (...parts: readonly string[]) => string | RegExp,
  applies: (one: Case) => boolean = () => true,
): Difference['adapt'] {
  return inErrors(({ message }, one) => {
    const found = typeof message === 'string' && applies(one) ? pattern.exec(message) : null;
    return found === null ? undefined : { message: become(...found.slice(1)) };
  });
}

/** A difference in what is displayed or returned. */
export function inTexts(change: (text: string) => string): Difference['adapt'] {
  return (expected) => {
    const result = typeof expected.result === 'string' ? change(expected.result) : expected.result;
    const display = expected.display.map(change);
    const isSame =
      result === expected.result &&
      display.every((text, index) => text === expected.display[index]);
    return isSame ? undefined : { ...expected, result, display };
  };
}

/** The predeclared functions that the reference defines in Source. */
const PREDECLARED_IN_SOURCE =
  /^function (?:equal|length|map|build_list|for_each|list_to_string|append|reverse|member|remove|remove_all|filter|enum_list|list_ref|accumulate|is_stream|list_to_stream|stream_to_list|stream_length|stream_map|build_stream|stream_for_each|stream_reverse|stream_append|stream_member|stream_remove|stream_remove_all|stream_filter|stream_tail|enum_stream|integers_from|eval_stream|stream_ref)\(/;

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

export const DIFFERENCES: readonly Difference[] = [
  {
    what: 'A call with a wrong number of arguments names the function.',
    why: 'The reference names user functions in one of its two ways to run, in the other it prints nothing before the colon (5.2, 17).',
    adapt: inWords(
      /^: (Expected \d+ .*)$/,
      (rest = '') =>
        new RegExp(`^(?:[\\p{ID_Start}$_][\\p{ID_Continue}$]*: )?${literally(rest)}$`, 'u'),
    ),
  },
  {
    what: 'head and tail of something else than a pair are told in the words of the specification.',
    why: 'The reference page prefers them (8.2).',
    adapt: inWords(
      /^(head|tail): Expected pair, got (.*)\.$/s,
      (name, value) => `${name}(xs) expects a pair as argument xs, but encountered ${value}`,
    ),
  },
  {
    what: 'A name that is used before its declaration has one wording.',
    why: "The reference leaks JavaScript's own text in one of its two ways to run (4, 17).",
    adapt: inWords(
      /^ReferenceError: Cannot access '(.*)' before initialization$/,
      (name) => `Name ${name} declared later in current scope but not yet assigned`,
    ),
  },
  {
    what: 'A name that is too early as the value of an assignment is placed at the name.',
    why: 'The reference places it at the assignment, and at the name everywhere else (4).',
    adapt: inErrors(({ message }, _one, files) => {
      const name = /^Name (\S+) declared later/.exec(String(message))?.[1];
      const isAssigned = new RegExp(`[^=] =\\s+${literally(name ?? '')};`).test(files[ENTRY] ?? '');
      return name !== undefined && isAssigned ? { place: 'program' } : undefined;
    }),
  },
  {
    what: 'In a session, a name whose declaration has failed is not declared.',
    why: 'It never got a value, so a later program could do nothing with it; a new declaration works in both (6).',
    adapt: inErrors(({ message }, { programs }, files) => {
      const found = /^Name (\S+) declared later/.exec(String(message));
      const declared = new RegExp(`\\b(?:const|let|function) ${found?.[1] ?? ''}\\b`);
      return found === null || programs.length === 1 || declared.test(files[ENTRY] ?? '')
        ? undefined
        : { message: `Name ${found[1]} not declared.` };
    }),
  },
  {
    what: 'A pair is called a pair in §2 by every operator.',
    why: 'The reference says "compound data" in conditions and after unary operators, "pair" elsewhere (5.1).',
    adapt: inWords(
      /^(Expected (?:number|boolean)(?: as condition)?), got compound data\.$/,
      (rest) => `${rest}, got pair.`,
      ({ chapter }) => chapter === 2,
    ),
  },
  {
    what: 'The advice after a time limit is no part of the text.',
    why: 'It is advice about another program, the explanation has ours (9).',
    adapt: inWords(
      /^(Potential infinite (?:loop|recursion) detected)/,
      (text = '') => new RegExp(`^${text}`),
    ),
  },
  {
    what: 'The end of the stack is told with the last calls and where it was.',
    why: "The reference lets JavaScript's own error through (17).",
    adapt: inErrors(({ message }) =>
      message === 'RangeError: Maximum call stack size exceeded'
        ? { message: /^Maximum call stack size exceeded/, place: 'program' }
        : undefined,
    ),
  },
  {
    what: 'A circle of imports is placed at an import, wherever it is.',
    why: 'The reference names no place, and finds only circles with the entry in them: others break it (10).',
    adapt: inErrors(({ message }) =>
      String(message).startsWith('Circular import')
        ? { place: 'program' }
        : /^Node '.*' has no incoming edges/.test(String(message))
          ? { type: 'Import', message: /^Circular import detected: '/, place: 'program' }
          : undefined,
    ),
  },
  {
    what: 'Spreading what is no array, and applying what is no function, is told in words of the language.',
    why: "The reference lets JavaScript's own errors through (17).",
    adapt: inErrors(({ message }) =>
      /^TypeError: .*iterable/.test(String(message))
        ? { message: /^Expected array, got [a-z ]+\.$/, place: 'program' }
        : message === 'TypeError: fun.apply is not a function'
          ? { message: /^Calling non-function value .*\.$/s, place: 'program' }
          : undefined,
    ),
  },
  {
    what: 'tokenize of something else than a string is told in words of the language.',
    why: "The reference lets JavaScript's own error through (17).",
    adapt: inWords(/^tokenize: .*substring/, () => /^tokenize: Expected string, got .*\.$/s),
  },
  {
    what: 'A function that a body declares twice, or that has the name of a parameter, is a syntax error.',
    why: "The parser lets it pass; the reference then lets JavaScript's own error through, without a place (3.4, 17).",
    adapt: inErrors(({ message }) => {
      const found = /^SyntaxError: Identifier '.*' has already been declared$/.exec(
        String(message),
      );
      return found === null
        ? undefined
        : {
            type: 'Syntax',
            message: new RegExp(`^${literally(found[0])} \\(\\d+:\\d+\\)$`),
            place: 'program',
          };
    }),
  },
  {
    what: 'A trailing comma is a syntax error.',
    why: 'The reference gives it no type (3.3).',
    adapt: inErrors(({ message }) =>
      message === 'Trailing comma' ? { type: 'Syntax' } : undefined,
    ),
  },
  {
    what: 'parse places an error at its call.',
    why: 'The reference gives the place in the text that was parsed as if it were one in the program (17).',
    adapt: inErrors(({ message }) =>
      String(message).startsWith('parse: Cannot transform') ? { place: 'program' } : undefined,
    ),
  },
  {
    what: 'parse knows template literals.',
    why: 'It takes all of §4 (13); the reference forgot them.',
    adapt: (expected) =>
      expected.errors[0]?.message === 'parse: Cannot transform unknown node type: TemplateLiteral'
        ? { ...expected, result: /"literal"/, errors: [] }
        : undefined,
  },
  {
    what: 'equal compares functions by identity in §2 too.',
    why: "The reference's own source uses === there, which §2 has for numbers and strings only (8.2).",
    adapt: (expected, { chapter }, files) =>
      chapter === 2 &&
      files[ENTRY]?.startsWith('equal(') === true &&
      expected.errors[0]?.message ===
        'Expected string or number on left hand side of operation, got function.'
        ? { ...expected, result: /^(?:true|false)$/, errors: [] }
        : undefined,
  },
  {
    what: 'An error in a predeclared function is placed at the call of the program.',
    why: 'The reference gives line numbers of its own library (17).',
    adapt: inErrors(({ place }, { call }) =>
      place === 'library' ? { place: call ?? 'program' } : undefined,
    ),
  },
  {
    what: 'The source of a predeclared function is not shown.',
    why: 'Some of them are written in Source, but are as predeclared as the others (17).',
    adapt: inTexts((text) =>
      PREDECLARED_IN_SOURCE.test(text)
        ? text.replace(/\{\n.*\n\}$/s, '{\n\t[implementation hidden]\n}')
        : text,
    ),
  },
];

/**
 * Returns the answer that ours must give, given the reference's answer, and the differences that were
 * applied.
 */
export function expectationOf(
  reference: Answer,
  one: Case,
  files: Files,
  deliberate: readonly Difference[] = DIFFERENCES,
): { expected: Expectation; differences: readonly Difference[] } {
  let expected: Expectation = reference;
  const differences: Difference[] = [];
  for (const difference of deliberate) {
    const adapted = difference.adapt(expected, one, files);
    if (adapted === undefined) continue;
    expected = adapted;
    differences.push(difference);
  }
  return { expected, differences };
}
