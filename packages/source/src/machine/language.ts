import type * as acorn from 'acorn';
import type { Program as Files } from '@wellspring/evaluator';
import { breakpointsOf, type BreakpointPlaces } from '../breakpoints.js';
import {
  ACTION,
  NotEvaluated,
  idOf,
  words,
  type Binding,
  type FrameValues,
  type FunctionShape,
  type Item,
  type SyntaxNode,
  type MachineLanguage,
  type MachineLibrary,
  type PreparedProgram,
  type RefusedProgram,
  type Special,
  type WatchedExpression,
  type Words,
  type CodeTarget,
  type OuterMeaning,
} from '@wellspring/cse-machine';
import { describePredeclared, Library, predeclaredValue } from '../library/index.js';
import type { LinkedFile } from '../link.js';
import { located, NO_SITE, type Modules, type Runtime } from '@wellspring/engine';
import { linkRecorded, valueFromModule, type RecordedLanguage } from '../recorded-programs.js';
import { problemsOf } from '../report.js';
import { SOURCE } from '../runtime-language.js';
import type { ProgramFunction, Value } from '../values.js';
import type { FunctionNode, Node, Program } from '../syntax/nodes.js';
import { parse } from '../syntax/parse.js';
import { print } from '../syntax/print.js';
import { codeOf } from './code/code.js';
import { variantOf } from '../variants.js';
import { libraryText } from './library.js';
import { ExplicitControlOperators, SourceOperators } from './operators.js';

/** Source on the CSE machine. */

/** The chapter in which the library is written. */
const LIBRARY_CHAPTER = 4;

/** The value `undefined`, as Source writes it. */
export const NOTHING = 'undefined';

/** Functions that the machine itself implements. */
const SPECIALS: readonly Special[] = [
  { kind: 'set element', name: 'set_head', index: 0 },
  { kind: 'set element', name: 'set_tail', index: 1 },
  { kind: 'call with continuation', name: 'call_cc' },
];

/** Functions whose results differ from call to call. */
const OUTSIDE = ['math_random', 'get_time', 'prompt'];

/** Functions that always return the same result and change nothing. Those on numbers are added below. */
const PURE = new Set(
  (
    'is_number is_string is_boolean is_undefined is_function is_array is_pair is_null is_list arity ' +
    'head tail pair list length list_ref member reverse append remove remove_all enum_list equal ' +
    'array_length stringify list_to_string parse_int char_at'
  ).split(' '),
);

/** Returns Source in a chapter and a variant. */
export function machineLanguage(language: RecordedLanguage): MachineLanguage {
  const { chapter } = language;
  return {
    runtime: SOURCE,
    prepare: (program, breakpoints, { modules }) =>
      prepare(program, breakpoints, modules, language),
    textOf: ({ kind, node, value }) => {
      const { type } = node as Node;
      // The literal that replaces a decided condition is not in the text.
      const isMade = kind === 'Literal' && type !== 'Literal' && type !== 'TemplateLiteral';
      return isMade ? String(value) : print(node as Node);
    },
    explain,
    parseExpression: (text) => watchedExpression(expressionOf(text, chapter)),
    isPure: (name) => PURE.has(name) || (name.startsWith('math_') && name !== 'math_random'),
  };
}

function prepare(
  program: Files,
  breakpoints: Readonly<Record<string, readonly number[]>>,
  modules: Modules,
  language: RecordedLanguage,
): PreparedProgram | RefusedProgram {
  const { chapter, variant, reader } = language;
  const { places, hints } = breakpointsOf(program.files, breakpoints, chapter, reader);
  const linked = linkRecorded(program, modules, language);
  const problems = linked.problems ?? problemsOf(linked.checked);
  if (linked.problems !== undefined || problems.length > 0) {
    const errors = located(problems, program);
    const isNamesOnly = problems.every(({ problem }) => problem.isUndeclared === true);
    return { kind: 'refused', errors, hints, isNamesOnly };
  }
  const { files, offered } = linked;
  const [first] = files;
  if (first === undefined) throw new Error('a program without files');
  return {
    kind: 'prepared',
    root: first.tree,
    hints,
    usesModules: modules.isUsed,
    start(runtime) {
      const library = new Library(runtime);
      const find = (name: string): ProgramFunction => library.find('value', name, chapter);
      const known = libraryOf(runtime, library, find, {
        chapter,
        hasContinuations: variantOf(variant).target === 'machine',
      });
      const constant: MachineLibrary['constant'] = (name) =>
        offered.has(name) ? { value: offered.get(name) } : known.constant(name);
      return {
        library: { ...known, constant },
        load: (target) =>
          load(files, { places, target, find, chapter, modules, offered, entry: program.entry }),
      };
    },
  };
}

