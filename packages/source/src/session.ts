import {
  EngineSession,
  type Accessor,
  type EngineLanguage,
  type Form,
  type Front,
  type Prepared,
  type PreparedFile,
  type ProgramNames,
  type Runtime,
} from '@wellspring/engine';
import type { Program as Files, SessionCallbacks, SessionSettings } from '@wellspring/evaluator';
import { LAST_CHAPTER } from './chapters.js';
import { compileUnit } from './compile/unit.js';
import { chapterOf, describePredeclared, Library, predeclaredValue } from './library/index.js';
import { fixOfFailure } from './errors.js';
import { findHints } from './hints.js';
import { type FindModule, link, missingImport, type LinkedFile } from './link.js';
import { hintsOf } from './breakpoints.js';
import { PLAIN_READER, type CreateReader, type Reader } from './reader.js';
import { compileOnce, keepProgram, recentProgram } from './recent-programs.js';
import { problemsOf, type CheckedFile } from './report.js';
import { SOURCE } from './runtime-language.js';
import { resolve, type OuterName, type Resolution } from './scope/resolve.js';
import { unfold } from './unfold.js';
import { variantOf, type Variant } from './variants.js';

/** Compiles programs to something other than JavaScript. There is one for each session. */
export interface BackEnd {
  /** The chapter whose programs it compiles; undefined for all chapters. */
  readonly chapter: number | undefined;
  /** Does what `compile` of a prepared file does. */
  readonly compile: (
    file: CheckedFile,
    form: Form,
    chapter: number,
  ) => (names: ProgramNames) => unknown;
  /** Called once, with what prepares the programs of the session. */
  readonly connect?: (front: Front) => void;
}

/** The parts of the engine that a variant replaces. */
export interface VariantParts {
  /** Makes what reads the texts; undefined when they are read as those of the default variant. */
  readonly createReader?: CreateReader | undefined;
  /** Makes the compiler; undefined when programs become JavaScript. */
  readonly createBackEnd?: ((runtime: Runtime, library: Library) => BackEnd) | undefined;
}

/** A session of Source: parses, checks and compiles programs for the sessions of `@wellspring/engine`. */
export class SourceSession extends EngineSession {
  constructor(settings: SessionSettings, callbacks: SessionCallbacks, parts: VariantParts = {}) {
    super(settings, callbacks, languageIn(variantOf(settings.variant), parts));
  }
}

function languageIn(
  { isChecked }: Variant,
  { createReader, createBackEnd }: VariantParts,
): EngineLanguage {
  return {
    ...SOURCE,
    fixOf: fixOfFailure,
    createFront(runtime): Front {
      const library = new Library(runtime, isChecked);
      const reader = createReader?.() ?? PLAIN_READER;
      const backEnd = createBackEnd?.(runtime, library);
      const front: Front = {
        prepare: (program, chapter, earlier) =>
          prepare(program, { runtime, library, reader, backEnd, chapter, earlier }),
        isPredeclared: (name) => describePredeclared(name, LAST_CHAPTER) !== undefined,
        hintsOf: (files, breakpoints, chapter) => hintsOf(files, breakpoints, chapter, reader),
        unfold: (unfolding, structures) => unfold(unfolding, structures, library),
      };
      backEnd?.connect?.(front);
      return front;
    },
  };
}

/** The part of a session that compiling a program needs. */
interface Surroundings {
  readonly runtime: Runtime;
  readonly library: Library;
  readonly reader: Reader;
  readonly backEnd: BackEnd | undefined;
  readonly chapter: number;
  readonly earlier: (name: string) => Accessor | undefined;
}

function prepare(program: Files, within: Surroundings): Prepared {
  const { chapter, earlier, reader, backEnd } = within;
  const { isChecked } = within.library;
  // Other readers and back ends belong to one session.
  const isShared = reader === PLAIN_READER && backEnd === undefined;
  const meaningOf = (name: string) => outerMeaning(name, within);
  const kept = isShared ? recentProgram(program, chapter, isChecked, meaningOf) : undefined;
  const known = kept?.checked.every((one) => hasModules(one, within)) === true ? kept : undefined;
  if (known !== undefined) {
    return {
      files: known.checked.map((file) => preparedFile(file, within, () => undefined)),
      findHints: () => findHints(known.checked),
    };
  }
  const outer = new Map<string, OuterName | undefined>();
  const findModule: FindModule = (name) => within.runtime.modules.find(name);
  const isEarlier = (name: string) => earlier(name) !== undefined;
  const reading = reader.read(program, chapter, findModule, isEarlier);
  const { modules } = reader;
  const linked = link(program, chapter, { parseFile: reading.parse, modules, findModule });
  if (linked.problems !== undefined) return { problems: linked.problems };
  const checked = linked.found.map((file) => ({
    file,
    resolution: resolveFile(file, program, linked.files, within, outer),
  }));
  const problems = problemsOf(checked);
  if (problems.length > 0) return { problems };
  const { files } = linked;
  const inOrder = checked.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file));
  if (isShared) keepProgram({ program, chapter, isChecked, checked: inOrder, outer });
  return {
    files: inOrder.map((one) => preparedFile(one, within, reading.keep)),
    findHints: () => findHints(inOrder),
  };
}

