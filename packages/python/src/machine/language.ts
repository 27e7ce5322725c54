import type { Program as Files } from '@wellspring/evaluator';
import {
  idOf,
  ItemWriter,
  NotEvaluated,
  UNASSIGNED,
  words,
  type Binding,
  type CodeTarget,
  type FrameValues,
  type Item,
  type MachineLanguage,
  type MachineLibrary,
  type OuterMeaning,
  type PreparedProgram,
  type RecordingRuntime,
  type RefusedProgram,
  type WatchedExpression,
  type Words,
} from '@wellspring/cse-machine';
import { located, type Modules, type RuntimeLanguage } from '@wellspring/engine';
import { placeBreakpoints, breakpointHints } from '../breakpoints.js';
import { CONSTANTS, describePredeclared, Library } from '../library/index.js';
import { ModuleValues } from '../modules.js';
import { createOperators } from '../operators.js';
import { readProgram, type ReadFile } from '../program.js';
import { PYTHON } from '../runtime-language.js';
import type { Expression, Node, Statement } from '../syntax/nodes.js';
import { parse } from '../syntax/parser.js';
import { print } from '../syntax/print.js';
import { ProgramProblem } from '../syntax/problems.js';
import { display, representation } from '../values/display.js';
import { Complex, Float, isTrue } from '../values/values.js';
import { codeOf } from './code.js';
import { PythonOperators } from './operators.js';
import { placing, type PlacedNode } from './placed.js';

/** Python on the CSE machine. */

/** Functions whose results differ from call to call. */
const OUTSIDE = ['input', 'time_time', 'get_time', 'random_random', 'math_random'];

/** Functions that watched expressions cannot call: those above, and those that have effects. */
const IMPURE = new Set([...OUTSIDE, 'print', 'error', 'breakpoint']);

/** The texts of functions are their code in pictures, and their names elsewhere. */
const RUNTIME: RuntimeLanguage = {
  ...PYTHON,
  display: (value, textOf, options) => display(value, (f) => displayedFunction(textOf(f)), options),
};

