import { placesOfJavaScript, withPlace } from '@wellspring/evaluator/lines';
import * as acorn from 'acorn';
import { type Edit, editText } from './edited-text.js';
import { evalEdits } from './evaluated-text.js';
import type { Place } from './place.js';
import type { Problem } from './problem.js';
import { declaredNames, nodesIn } from './syntax-tree.js';

/**
 * Turns a program into the text of a function that runs it. The meaning of the program does not change. Code
 * is added only to report its completion value and the position of a `throw` of anything but a new error, and
 * `eval` as a value is replaced by ours (`evaluated-text.ts`).
 */

/** A program that is ready to run. */
export interface Unit {
  /** The text of an asynchronous function, for `eval`. Its parameter is a `Hidden` of `scope.ts`. */
  readonly code: string;
  /** The name of the parameter, which does not occur in the program. */
  readonly hidden: string;
  /** The names that the program declares at the top level. */
  readonly declared: readonly string[];
  /** Converts a position in `code` to one in the program. */
  readonly original: (place: Place) => Place;
}

export type Prepared =
  | { readonly unit: Unit; readonly problems?: never }
  | { readonly unit?: never; readonly problems: readonly Problem[] };

/** Describes how a text was generated, when it is not the text that the user wrote. */
interface Origin {
  /** Converts a position in the text, in lines of JavaScript, to a position in the user's text and lines. */
  readonly original: (place: Place) => Place;
  /**
   * Tells whether an expression that comes from this position belongs to the program, so that it may provide
   * the program's value.
   */
  readonly hasValue: (original: Place) => boolean;
}

const written = (text: string): Origin => ({
  original: placesOfJavaScript(text),
  hasValue: () => true,
});

/** @param file its name in the frames of errors; consists of letters, digits, dots and hyphens */
export function prepare(text: string, file: string, origin: Origin = written(text)): Prepared {
  try {
    return prepareText(text, file, origin);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return {
      problems: [
        {
          type: 'Syntax',
          place: null,
          message: 'The program is nested too deeply.',
          explanation: 'Break its longest expression or deepest block into several functions.',
        },
      ],
    };
  }
}

