import type { DebuggedPlace, DebuggedScope, LineValues } from '@wellspring/evaluator';

/**
 * The values of names beside the lines while a run has paused: at the declarations above the place, and at the line itself.
 */

/** A longer value is cut; the debugger shows all of it. */
const MAX_LENGTH = 40;

/** The number of names beside the line at which the run has paused. */
const MAX_NAMES = 6;

/**
 * @param text of the file of the place
 * @param scopes those of the place, innermost first
 */
export function pausedValues(
  text: string,
  { file, line: last }: DebuggedPlace,
  scopes: readonly DebuggedScope[],
): readonly LineValues[] {
  const lines = text.split(/\r?\n/).slice(0, last).map(withoutTexts);
  const shown = new Map<number, Map<string, string>>();
  const add = (line: number, name: string, value: string): void => {
    const beside = shown.get(line) ?? new Map<string, string>();
    shown.set(line, beside.set(name, value));
  };
  const seen = new Set<string>();
  for (const { name, value } of scopes.flatMap(({ names }) => names)) {
    // An inner name hides an outer one.
    if (seen.has(name)) continue;
    seen.add(name);
    if (value === null || isFunctionText(value)) continue;
    const declared = lines.findLastIndex((line) => declares(line, name)) + 1;
    if (declared > 0) add(declared, name, value);
    const isHere = declared !== last && wordAt(lines[last - 1] ?? '', name);
    if (isHere && (shown.get(last)?.size ?? 0) < MAX_NAMES) add(last, name, value);
  }
  return [...shown]
    .toSorted(([one], [other]) => one - other)
    .map(([line, values]) => ({
      file,
      line,
      values: [...values].map(([name, value]) => ({
        kind: 'name' as const,
        name,
        count: 1,
        first: [value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}...` : value],
        last: [],
      })),
    }));
}

/** A line without the contents of its strings, and without its comment. */
function withoutTexts(line: string): string {
  return line.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""').replace(/\/\/.*/, '');
}

/** Tells whether a line seems to declare a name: as a constant, as a variable or as a parameter. */
function declares(line: string, name: string): boolean {
  if (!wordAt(line, name)) return false;
  const words = [...line.matchAll(/\b(?:const|let)\s+([\p{L}\p{N}_$]+)/gu)].map(([, word]) => word);
  const lists = [
    ...line.matchAll(/\bfunction\s+[\p{L}\p{N}_$]+\s*\(([^)]*)\)?/gu),
    ...line.matchAll(/\(([^()]*)\)\s*=>/g),
    ...line.matchAll(/([\p{L}\p{N}_$]+)\s*=>/gu),
  ];
  return words.includes(name) || lists.some(([, parameters]) => wordAt(parameters ?? '', name));
}

function wordAt(text: string, name: string): boolean {
  return text.split(/[^\p{L}\p{N}_$]+/u).includes(name);
}

/** Functions take much room, and their texts are in the program. */
function isFunctionText(value: string): boolean {
  return /^function\b|^\(?[\p{L}\p{N}_$, ]*\)?\s*=>/u.test(value);
}
