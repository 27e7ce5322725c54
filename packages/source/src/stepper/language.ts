import type { Diagnostic, Program as Files } from '@wellspring/evaluator';
import { misplacedBreakpoint, placeBreakpoints, withStatements } from '../breakpoints.js';
import { featuresOf } from '../chapters.js';
import { describePredeclared } from '../library/index.js';
import type { LinkedFile } from '../link.js';
import { located, type Modules } from '@wellspring/engine';
import type { Reader } from '../reader.js';
import { linkRecorded, valueFromModule, type RecordedLanguage } from '../recorded-programs.js';
import { SOURCE } from '../runtime-language.js';
import type { PreparedSteps, RefusedSteps, StepperLanguage } from '@wellspring/stepper';
import { fromSyntax, type Predeclared, type SourceFile } from './from-syntax.js';
import { Primitives, StepperRuntime } from './primitives.js';
import { sourceSyntax } from './print.js';

/** Source in the stepper. */

const OTHER_CHAPTER: Diagnostic = {
  type: 'Runtime',
  line: null,
  column: null,
  message: 'The stepper works for Source §1 and §2.',
  explanation: 'Choose one of these languages, or look at the program in the machine.',
};

/** Returns Source in a chapter. */
export function stepperLanguage(language: RecordedLanguage): StepperLanguage {
  const { chapter } = language;
  return {
    syntax: sourceSyntax,
    nothing: 'undefined',
    open(callbacks) {
      const runtime = new StepperRuntime(callbacks, SOURCE);
      const primitives = new Primitives(runtime, chapter);
      return {
        runtime,
        primitives,
        prepare: (program) => prepare(program, language, primitives, runtime.modules),
      };
    },
    withBreakpoints: (program, breakpoints) => withBreakpoints(program, breakpoints, language),
  };
}

function prepare(
  program: Files,
  language: RecordedLanguage,
  primitives: Primitives,
  modules: Modules,
): PreparedSteps | RefusedSteps {
  const { chapter } = language;
  // Substitution cannot explain programs in which a name changes its value.
  if (featuresOf(chapter).assignment) return { errors: [OTHER_CHAPTER] };
  const linked = linkRecorded(program, modules, language);
  if (linked.problems !== undefined) return { errors: located(linked.problems, program) };
  const { files, checked, offered } = linked;
  const certain = checked.flatMap(({ file, resolution }) =>
    resolution.problems.map((problem) => ({ problem, file: file.path })),
  );
  if (certain.length > 0) return { errors: located(certain, program) };
  const valuesOf = (file: LinkedFile): SourceFile['fromModules'] => {
    const values = new Map(file.path === program.entry ? offered : []);
    for (const name of file.imports.keys()) {
      const imported = valueFromModule(file, name, modules);
      if (imported !== undefined) values.set(name, imported.value);
    }
    return new Map(
      [...values].map(([name, value]) => [
        name,
        (line: number) => primitives.named(name, value, line),
      ]),
    );
  };
  const tree = fromSyntax(sourceFiles(files, valuesOf), (name) =>
    predeclaredMeaning(name, chapter),
  );
  const undeclared = checked.find(({ resolution }) => resolution.undeclared !== undefined)
    ?.resolution.undeclared;
  return {
    tree,
    undeclared: undeclared && { message: undeclared.message, line: undeclared.place?.line ?? 1 },
  };
}

/**
 * Inserts `debugger` statements where the program should halt (reference, section 4), so that they are steps
 * of their own. Also returns the hints about lines that cannot have one.
 */
function withBreakpoints(
  program: Files,
  breakpoints: Readonly<Record<string, readonly number[]>>,
  { chapter, reader }: { readonly chapter: number; readonly reader: Reader },
): { readonly halting: Files; readonly hints: readonly string[] } {
  const hints: string[] = [];
  const files = { ...program.files };
  for (const [path, lines] of Object.entries(breakpoints)) {
    const text = program.files[path];
    if (text === undefined || lines.length === 0) continue;
    const { misplaced } = placeBreakpoints(text, lines, chapter, reader);
    hints.push(...misplaced.map(misplacedBreakpoint));
    const placed = lines.filter((line) => !misplaced.includes(line));
    files[path] = withStatements(text, placed);
  }
  const isSame = Object.keys(files).every((path) => files[path] === program.files[path]);
  return { halting: isSame ? program : { ...program, files }, hints };
}

function predeclaredMeaning(name: string, chapter: number): Predeclared {
  const described = describePredeclared(name, chapter);
  if (described === undefined) return undefined;
  if (described.kind === 'function') return 'function';
  const { value } = described;
  return { value: typeof value === 'number' ? value : undefined };
}

/** Combines each file with the meanings of its imports, which refer to earlier files. */
function sourceFiles(
  files: readonly LinkedFile[],
  valuesOf: (file: LinkedFile) => SourceFile['fromModules'],
): SourceFile[] {
  const indexOf = new Map(files.map(({ path }, index) => [path, index] as const));
  return files.map((file) => ({
    tree: file.tree,
    fromLibrary: file.fromLibrary,
    fromModules: valuesOf(file),
    imports: new Map(
      [...file.imports].flatMap(([local, { path, name }]) => {
        const index = indexOf.get(path);
        if (index === undefined) return [];
        return [[local, { file: index, name: files[index]?.exports.get(name) ?? name }] as const];
      }),
    ),
  }));
}
