import { placesOfJavaScript, startsOfLines } from '@wellspring/evaluator/lines';
import ts from 'typescript';
import { type Front, type Place, prepare, type Prepared } from '@wellspring/javascript';
import { Checker } from './checker.js';
import type { Declared } from './declared.js';
import { readMappings } from './source-map.js';

/** Translates TypeScript to JavaScript: checks a program, removes its types, and maps positions back. */

const EMIT: ts.CompilerOptions = {
  // The version that browsers can run. Later syntax, such as decorators, is translated.
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  sourceMap: true,
};

export class TypeScriptFront implements Front {
  readonly #checker = new Checker();

  prepare(text: string, file: string): Prepared {
    const { problems, declared } = this.#checker.check(text);
    if (problems.length > 0) return { problems };
    const { outputText, sourceMapText } = ts.transpileModule(text, {
      compilerOptions: EMIT,
      fileName: '/program.ts',
    });
    const mapped = readMappings(mappingsOf(sourceMapText));
    const seen = placesOfJavaScript(text);
    const starts = startsOfLines(text);
    return prepare(outputText, file, {
      original: (place) => seen(mapped(place)),
      hasValue: (place) => !isValueless(starts, declared, place),
    });
  }
}

function mappingsOf(sourceMap: string | undefined): string {
  const map: unknown = JSON.parse(sourceMap ?? '{}');
  return typeof map === 'object' && map !== null && 'mappings' in map ? String(map.mappings) : '';
}

/** Enumerations and namespaces are translated to expressions, whose values should not be shown. */
function isValueless(
  starts: readonly number[],
  { valueless }: Declared,
  { line, column }: Place,
): boolean {
  const offset = (starts[line - 1] ?? 0) + column;
  return valueless.some(([from, to]) => offset >= from && offset < to);
}
