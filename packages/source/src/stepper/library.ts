import { describePredeclared } from '../library/index.js';
import { libraryText } from '../machine/library.js';
import { parse } from '../syntax/parse.js';
import { fromSyntax } from './from-syntax.js';
import {
  withChildren,
  substitute,
  substituteInRest,
  type Body,
  type FunctionValue,
  type Node,
  type Primitive,
} from '@wellspring/stepper';

/**
 * The list functions, defined as in programs: the stepper shows the calls that they make (language reference,
 * section 14). All other functions run in one step.
 */

/** The chapter that has the list functions, and nothing that the stepper does not know. */
const LIBRARY_CHAPTER = 2;

let functions: ReadonlyMap<string, FunctionValue> | undefined;

function load(): ReadonlyMap<string, FunctionValue> {
  const { program, problems } = parse(libraryText(LIBRARY_CHAPTER), LIBRARY_CHAPTER);
  if (program === undefined) {
    throw new Error(`the library of the stepper cannot be parsed: ${problems[0]?.message}`);
  }
  const names = new Set(
    program.body.map((node) => (node.type === 'FunctionDeclaration' ? node.id.name : '')),
  );
  const { statements } = fromSyntax(
    [{ tree: program, imports: new Map(), fromLibrary: new Map(), fromModules: new Map() }],
    (name) =>
      names.has(name) || describePredeclared(name, LIBRARY_CHAPTER)?.kind === 'function'
        ? 'function'
        : undefined,
  );
  const primitives = new Map([...names].map((name) => [name, primitive(name)] as const));
  return new Map(
    statements.flatMap((statement) => {
      if (statement.kind !== 'declaration') return [];
      const { name, parameters, body } = statement;
      const own = withoutAliases(substitute(body, primitives));
      const [first] = own.statements;
      const value: FunctionValue = {
        kind: 'function',
        parameters,
        body: first?.kind === 'return' ? first.argument : own,
        isDeclared: false,
        line: 0,
      };
      return [[name, value] as const];
    }),
  );
}

/** The definition of a library function that is written in Source. */
export function writtenFunction(name: string): FunctionValue | undefined {
  functions ??= load();
  return functions.get(name);
}

function primitive(name: string): Primitive {
  return { kind: 'primitive', name, line: 0 };
}

/** Leaves out constants that only give another name to a library function. */
function withoutAliases(body: Body): Body {
  const [first, ...rest] = body.statements;
  if (first?.kind !== 'constant' || first.init.kind !== 'primitive') return body;
  const statements = substituteInRest(rest, new Map([[first.name, first.init]]));
  return withoutAliases({ ...body, statements });
}

/** The library functions written in Source, as one run calls them. */
export class WrittenFunctions {
  readonly #placed = new Map<string, FunctionValue>();

  /**
   * Returns the definition of a function for a call on a line, where all failures in it are reported.
   * @returns undefined when the function is not written in Source
   */
  find(name: string, line: number): FunctionValue | undefined {
    const value = writtenFunction(name);
    if (value === undefined) return undefined;
    const key = `${line} ${name}`;
    const known = this.#placed.get(key);
    if (known !== undefined) return known;
    const placed = place(value, line);
    this.#placed.set(key, placed);
    return placed;
  }
}

function place<T extends Node>(node: T, line: number): T {
  return { ...withChildren(node, (child) => place(child, line)), line };
}