/** The operators and the library of one run, or of a session. */
export function libraryOf(
  runtime: Runtime,
  library: Library,
  find: (name: string) => ProgramFunction,
  { chapter, hasContinuations }: { readonly chapter: number; readonly hasContinuations: boolean },
): MachineLibrary {
  const specials = SPECIALS.filter(
    ({ name }) =>
      describePredeclared(name, chapter) !== undefined && (name !== 'call_cc' || hasContinuations),
  );
  return {
    operators: hasContinuations
      ? new ExplicitControlOperators(runtime, library.operators(chapter), chapter)
      : new SourceOperators(runtime, library.operators(chapter), chapter),
    constantsNameFunctions: hasContinuations,
    specials: new Map(specials.map((special) => [find(special.name), special])),
    outside: new Set(OUTSIDE.map(find)),
    constant(name) {
      const described = describePredeclared(name, chapter);
      return described?.kind === 'constant' ? { value: described.value } : undefined;
    },
    predeclared: (name) =>
      describePredeclared(name, chapter)?.kind === 'function' ? find(name) : undefined,
  };
}

/**
 * Makes the frame with the functions of the library that are written in Source.
 * @param find returns a function of the library that is not
 * @returns the meanings of names for programs in this frame
 */
export function openLibrary(
  target: CodeTarget,
  find: (name: string) => ProgramFunction,
  chapter: number,
): (name: string) => OuterMeaning {
  const written = libraryProgram(chapter);
  const names =
    written?.body.map((node) => (node.type === 'FunctionDeclaration' ? node.id.name : '')) ?? [];
  const slots = new Map(names.map((name, slot) => [name, slot]));
  const outer = (name: string): OuterMeaning => {
    const slot = slots.get(name);
    if (slot !== undefined) return { kind: 'slot', slot };
    return { kind: 'constant', value: predeclaredValue(name, find) };
  };
  if (written !== undefined) {
    target.openLibrary(names, () => libraryShapes(written, target, outer));
  }
  return outer;
}

/** The parts of a session that the translation of a program needs. */
interface LoadOptions {
  readonly places: ReadonlyMap<string, BreakpointPlaces>;
  readonly target: CodeTarget;
  readonly find: (name: string) => ProgramFunction;
  readonly chapter: number;
  readonly modules: Modules;
  /** The values that libraries offer to the entry, by name. */
  readonly offered: ReadonlyMap<string, unknown>;
  readonly entry: string;
}

/** Translates the library and the files of a program. */
function load(
  files: readonly LinkedFile[],
  { places, target, find, chapter, modules, offered, entry }: LoadOptions,
): readonly Item[] {
  const predeclared = openLibrary(target, find, chapter);
  const offeredOr = (name: string): OuterMeaning =>
    offered.has(name) ? { kind: 'constant', value: offered.get(name) } : predeclared(name);
  const items = new Map<string, Item>();
  for (const file of files) {
    const item = codeOf(file.tree, {
      target,
      file: file.path,
      isLibrary: false,
      nothing: NOTHING,
      outer: file.path === entry ? offeredOr : predeclared,
      breakpoints: places.get(file.path),
      imported(name, valuesOf) {
        const inLibrary = file.fromLibrary.get(name);
        if (inLibrary !== undefined) return predeclaredValue(inLibrary, find);
        const inModule = valueFromModule(file, name, modules);
        return inModule === undefined
          ? importedValue(file, name, { files, items, valuesOf })
          : inModule.value;
      },
    });
    items.set(file.path, item);
  }
  return [...items.values()];
}

const libraries = new Map<number, Program>();

function libraryProgram(chapter: number): Program | undefined {
  const known = libraries.get(chapter);
  if (known !== undefined) return known;
  const text = libraryText(chapter);
  if (text === '') return undefined;
  const { program, problems } = parse(text, LIBRARY_CHAPTER);
  if (program === undefined) {
    throw new Error(`the library of the machine cannot be parsed: ${problems[0]?.message}`);
  }
  libraries.set(chapter, program);
  return program;
}

/** Returns the shapes of the functions of the library, in the order of its text. */
function libraryShapes(
  written: Program,
  target: CodeTarget,
  outer: (name: string) => OuterMeaning,
): FunctionShape[] {
  const shapes = new Map<SyntaxNode, FunctionShape>();
  codeOf(written, {
    target: {
      registerSite: () => NO_SITE,
      registerItem: (make) =>
        target.registerItem((index) => {
          const made = make(index);
          if (made.makes !== undefined) shapes.set(made.node, made.makes);
          return made;
        }),
    },
    file: '',
    isLibrary: true,
    nothing: NOTHING,
    outer,
  });
  return written.body.flatMap((node) => shapes.get(node) ?? []);
}

/** The value that an imported name gets from its file: the value at the end of the file's evaluation. */
function importedValue(
  importing: LinkedFile,
  name: string,
  known: {
    readonly files: readonly LinkedFile[];
    readonly items: ReadonlyMap<string, Item>;
    readonly valuesOf: FrameValues;
  },
): Binding {
  const source = importing.imports.get(name);
  const exporting = known.files.find(({ path }) => path === source?.path);
  const local = source && exporting?.exports.get(source.name);
  const shape = source && known.items.get(source.path)?.opens;
  if (shape === undefined || local === undefined) return undefined;
  return known.valuesOf(shape)?.[shape.names.indexOf(local)];
}