function prepareText(text: string, file: string, origin: Origin): Prepared {
  let program: acorn.Program;
  try {
    program = acorn.parse(text, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  } catch (error) {
    if (!isParserError(error)) throw error;
    const place = origin.original(error.loc);
    const message = `SyntaxError: ${withPlace(error.message, place)}`;
    return { problems: [{ type: 'Syntax', place, message, explanation: '' }] };
  }
  const problem = moduleProblem(program, origin);
  if (problem) return { problems: [problem] };

  const hidden = unusedName(text);
  const marker = new Marker(text, hidden, origin);
  marker.program(program);
  const head = `(async(${hidden})=>{'use strict';${hidden}.enter((...${hidden})=>eval(${hidden}[0]));`;
  const edited = editText(text, [
    { from: 0, to: 0, text: head },
    ...marker.edits,
    ...evalEdits(program, hidden),
  ]);
  return {
    unit: {
      code: `${edited.text}\n})\n//# sourceURL=${file}`,
      hidden,
      declared: declaredNames(program),
      original: (place) => origin.original(edited.original(place)),
    },
  };
}

interface ParserError extends SyntaxError {
  readonly loc: Place;
}

function isParserError(error: unknown): error is ParserError {
  return error instanceof SyntaxError && 'loc' in error;
}

/**
 * Finds uses of module features that programs cannot have: there are no other files to import, and no module
 * address.
 */
function moduleProblem(program: acorn.Program, { original }: Origin): Problem | null {
  for (const node of nodesIn(program)) {
    const place = node.loc ? original(node.loc.start) : null;
    if (
      node.type === 'ImportDeclaration' ||
      node.type === 'ExportAllDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && node.source)
    ) {
      return {
        type: 'Import',
        place,
        message: `Module '${String(node.source?.value)}' not found.`,
        explanation: 'A program in this language is one file and imports nothing.',
      };
    }
    if (node.type === 'MetaProperty' && node.meta.name === 'import') {
      return {
        type: 'Syntax',
        place,
        message: 'SyntaxError: import.meta is not available.',
        explanation: 'A program here has no address of its own.',
      };
    }
  }
  return null;
}

function startOf({ loc }: acorn.Node): Place {
  return loc?.start ?? { line: 1, column: 0 };
}

/** Returns a name that does not occur in the text. */
function unusedName(text: string): string {
  let name = '$w';
  for (let count = 1; text.includes(name); count += 1) name = `$w${count}_`;
  return name;
}

/** Statements whose value in JavaScript is `undefined` unless a statement inside them has a value. */
const EMPTY_AT_FIRST: ReadonlySet<string> = new Set([
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
  'TryStatement',
  'LabeledStatement',
]);

/** A statement, including those that only modules have. */
type Statement = acorn.Program['body'][number];

/** Finds the edits to make in a program. */
class Marker {
  readonly edits: Edit[] = [];
  readonly #text: string;
  readonly #hidden: string;
  readonly #origin: Origin;

  constructor(text: string, hidden: string, origin: Origin) {
    this.#text = text;
    this.#origin = origin;
    this.#hidden = hidden;
  }

  program(program: acorn.Program): void {
    this.#list(program.body);
    for (const node of nodesIn(program)) {
      // A new object is usually an error, which knows its own position.
      if (node.type === 'ThrowStatement' && node.argument.type !== 'NewExpression') {
        const { line, column } = this.#origin.original(startOf(node));
        this.#insert(node.start + 'throw'.length, ` ${this.#hidden}.at(${line},${column}),`);
      }
    }
  }

  #insert(at: number, text: string): void {
    this.edits.push({ from: at, to: at, text });
  }

  /** Removes text but keeps its line breaks. */
  #blank(from: number, to: number): void {
    for (const { index, 0: run } of this.#text.slice(from, to).matchAll(/[^\n\r\u2028\u2029]+/g)) {
      const start = from + index;
      this.edits.push({ from: start, to: start + run.length, text: ' '.repeat(run.length) });
    }
  }

  #list(statements: readonly Statement[]): void {
    for (const statement of statements) {
      if (EMPTY_AT_FIRST.has(statement.type)) {
        this.#insert(statement.start, `${this.#hidden}.value=void 0;`);
      }
      this.#statement(statement);
    }
  }

  #statement(statement: Statement): void {
    switch (statement.type) {
      case 'ExpressionStatement':
        if (this.#hasValue(statement)) this.#value(statement.start, statement.end);
        return;
      case 'BlockStatement':
        return this.#list(statement.body);
      case 'IfStatement':
        this.#statement(statement.consequent);
        if (statement.alternate) this.#statement(statement.alternate);
        return;
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'LabeledStatement':
        return this.#statement(statement.body);
      case 'SwitchStatement':
        for (const { consequent } of statement.cases) this.#list(consequent);
        return;
      case 'TryStatement':
        this.#list(statement.block.body);
        if (statement.handler) this.#list(statement.handler.body.body);
        return;
      case 'ExportNamedDeclaration':
        return this.#blank(statement.start, statement.declaration?.start ?? statement.end);
      case 'ExportDefaultDeclaration':
        return this.#exportDefault(statement);
      default:
    }
  }

  #hasValue(statement: Statement): boolean {
    const { original, hasValue } = this.#origin;
    return hasValue(original(startOf(statement)));
  }

  /** Records the value of an expression statement. */
  #value(start: number, end: number): void {
    this.#insert(start, `${this.#hidden}.value=(`);
    const hasSemicolon = this.#text[end - 1] === ';';
    this.#insert(hasSemicolon ? end - 1 : end, hasSemicolon ? ')' : ');');
  }

  #exportDefault({ start, end, declaration }: acorn.ExportDefaultDeclaration): void {
    this.#blank(start, declaration.start);
    const isDeclaration =
      declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
    if (!isDeclaration || !declaration.id) this.#value(declaration.start, end);
  }
}
