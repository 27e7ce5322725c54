import type { ExampleProgram } from './example-program';
import { moduleExamples } from './modules';
import { pythonExamples } from './python';
import { schemeExamples } from './scheme';
import { sourceExamples } from './source';

/**
 * The examples of the playground: short programs, each of which opens in the tool that shows it best. A file has those of one
 * language.
 */

const EXAMPLES = { ...sourceExamples, ...moduleExamples, ...pythonExamples, ...schemeExamples };

export type ExampleName = keyof typeof EXAMPLES;

export interface Example extends ExampleProgram {
  readonly name: ExampleName;
}

/** Those of Source first, from the first chapter to the last. */
export const EXAMPLE_NAMES: readonly ExampleName[] = Object.keys(EXAMPLES)
  .filter(isExampleName)
  .toSorted((a, b) => placeOf(a) - placeOf(b));

function placeOf(name: ExampleName): number {
  const { chapter } = EXAMPLES[name];
  // Chapters of other languages have negative numbers.
  return chapter > 0 ? chapter : Number.MAX_VALUE;
}

function isExampleName(name: string): name is ExampleName {
  return Object.hasOwn(EXAMPLES, name);
}

export function exampleOf(name: ExampleName): Example {
  return { name, ...EXAMPLES[name] };
}

/** The example with this name, as found in an address; null when there is none. */
export function findExample(name: string): Example | null {
  return isExampleName(name) ? exampleOf(name) : null;
}

/** The fragment of the address that opens an example, with its `#`. */
export function exampleFragment(name: ExampleName): string {
  return `#example=${name}`;
}