/** Explains what a node will do. */
function explain(item: Item, text: (value: unknown) => string): Words {
  const node = item.node as Node;
  const kind = kindOf(item);
  switch (kind) {
    case 'Program':
      return words(item.opens === undefined ? 'next.Program' : 'next.Program.frame');
    case 'Literal':
      return words('next.Literal', { value: text(item.value) });
    case 'Identifier':
      return words('next.Identifier', { name: item.name ?? '' });
    case 'AssignmentExpression': {
      const name = assignedName(node);
      return name === undefined
        ? words('next.AssignmentExpression.element')
        : words('next.AssignmentExpression', { name });
    }
    default:
      return words(idOf(`next.${kind}`), {
        name: assignedName(node) ?? '',
        operator: 'operator' in node ? node.operator : '',
      });
  }
}

/** The kind of the node that acts. Statements act as the code that they consist of. */
function kindOf({ kind, node: itemNode, action }: Item): string {
  const node = itemNode as Node;
  if (kind === 'ExpressionStatement') {
    return node.type === 'ExpressionStatement' ? node.expression.type : node.type;
  }
  if (kind !== 'StatementSequence') return kind;
  if (action === ACTION.openFrame) return 'BlockStatement';
  const isSequence = node.type === 'Program' || node.type === 'BlockStatement';
  return isSequence && action === ACTION.expand ? kind : node.type;
}

/** The name to which a declaration or an assignment gives a value. */
function assignedName(node: Node): string | undefined {
  switch (node.type) {
    case 'VariableDeclaration': {
      const [declarator] = node.declarations;
      return declarator?.id.type === 'Identifier' ? declarator.id.name : undefined;
    }
    case 'FunctionDeclaration':
      return (node as FunctionNode & { readonly id: { readonly name: string } }).id.name;
    case 'AssignmentExpression':
      return node.left.type === 'Identifier' ? node.left.name : undefined;
    default:
      return undefined;
  }
}

/** @throws NotEvaluated when the text is not one expression */
function expressionOf(text: string, chapter: number): acorn.Expression {
  const expression = text.replace(/[;\s]+$/, '');
  if (expression === '') throw new NotEvaluated(words('watch.one-expression'));
  const { program, problems } = parse(`${expression};`, chapter);
  if (program === undefined) {
    throw new NotEvaluated(words('watch.failed', { message: problems[0]?.message ?? '' }));
  }
  const [statement, second] = program.body;
  if (statement?.type !== 'ExpressionStatement' || second !== undefined) {
    throw new NotEvaluated(words('watch.one-expression'));
  }
  return statement.expression;
}

function watchedExpression(node: acorn.Node): WatchedExpression {
  const expression = node as acorn.Expression;
  switch (expression.type) {
    case 'Literal':
      return { kind: 'value', value: expression.value as Value };
    case 'TemplateLiteral':
      return { kind: 'value', value: expression.quasis[0]?.value.cooked ?? '' };
    case 'Identifier':
      return { kind: 'name', name: expression.name };
    case 'UnaryExpression': {
      const { operator, argument } = expression;
      return { kind: 'unary', operator, operand: watchedExpression(argument) };
    }
    case 'BinaryExpression': {
      const [left, right] = [
        watchedExpression(expression.left),
        watchedExpression(expression.right),
      ];
      return { kind: 'binary', operator: expression.operator, left, right };
    }
    case 'LogicalExpression': {
      const [test, right] = [
        watchedExpression(expression.left),
        watchedExpression(expression.right),
      ];
      return expression.operator === '&&'
        ? {
            kind: 'conditional',
            test,
            consequent: right,
            alternate: { kind: 'value', value: false },
          }
        : {
            kind: 'conditional',
            test,
            consequent: { kind: 'value', value: true },
            alternate: right,
          };
    }
    case 'ConditionalExpression':
      return {
        kind: 'conditional',
        test: watchedExpression(expression.test),
        consequent: watchedExpression(expression.consequent),
        alternate: watchedExpression(expression.alternate),
      };
    case 'MemberExpression':
      return {
        kind: 'element',
        array: watchedExpression(expression.object),
        index: watchedExpression(expression.property),
      };
    case 'ArrayExpression':
      return {
        kind: 'array',
        elements: expression.elements.map((element) =>
          watchedExpression(element as acorn.Expression),
        ),
      };
    case 'CallExpression': {
      const { callee, arguments: values } = expression;
      const name = callee.type === 'Identifier' ? callee.name : '';
      return { kind: 'call', name, values: values.map(watchedExpression) };
    }
    case 'AssignmentExpression':
      return { kind: 'refused', why: words('watch.assignment') };
    default:
      return { kind: 'refused', why: words('watch.not-allowed') };
  }
}
