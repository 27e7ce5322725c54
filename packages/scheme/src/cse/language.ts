import {
  idOf,
  type Item,
  type MachineLanguage,
  NotEvaluated,
  type PreparedProgram,
  type RefusedProgram,
  type WatchedExpression,
  words,
  type Words,
} from '@wellspring/cse-machine';
import { located, type Modules } from '@wellspring/engine';
import type { ModuleLibrary, Program as Files } from '@wellspring/evaluator';
import { link, type LinkedFile } from '../link.js';
import * as numbers from '../numbers/arithmetic.js';
import { SCHEME } from '../runtime-language.js';
import { valueOfAnswer } from '../syntax/answer.js';
import type { Origins } from '../syntax/expand.js';
import { FULL } from '../syntax/form.js';
import { formsOf } from '../syntax/forms.js';
import { SyntaxProblem } from '../syntax/problems.js';
import { read } from '../syntax/reader.js';
import { type Syntax, toDatum } from '../syntax/syntax.js';
import { isNumber, Pair, type Value } from '../values.js';
import { codeOfFile, type TreeNode } from './code.js';
import { isPure, LibraryOfRun, STRUCTURES } from './library.js';

/** Scheme on the CSE machine. */

/**
 * Returns Scheme in one of its chapters.
 * @param level from 1 to 5, which is full Scheme
 * @param libraries the modules whose names programs see without an import
 */
export function machineLanguage(
  level: number,
  libraries: readonly ModuleLibrary[],
): MachineLanguage {
  return {
    runtime: SCHEME,
    structures: STRUCTURES,
    prepare: (program, breakpoints, { modules }) =>
      prepare(program, breakpoints, { modules, level, libraries }),
    textOf: ({ node, kind, value }) =>
      kind === 'Literal' && typeof value === 'boolean'
        ? value
          ? '#t'
          : '#f'
        : (node as TreeNode).text(),
    explain,
    functionsOf: ({ name }, values) => {
      if (name === 'wind') return [values[0], values[2]];
      const [handlers] = values;
      return handlers instanceof Pair ? [handlers.car] : [];
    },
    holds: (value) => value !== false,
    isSame: (left, right) =>
      isNumber(left) && isNumber(right)
        ? numbers.isExact(left) === numbers.isExact(right) && numbers.isEqual(left, right)
        : left === right,
    parseExpression,
    isPure,
  };
}

function prepare(
  program: Files,
  breakpoints: Readonly<Record<string, readonly number[]>>,
  {
    modules,
    level,
    libraries,
  }: {
    readonly modules: Modules;
    readonly level: number;
    readonly libraries: readonly ModuleLibrary[];
  },
): PreparedProgram | RefusedProgram {
  const origins: Origins = new WeakMap();
  const surroundings = { chapter: level, forms: formsOf(level), macros: new Map(), origins };
  const missing = modules.problemOf(libraries, program);
  const offered = modules.offeredBy(libraries);
  const linked =
    missing === undefined ? link(program, { surroundings, modules }) : { problems: [missing] };
  if (linked.problems !== undefined) {
    const errors = located(linked.problems, program);
    return { kind: 'refused', errors, hints: [], isNamesOnly: false };
  }
  const { files } = linked;
  const macros = files.find(({ path }) => path === program.entry)?.macros ?? new Map();
  const isDefined = (name: string) => files.some(({ expanded }) => expanded.defined.has(name));
  return {
    kind: 'prepared',
    root: { loc: { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } } },
    hints: [],
    usesModules: modules.isUsed,
    start(runtime) {
      const library = new LibraryOfRun(runtime, level, {
        answered: valueOfAnswer,
        isDefined,
        macros,
        offered,
      });
      return {
        library: library.known,
        load: (target) => {
          library.open(target);
          const items = new Map<string, Item>();
          for (const file of files) {
            const lines = new Set(breakpoints[file.path]);
            const text = program.files[file.path] ?? '';
            const isEntry = file.path === program.entry;
            const item = codeOf(file, {
              library,
              target,
              items,
              origins,
              lines,
              text,
              isEntry,
              modules,
            });
            items.set(file.path, item);
          }
          return [...items.values()];
        },
        ended: () => library.machine.endLine(),
      };
    },
  };
}