function displayedFunction(text: string): string {
  if (text.startsWith('lambda')) return PYTHON.closureText;
  const name = /^def ([^(]*)\(/.exec(text)?.[1];
  return name === undefined ? text : `<function ${name}>`;
}

export const machineLanguage: MachineLanguage = {
  runtime: RUNTIME,
  prepare,
  textOf({ kind, node: placed, value }) {
    const { node } = placed as PlacedNode;
    // The literal that replaces a decided condition is not in the text.
    const isMade = kind === 'Literal' && node.type !== 'Literal';
    return isMade ? representation(value, () => '') : print(node);
  },
  explain,
  parseExpression: (text) => watchedExpression(expressionOf(text)),
  holds: (value, { node }) =>
    (node as PlacedNode).node.type === 'Logical' ? undefined : isTrue(value),
  isSame(left, right) {
    if (left instanceof Float) return right instanceof Float && Object.is(left.value, right.value);
    if (!(left instanceof Complex) || !(right instanceof Complex)) return left === right;
    return Object.is(left.re, right.re) && Object.is(left.im, right.im);
  },
  isPure: (name) => !IMPURE.has(name),
};

function prepare(
  program: Files,
  breakpoints: Readonly<Record<string, readonly number[]>>,
  { modules }: RecordingRuntime,
): PreparedProgram | RefusedProgram {
  const hints = breakpointHints(program, breakpoints);
  const files = readProgram(program, modules);
  if ('problem' in files) {
    return { kind: 'refused', errors: located([files], program), hints, isNamesOnly: false };
  }
  const [first] = files;
  if (first === undefined) throw new Error('a program without files');
  return {
    kind: 'prepared',
    root: placing(first)(first.tree),
    hints,
    usesModules: modules.isUsed,
    start(runtime) {
      const library = new Library(runtime);
      const find = (name: string) => library.find('value', name);
      const known: MachineLibrary = {
        operators: new PythonOperators(runtime, createOperators(runtime, CONSTANTS)),
        specials: new Map(),
        outside: new Set(OUTSIDE.map(find)),
        predeclared: (name) =>
          describePredeclared(name)?.kind === 'function' ? find(name) : undefined,
        constant: (name) => (CONSTANTS.has(name) ? { value: CONSTANTS.get(name) } : undefined),
      };
      const { statements } = placeBreakpoints(files, breakpoints);
      return {
        library: known,
        load: (target) =>
          load(files, {
            target,
            library: known,
            halts: statements,
            modules,
            received: new ModuleValues(runtime),
          }),
      };
    },
  };
}

interface LoadOptions {
  readonly target: CodeTarget;
  readonly library: MachineLibrary;
  readonly halts: ReadonlySet<Statement>;
  readonly modules: Modules;
  readonly received: ModuleValues;
}

/** Translates the files of a program. */
function load(
  files: readonly ReadFile[],
  { target, library, halts, modules, received }: LoadOptions,
): readonly Item[] {
  const outer = (name: string): OuterMeaning => ({
    kind: 'constant',
    value: library.constant(name)?.value ?? library.predeclared(name),
  });
  const made = new Map<string, Item>();
  for (const file of files) {
    const items = new ItemWriter({
      target: {
        registerItem: (make) => target.registerItem(make),
        // The construct is for the explanations of failures.
        registerSite: (site, node) => target.registerSite({ ...site, construct: node }, node),
      },
      file: file.path,
      isLibrary: false,
      outer,
      nothing: 'None',
    });
    /** The value of an imported name at the start of the file. */
    const importedValue = (local: string, valuesOf: FrameValues): Binding => {
      const source = file.imports.get(local);
      if (source === undefined) return undefined;
      const { path, name } = source;
      if (!path.startsWith('/')) {
        const module = modules.find(path);
        return typeof module === 'string' ? undefined : received.received(module.exports.get(name));
      }
      const shape = made.get(path)?.opens;
      return shape && valuesOf(shape)?.[shape.names.indexOf(name)];
    };
    const bindings = [...(file.resolution.scopes.get(file.tree)?.bindings.values() ?? [])];
    const imported = (valuesOf: FrameValues): Binding[] =>
      bindings.map(({ name, kind }) =>
        kind === 'import' ? importedValue(name, valuesOf) : UNASSIGNED,
      );
    made.set(
      file.path,
      codeOf(file, {
        items,
        placed: placing(file),
        halts,
        imported: file.imports.size === 0 ? undefined : imported,
      }),
    );
  }
  return [...made.values()];
}

/** Explains what a node will do. */
function explain(item: Item, text: (value: unknown) => string): Words {
  const { node } = item.node as PlacedNode;
  const kind = kindOf(item);
  switch (kind) {
    case 'Program':
      return words(item.opens === undefined ? 'next.Program' : 'next.Program.frame');
    case 'Literal':
      return words('next.Literal', { value: text(item.value) });
    case 'Identifier':
      return words('next.Identifier', { name: item.name ?? '' });
    default:
      return words(idOf(`next.${kind}`), {
        name: 'target' in node ? node.target.name : '',
        operator: 'operator' in node ? node.operator : '',
      });
  }
}

/** The machine's names for nodes. */
const KINDS: Readonly<Record<Node['type'], string>> = {
  Module: 'StatementSequence',
  Import: 'other',
  ExpressionStatement: 'other',
  Assignment: 'VariableDeclaration',
  Definition: 'FunctionDeclaration',
  Return: 'ReturnStatement',
  If: 'IfStatement',
  Literal: 'Literal',
  Name: 'Identifier',
  Unary: 'UnaryExpression',
  Binary: 'BinaryExpression',
  Logical: 'LogicalExpression',
  Conditional: 'ConditionalExpression',
  Call: 'CallExpression',
  Lambda: 'ArrowFunctionExpression',
};

/** The kind of the node that acts. Statements act as the code that they consist of. */
function kindOf({ kind, node }: Item): string {
  return kind === 'ExpressionStatement' || kind === 'StatementSequence'
    ? KINDS[(node as PlacedNode).node.type]
    : kind;
}

/** @throws NotEvaluated when the text is not one expression */
function expressionOf(text: string): Expression {
  try {
    const [statement, second] = parse(text.trim()).body;
    if (statement?.type === 'ExpressionStatement' && second === undefined) {
      return statement.expression;
    }
    const isAssigned = statement?.type === 'Assignment';
    throw new NotEvaluated(words(isAssigned ? 'watch.assignment' : 'watch.one-expression'));
  } catch (error) {
    if (!(error instanceof ProgramProblem)) throw error;
    throw new NotEvaluated(words('watch.failed', { message: error.problem.message }));
  }
}

function watchedExpression(node: Expression): WatchedExpression {
  switch (node.type) {
    case 'Literal':
      return { kind: 'value', value: node.value };
    case 'Name':
      return { kind: 'name', name: node.name };
    case 'Unary':
      return { kind: 'unary', operator: node.operator, operand: watchedExpression(node.operand) };
    case 'Binary': {
      const [left, right] = [watchedExpression(node.left), watchedExpression(node.right)];
      return { kind: 'binary', operator: node.operator, left, right };
    }
    case 'Logical': {
      const [test, right] = [watchedExpression(node.left), watchedExpression(node.right)];
      const decided = { kind: 'value', value: node.operator === 'or' } as const;
      return node.operator === 'and'
        ? { kind: 'conditional', test, consequent: right, alternate: decided }
        : { kind: 'conditional', test, consequent: decided, alternate: right };
    }
    case 'Conditional':
      return {
        kind: 'conditional',
        test: watchedExpression(node.test),
        consequent: watchedExpression(node.consequent),
        alternate: watchedExpression(node.otherwise),
      };
    case 'Call': {
      const name = node.callee.type === 'Name' ? node.callee.name : '';
      return { kind: 'call', name, values: node.arguments.map(watchedExpression) };
    }
    case 'Lambda':
      return { kind: 'refused', why: words('watch.not-allowed') };
  }
}
