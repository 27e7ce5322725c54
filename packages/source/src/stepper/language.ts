import type { Diagnostic, Program as Files } from '@wellspring/evaluator';
import { misplacedBreakpoint, placeBreakpoints, withStatements } from '../breakpoints.js';
import { featuresOf } from '../chapters.js';
import { checkAlone } from '../check-alone.js';
import { describePredeclared } from '../library/index.js';
import { link, type LinkedFile } from '../link.js';
import { located } from '@wellspring/engine';
import { PLAIN_READER, type Reader } from '../reader.js';
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

/**
 * Returns Source in a chapter.
 * @param reader reads the texts of the variant
 */
export function stepperLanguage(chapter: number, reader: Reader = PLAIN_READER): StepperLanguage {
  return {
    syntax: sourceSyntax,
    nothing: 'undefined',
    prepare: (program) => prepare(program, chapter, reader),
    open(callbacks) {
      const runtime = new StepperRuntime(callbacks, SOURCE);
      return { runtime, primitives: new Primitives(runtime, chapter) };
    },
    withBreakpoints: (program, breakpoints) =>
      withBreakpoints(program, breakpoints, { chapter, reader }),
  };
}

function prepare(program: Files, chapter: number, reader: Reader): PreparedSteps | RefusedSteps {
  // Substitution cannot explain programs in which a name changes its value.
  if (featuresOf(chapter).assignment) return { errors: [OTHER_CHAPTER] };
  const { parse } = reader.read(program, chapter, () => false);
  const { modules } = reader;
  const linked = link(program, chapter, {
    parseFile: parse,
    modules,
    findModule: () => 'not shown',
  });
  const { files, found, problems } = linked;
  const checked = found?.map((file) => checkAlone(file, chapter)) ?? [];
  const certain = checked.flatMap(({ file, resolution }) =>
    resolution.problems.map((problem) => ({ problem, file: file.path })),
  );
  if (problems !== undefined || certain.length > 0) {
    return { errors: located(problems ?? certain, program) };
  }
  const tree = fromSyntax(sourceFiles(files), (name) => predeclaredMeaning(name, chapter));
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
function sourceFiles(files: readonly LinkedFile[]): SourceFile[] {
  const indexOf = new Map(files.map(({ path }, index) => [path, index] as const));
  return files.map(({ tree, imports, fromLibrary }) => ({
    tree,
    fromLibrary,
    imports: new Map(
      [...imports].map(([local, { path, name }]) => {
        const file = indexOf.get(path) ?? 0;
        return [local, { file, name: files[file]?.exports.get(name) ?? name }] as const;
      }),
    ),
  }));
}
