import { placeAt, startsOfLines } from '@wellspring/evaluator/lines';
import ts from 'typescript';
import { LIBRARIES } from 'virtual:typescript-libraries';
import type { Problem } from '@wellspring/javascript';
import { BUILT_INS } from './built-ins.js';
import { type Declared, declaredIn } from './declared.js';

/**
 * Checks the programs of a session. Each program is a module that imports the names declared by those before
 * it, except the names that it declares itself. So it may declare any name again, and knows the types of the
 * others.
 */

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  noEmit: true,
  skipLibCheck: true,
  // The same as in the reference implementation, so that programs written for it pass.
  strict: false,
  types: [],
};

const LIBRARY_PATH = '/lib.d.ts';
const BUILT_INS_PATH = '/built-ins.d.ts';

const parse = (path: string, text: string) =>
  ts.createSourceFile(path, text, { languageVersion: ts.ScriptTarget.ES2022 }, true);

/** Shared by all sessions, and bound only once. */
const common = new Map([
  [LIBRARY_PATH, parse(LIBRARY_PATH, LIBRARIES)],
  [BUILT_INS_PATH, parse(BUILT_INS_PATH, BUILT_INS)],
]);

/** Imported modules have no types here. Whether a module exists is checked later. */
const ABOUT_IMPORTS: ReadonlySet<number> = new Set([1232, 1233, 2307, 2792, 2834, 2835, 7016]);

/** More than this would not be read. */
const MAX_PROBLEMS = 100;

export interface Checked {
  /** Empty when the program may run. Its names are then known to the next program. */
  readonly problems: readonly Problem[];
  readonly declared: Declared;
}

/** A name that an earlier program declared. */
interface Known {
  readonly module: string;
  readonly isVariable: boolean;
}

export class Checker {
  readonly #files = new Map(common);
  readonly #names = new Map<string, Known>();
  #count = 0;
  #before: ts.Program | undefined;

  check(text: string): Checked {
    this.#count += 1;
    const module = `./${this.#count}`;
    const path = `/${this.#count}.ts`;
    const declared = declaredIn(parse(path, text));
    const file = parse(path, text + this.#around(declared));
    this.#files.set(path, file);
    const program = ts.createProgram([BUILT_INS_PATH, path], OPTIONS, this.#host(), this.#before);
    const syntactic = program.getSyntacticDiagnostics(file);
    const found = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(file);
    const told = found
      .filter(
        ({ category, code, start }) =>
          category === ts.DiagnosticCategory.Error &&
          !ABOUT_IMPORTS.has(code) &&
          (start === undefined || start <= text.length),
      )
      .slice(0, MAX_PROBLEMS);
    const starts = told.length === 0 ? [] : startsOfLines(file.text);
    const problems = told.map((diagnostic) => problemOf(diagnostic, starts));
    if (problems.length > 0) {
      this.#files.delete(path);
    } else {
      this.#before = program;
      for (const name of declared.variables) this.#names.set(name, { module, isVariable: true });
      for (const name of declared.others) this.#names.set(name, { module, isVariable: false });
    }
    return { problems, declared };
  }

  /**
   * The code that is appended to a program: it imports the names of earlier programs and exports the
   * program's own.
   */
  #around({ variables, others, exported }: Declared): string {
    const own = new Set([...variables, ...others]);
    const lines = ['', 'export {};'];
    for (const [name, { module, isVariable }] of this.#names) {
      if (own.has(name)) continue;
      lines.push(
        isVariable
          ? // Imports cannot be assigned to.
            `declare let ${name}: typeof import('${module}').${name};`
          : `import { ${name} } from '${module}';`,
      );
    }
    for (const name of own) if (!exported.has(name)) lines.push(`export { ${name} };`);
    return lines.join('\n');
  }

  #host(): ts.CompilerHost {
    const files = this.#files;
    return {
      getSourceFile: (path) => files.get(path),
      getDefaultLibFileName: () => LIBRARY_PATH,
      fileExists: (path) => files.has(path),
      readFile: (path) => files.get(path)?.text,
      writeFile: () => undefined,
      getCurrentDirectory: () => '/',
      getCanonicalFileName: (path) => path,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
    };
  }
}

/** All problems that the compiler finds are reported as syntax errors, as in the reference implementation. */
function problemOf({ messageText, start }: ts.Diagnostic, starts: readonly number[]): Problem {
  const [message = '', ...more] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n');
  return {
    type: 'Syntax',
    place: start === undefined ? null : placeAt(starts, start),
    message,
    explanation: more.map((line) => line.trim()).join('\n'),
  };
}
