import type { EditorState, Text } from '@codemirror/state';
import type { Binding, DocumentedWord } from '@wellspring/evaluator';
import { nameToolsOf } from './scope';

/** The parameters of functions, and calls as the language of a text writes them: `f(x, y)` or `(f x y)`. */

function hasListCalls(state: EditorState): boolean {
  return nameToolsOf(state)?.notation?.hasListCalls === true;
}

/** Matches what stands before an argument when it is typed. */
export function beforeArgument(state: EditorState): RegExp {
  return hasListCalls(state) ? /^\s/ : /^[(,]/;
}

/** The text of a call before its first parameter, between parameters, and after the last. */
export function callAround(
  state: EditorState,
  name: string,
  parameters: readonly string[],
): readonly [before: string, between: string, after: string] {
  if (!hasListCalls(state)) return [`${name}(`, ', ', ')'];
  return [parameters.length > 0 ? `(${name} ` : `(${name}`, ' ', ')'];
}

/** A call of a function with all its parameters. */
export function callOf(state: EditorState, name: string, parameters: readonly string[]): string {
  const [before, between, after] = callAround(state, name, parameters);
  return `${before}${parameters.join(between)}${after}`;
}

/** The parameters of a function that a program declares; null when they are not known. */
export function parametersOf(
  state: EditorState,
  { parameters }: Binding,
  text: Text,
): readonly string[] | null {
  if (!parameters) return null;
  const written = text.sliceString(parameters.from, parameters.to);
  return hasListCalls(state) ? partsOfList(written) : splitParameters(written);
}

/** The parameters of a word of the language or of a module; null when it has none. */
export function parametersOfWord({
  parameters,
  signature,
}: DocumentedWord): readonly string[] | null {
  if (parameters !== undefined) return splitParameters(parameters);
  if (signature?.startsWith('(') !== true) return null;
  return partsOfList(signature.slice(1, -1)).slice(1);
}

/** The index of the parameter that an argument belongs to; undefined when there are too many arguments. */
export function parameterFor(parameters: readonly string[], argument: number): number | undefined {
  const repeated = parameters.findIndex((parameter) =>
    /^(?:\.\.\.|\. |\*)|\s\.\.\.\]?$/.test(parameter),
  );
  const index = repeated >= 0 ? Math.min(argument, repeated) : argument;
  return index < parameters.length ? index : undefined;
}

/** An arrow, whose `>` closes nothing, or one character. */
const PARAMETER_PART = /=>|[^]/g;

/** `val, prepend = undefined` -> `val`, `prepend = undefined`. Commas within types separate nothing. */
function splitParameters(parameters: string): readonly string[] {
  if (parameters.trim() === '') return [];
  const parts = [''];
  let depth = 0;
  for (const [part] of parameters.matchAll(PARAMETER_PART)) {
    if (/^[([{<]$/.test(part)) depth += 1;
    else if (/^[)\]}>]$/.test(part)) depth -= 1;
    if (part === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${part}`);
  }
  return parts.map((part) => part.trim());
}

/** `f list ...` -> `f`, `list ...`. A name after a dot receives all other arguments. */
function partsOfList(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let begins = true;
  for (const [part] of text.matchAll(/;.*|\s+|[()[\]]|[^\s()[\];]+/g)) {
    if (part.startsWith(';')) continue;
    if (depth === 0 && /^\s/.test(part)) {
      begins = true;
      continue;
    }
    const last = parts.at(-1);
    const goesOn = last !== undefined && (!begins || part === '...' || last === '.');
    if (goesOn) parts[parts.length - 1] = `${last}${begins ? ' ' : ''}${part}`;
    else parts.push(part);
    begins = false;
    if (/^[([]$/.test(part)) depth += 1;
    else if (/^[)\]]$/.test(part)) depth -= 1;
  }
  return parts;
}
