import type { Library } from '@wellspring/contract';
import type { CourseLanguages, Language } from '@wellspring/evaluator';
import { isLibraryKnown } from '@wellspring/contract/external-library';
import { DEFAULT_EXEC_TIME_MS, MAX_EXEC_TIME_MS, NO_EXTERNAL_LIBRARY } from './assessment.js';
import {
  optionalInteger,
  quote,
  type Reading,
  requiredAttribute,
  requiredInteger,
  requiredWord,
  MIN_INTEGER,
} from './read-values.js';
import type { Element } from './xml-element.js';

/** The element names for each kind of library. A newer name takes precedence over an older one. */
const NAMES = {
  library: ['PROGRAMMINGLANGUAGE', 'DEPLOYMENT'],
  gradingLibrary: ['GRADERPROGRAMMINGLANGUAGE', 'GRADERDEPLOYMENT'],
} as const;

/**
 * @param parent `TASK` or `PROBLEM`
 * @param languages those that questions may have
 * @returns its libraries; null for those that it does not have itself
 */
export function readLibraries(
  reading: Reading,
  parent: Element,
  languages: CourseLanguages,
): { library: Library | null; gradingLibrary: Library | null } {
  const read = (names: readonly string[]) => {
    const element = parent.first(...names);
    return element ? readLibrary(reading, element, languages) : null;
  };
  return { library: read(NAMES.library), gradingLibrary: read(NAMES.gradingLibrary) };
}

function readLibrary(reading: Reading, element: Element, languages: CourseLanguages): Library {
  // Errors in the library of the assessment are reported for its first question.
  const own = { ...reading, question: reading.question ?? 1 };
  const language = readLanguage(own, element, languages);
  const definition = languages.languageOf(language.chapter);
  return {
    ...language,
    execTimeMs: optionalInteger(own, element, 'exectime', {
      field: 'library',
      min: 1,
      max: MAX_EXEC_TIME_MS,
      otherwise: DEFAULT_EXEC_TIME_MS,
    }),
    globals: readGlobals(own, element, definition),
    external: readExternal(own, element),
    languageOptions: readOptions(own, element, definition),
  };
}

/** Chapter and variant belong together (wire reference, section 17, row 7). */
function readLanguage(
  reading: Reading,
  element: Element,
  { all }: CourseLanguages,
): { chapter: number; variant: string | null } {
  const variant = element.attributes.get('variant') || null;
  const field = 'library';
  const owner = { question: reading.question, field };
  const bounds = { field, min: MIN_INTEGER };
  const chapter = requiredInteger(reading, element, 'interpreter', bounds);
  if (chapter === null) return { chapter: 0, variant };
  const variants = all.filter((language) => language.chapter === chapter);
  const found = variants.find((language) => language.variant === variant);
  if (variants.length === 0) {
    const chapters = rangesOf(all.map((language) => language.chapter));
    const message = `There is no chapter ${chapter}: the attribute interpreter is ${chapters}.`;
    reading.log.error('unknown-chapter', element.positionOf('interpreter'), message, owner);
  } else if (variant !== null && !found) {
    const known = variants.map((language) => language.variant).join(', ');
    const message = `Chapter ${chapter} has no variant ${quote(variant)}, but ${known}.`;
    reading.log.error('unknown-variant', element.positionOf('variant'), message, owner);
  } else if (found?.isOffered === false) {
    const message =
      `The variant ${quote(variant ?? '')} is not available in this installation: ` +
      'answers can neither be run nor marked automatically.';
    reading.log.warning('not-available', element.positionOf('variant'), message, reading.question);
  }
  return { chapter, variant };
}

/** Describes whole numbers, e.g. `from 1 to 4` or `from -12 to -9, or from 1 to 4`. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const number of new Set(numbers.toSorted((one, other) => one - other))) {
    const range = ranges.at(-1);
    if (range?.last === number - 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges
    .map(({ first, last }) => (first === last ? String(first) : `from ${first} to ${last}`))
    .join(', or ');
}

function readExternal({ log, question }: Reading, element: Element): Library['external'] {
  const external = element.first('EXTERNAL', 'IMPORT');
  const name = external?.attributes.get('name')?.toLowerCase() || NO_EXTERNAL_LIBRARY;
  const symbols = external?.all('SYMBOL').map((symbol) => symbol.text) ?? [];
  if (external && !isLibraryKnown(name)) {
    const message =
      `The external library ${quote(name)} is not available in this installation; ` +
      'programs that use its names fail.';
    log.warning('not-available', external.position, message, question);
  }
  return { name, symbols };
}

function readGlobals(
  reading: Reading,
  element: Element,
  language: Language,
): Record<string, string> {
  const pairs = element.all('GLOBAL').map((global) => {
    const part = (name: string) => {
      const found = global.first(name);
      if (found?.text) return found.text;
      const message = `GLOBAL has no ${name}.`;
      const owner = { question: reading.question, field: 'library' };
      reading.log.error('missing', (found ?? global).position, message, owner);
      return '';
    };
    const key = part('IDENTIFIER');
    if (key !== '' && language.constant(key, '0') === null) {
      const message = `${quote(key)} is no name that a program can use: this GLOBAL is left out.`;
      const at = (global.first('IDENTIFIER') ?? global).position;
      reading.log.warning('no-name', at, message, reading.question);
    }
    return { key, value: part('VALUE'), element: global };
  });
  return toRecord(reading, pairs);
}

function readOptions(
  reading: Reading,
  element: Element,
  { options = [] }: Language,
): Record<string, string> {
  const pairs = element.all('OPTION').map((option) => {
    const key = requiredWord(reading, option, 'key', 'library');
    if (key !== '' && !options.includes(key)) {
      const message = `The option ${quote(key)} is not available in this installation; programs run without it.`;
      reading.log.warning('not-available', option.position, message, reading.question);
    }
    return { key, value: requiredAttribute(reading, option, 'value', 'library'), element: option };
  });
  return toRecord(reading, pairs);
}

/** The key that JavaScript objects cannot hold without surprises. */
const UNUSABLE_KEY = '__proto__';

/** If several pairs have the same key, the last one counts. */
function toRecord(
  { log, question }: Reading,
  pairs: readonly { key: string; value: string; element: Element }[],
): Record<string, string> {
  const seen = new Set<string>();
  for (const { key, element } of pairs) {
    if (seen.has(key)) {
      const message = `${quote(key)} is defined twice: the last definition counts.`;
      log.warning('duplicate-key', element.position, message, question);
    }
    if (key === UNUSABLE_KEY) {
      const message = `${quote(key)} cannot be a name.`;
      log.error('out-of-range', element.position, message, { question, field: 'library' });
    }
    seen.add(key);
  }
  return Object.fromEntries(pairs.map(({ key, value }) => [key, value]));
}