function codeOf(
  { path, expanded, imports }: LinkedFile,
  {
    library,
    target,
    items,
    origins,
    lines,
    text,
    isEntry,
    modules,
  }: {
    readonly library: LibraryOfRun;
    readonly target: Parameters<LibraryOfRun['open']>[0];
    /** The items of the files before it. */
    readonly items: ReadonlyMap<string, Item>;
    readonly origins: Origins;
    readonly lines: ReadonlySet<number>;
    readonly text: string;
    readonly isEntry: boolean;
    readonly modules: Modules;
  },
): Item {
  const { parts, defined, assigned } = expanded;
  const names = [...new Set([...defined, ...assigned])];
  return codeOfFile(
    parts,
    {
      text,
      names,
      constants: names.map((name) => !assigned.has(name)),
      before(name, valuesOf, written) {
        const source = imports.get(name);
        const module = source && modules.find(source.path);
        if (typeof module === 'object')
          return library.moduleValues.fromModule(module.exports.get(source?.name ?? ''));
        const shape = source && items.get(source.path)?.opens;
        if (source !== undefined && shape !== undefined)
          return valuesOf(shape)?.[shape.names.indexOf(source.name)];
        return library.before(name, written, isEntry);
      },
    },
    {
      target,
      file: path,
      isLibrary: false,
      nothing: 'undefined',
      outer: (name) => library.meaningOf(name, isEntry ? 'entry' : 'file'),
      origins,
      breakpoints: lines,
      isUnbound: (name) =>
        !defined.has(name) && !assigned.has(name)
          ? library.meaningOf(name, isEntry ? 'entry' : 'file').kind === 'late'
          : !defined.has(name) && library.find(name) === undefined,
      noteUnbound: (name, site) => library.noteUnbound(name, site),
    },
  );
}

/** Explains what a node will do. */
function explain(item: Item, text: (value: Value) => string): Words {
  const { kind, name = '', value, node } = item;
  switch (kind) {
    case 'Program':
      return words('next.Program.frame');
    case 'Literal':
      return words('next.Literal', { value: text(value) });
    case 'MacroUse':
      return words('next.MacroUse', { name: (node as TreeNode).macro ?? '' });
    case 'LogicalExpression':
      return words('next.LogicalExpression', { operator: 'or' });
    default:
      return words(idOf(`next.${kind}`), { name });
  }
}

// Watched expressions.

/** @throws NotEvaluated when the text is not one expression */
function parseExpression(text: string): WatchedExpression {
  const forms = formsIn(text);
  const [form] = forms;
  if (form === undefined || forms.length > 1) throw new NotEvaluated(words('watch.one-expression'));
  return watched(form);
}

function formsIn(text: string): readonly Syntax[] {
  try {
    return read(text, { hasCharacters: true });
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    throw new NotEvaluated(words('watch.failed', { message: error.short }));
  }
}

const FORMS = formsOf(FULL);
const REFUSED: WatchedExpression = { kind: 'refused', why: words('watch.not-allowed') };

function watched(form: Syntax): WatchedExpression {
  if (form.type === 'atom') return { kind: 'value', value: form.value };
  if (form.type === 'vector') return { kind: 'value', value: toDatum(form) };
  if (form.type === 'identifier') return { kind: 'name', name: form.name };
  const [head, ...parts] = form.items;
  const name = head?.type === 'identifier' ? head.name : '';
  const [first, second, third] = parts;
  if (name === 'quote' && first !== undefined) return { kind: 'value', value: toDatum(first) };
  if (name === 'if' && first !== undefined && second !== undefined) {
    return {
      kind: 'conditional',
      test: watched(first),
      consequent: watched(second),
      alternate: third === undefined ? { kind: 'value', value: undefined } : watched(third),
    };
  }
  if (name === 'set!') return { kind: 'refused', why: words('watch.assignment') };
  if (name === '' || FORMS.get(name)?.isProcedure === false) return REFUSED;
  if (FORMS.has(name) && name !== 'and' && name !== 'or') return REFUSED;
  return { kind: 'call', name, values: parts.map(watched) };
}
