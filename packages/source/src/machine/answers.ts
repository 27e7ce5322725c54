import type { RunFindings, RunSearch, RunValues, WatchedValue } from '@wellspring/evaluator';
import type { Search } from './query/search.js';
import type { VisualRun } from './visual-run.js';
import { CHINESE } from './words/chinese.js';
import { ENGLISH } from './words/english.js';
import { sentence, type Words } from './words/words.js';

/** Answers questions about a kept run, other than about its states, with sentences in the user's language. */

export type InWords = (words: Words) => string;

/** @param locale a language tag, e.g. `zh`; English is used when the language is not known */
export function inWords(locale = 'en'): InWords {
  const texts = locale.startsWith('zh') ? CHINESE : ENGLISH;
  return (words) => sentence(words, texts);
}

/** UTF-16 code units of a watched value. The rest is cut off. */
const MAX_VALUE_LENGTH = 10_000;

/** The maximal number of expressions in one request. */
const MAX_WATCHED = 100;

/** Returns the values of expressions in a state. */
export function watched(
  run: VisualRun,
  state: number,
  expressions: readonly string[],
  words: InWords,
): WatchedValue[] {
  return expressions.slice(0, MAX_WATCHED).map((expression) => {
    const seen = run.watch(state, expression);
    return seen.kind === 'value'
      ? { kind: 'value', text: cut(seen.text) }
      : { kind: 'none', why: cut(words(seen.why)) };
  });
}

function cut(text: string): string {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}...` : text;
}

/**
 * Searches a run.
 * @param state the state in which the expression for an array is evaluated
 */
export function found(
  run: VisualRun,
  state: number,
  search: RunSearch,
  words: InWords,
): RunFindings {
  const wanted = search.kind === 'array' ? changesOf(run, state, search.expression) : { search };
  if ('why' in wanted) return { kind: 'none', why: words(wanted.why) };
  const result = run.search(wanted.search);
  if (result.kind === 'none') return { kind: 'none', why: words(result.why) };
  const { count, findings } = result;
  return {
    kind: 'found',
    count,
    findings: findings.map(({ state: at, line, file, words: what }) => ({
      at,
      ...(line !== undefined && { line }),
      file,
      text: cut(words(what)),
    })),
  };
}

/** Answers a question about the values of the lines. */
export function valuesOf(run: VisualRun): RunValues {
  const { lines, isCut } = run.lineValues();
  return { lines, ...(isCut && { isCut }), ...(run.usesChance && { usesChance: true }) };
}

/**
 * Makes the search for changes of the array or pair that is the value of an expression, or says why that is
 * not possible.
 */
function changesOf(
  run: VisualRun,
  state: number,
  expression: string,
): { readonly search: Search } | { readonly why: Words } {
  const seen = run.watch(state, expression);
  if (seen.kind === 'none') return seen;
  return seen.id === undefined || seen.isFunction
    ? { why: { id: 'found.not-array', parameters: { expression } } }
    : { search: { kind: 'array', id: seen.id } };
}
