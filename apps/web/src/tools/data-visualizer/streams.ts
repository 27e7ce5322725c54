import type { Drawing, DrawnValue } from '@wellspring/evaluator';

/** Matches the text of a function without parameters. */
const WITHOUT_PARAMETERS = /^(?:\(\)\s*=>|function\s*[\w$]*\s*\(\))/;

/** The number of tails that one press evaluates. */
export const UNFOLDED_AT_ONCE = 5;

/** A structure of a drawing that is a stream with an unevaluated tail. */
export interface DrawnStream {
  /** The index of the structure, from 0. */
  readonly index: number;
  /** The number of its tails that have been evaluated; that of the first pair is the first. */
  readonly unfolded: number;
}

/** The structures that can be unfolded further: chains of pairs that end in a function without parameters. */
export function streamsIn({ structures, arrays, call }: Drawing): readonly DrawnStream[] {
  if (call === undefined) return [];
  return structures.flatMap((structure, index) => {
    const pairs = pairsBefore(arrays, structure);
    return pairs === null ? [] : [{ index, unfolded: pairs - 1 }];
  });
}

/**
 * The number of pairs before the function at the end; null for a cycle or anything else that is not a stream.
 */
function pairsBefore(arrays: Drawing['arrays'], structure: DrawnValue): number | null {
  let value: DrawnValue | undefined = structure;
  for (let pairs = 0; pairs <= arrays.length; pairs++) {
    if (value?.kind === 'function') {
      return pairs > 0 && WITHOUT_PARAMETERS.test(value.text) ? pairs : null;
    }
    const elements: readonly DrawnValue[] | undefined =
      value?.kind === 'array' ? arrays[value.id] : undefined;
    if (elements?.length !== 2) return null;
    value = elements[1];
  }
  return null;
}

/** For each structure, how many tails to evaluate when the chosen one is unfolded further. */
export function countsFor(drawing: Drawing, chosen: DrawnStream): readonly number[] {
  const streams = streamsIn(drawing);
  return drawing.structures.map((_, index) => {
    const unfolded = streams.find((stream) => stream.index === index)?.unfolded ?? 0;
    return index === chosen.index ? unfolded + UNFOLDED_AT_ONCE : unfolded;
  });
}