/** Tells whether the session has all that a file imports from modules. */
function hasModules({ file }: CheckedFile, { runtime }: Surroundings): boolean {
  return [...file.imports.values()].every(({ path, name }) => {
    if (path.startsWith('/')) return true;
    const module = runtime.modules.find(path);
    return typeof module === 'object' && module.exports.has(name) && module.requires === undefined;
  });
}

function resolveFile(
  file: LinkedFile,
  program: Files,
  linked: readonly LinkedFile[],
  within: Surroundings,
  seen: Map<string, OuterName | undefined>,
): Resolution {
  const { library, reader, chapter } = within;
  const outer = (name: string): OuterName | undefined => {
    // Imported files see only predeclared names.
    if (file.path !== program.entry) return predeclaredMeaning(name, chapter);
    const meaning = outerMeaning(name, within);
    seen.set(name, meaning);
    return meaning;
  };
  const elsewhere = {
    missingImport: (name: string) =>
      missingImport(file, name, {
        linked,
        program,
        parseAlone: (text) => reader.parseAlone(text, chapter),
        findModule: (module) => within.runtime.modules.find(module),
      }),
    chapterOf,
  };
  const { fromLibrary } = file;
  return resolve(file.tree, outer, {
    elsewhere,
    hoistsFunctions: !library.isChecked,
    fromLibrary,
  });
}

/** The meaning of a name that the entry of a program does not declare. */
function outerMeaning(name: string, { earlier, chapter }: Surroundings): OuterName | undefined {
  const known = earlier(name);
  if (known !== undefined) return { kind: 'earlier', isAssignable: known.isAssignable };
  return predeclaredMeaning(name, chapter);
}

function predeclaredMeaning(name: string, chapter: number): OuterName | undefined {
  return describePredeclared(name, chapter) && { kind: 'predeclared', isAssignable: false };
}

function preparedFile(checked: CheckedFile, within: Surroundings, keep: () => void): PreparedFile {
  const { file, resolution } = checked;
  const { backEnd, chapter } = within;
  return {
    path: file.path,
    imports: file.imports,
    exports: file.exports,
    mayAsk: resolution.predeclared.has('prompt'),
    compile(form) {
      keep();
      const run =
        backEnd !== undefined && (backEnd.chapter ?? chapter) === chapter
          ? backEnd.compile(checked, form, chapter)
          : compileToJavaScript(checked, form, within);
      const names = libraryNames(file, within);
      if (names.length === 0) return run;
      return (program) => {
        program.publish(names);
        return run(program);
      };
    },
  };
}

function compileToJavaScript(
  checked: CheckedFile,
  form: Form,
  { runtime, library, chapter }: Surroundings,
): (names: ProgramNames) => unknown {
  const { file, resolution } = checked;
  const compiled = compileOnce(checked, form, runtime, (registry) =>
    compileUnit(file.tree, resolution, {
      registry,
      chapter,
      isChecked: library.isChecked,
      file: file.path,
      predeclared: (name) => describePredeclared(name, chapter),
      form,
    }),
  );
  return (names) =>
    compiled({
      ...names,
      runtime,
      operators: library.slowPaths(chapter),
      predeclared: (predeclaredForm, name) => library.find(predeclaredForm, name, chapter),
    });
}

/** The names imported from the library that later programs would not find otherwise. */
function libraryNames(
  { fromLibrary }: LinkedFile,
  { library, chapter, earlier }: Surroundings,
): (readonly [string, Accessor])[] {
  return [...fromLibrary].flatMap(([local, name]) => {
    if (local === name && earlier(local) === undefined) return [];
    const value = predeclaredValue(name, (one) => library.find('value', one, chapter));
    return [[local, { isAssignable: false, get: () => value }] as const];
  });
}
