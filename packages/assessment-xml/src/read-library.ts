import type { Library } from '@wellspring/contract';
import { DEFAULT_EXEC_TIME_MS, NO_EXTERNAL_LIBRARY } from './assessment.js';
import {
  optionalInteger,
  quote,
  type Reading,
  requiredAttribute,
  requiredInteger,
  requiredWord,
  SMALLEST_INTEGER,
} from './read-values.js';
import { isChapter, VARIANTS } from './variants.js';
import type { Element } from './xml-element.js';

/** Under which names each kind of library is found; a newer name counts more than an older one. */
const NAMES = {
  library: ['PROGRAMMINGLANGUAGE', 'DEPLOYMENT'],
  gradingLibrary: ['GRADERPROGRAMMINGLANGUAGE', 'GRADERDEPLOYMENT'],
} as const;

/**
 * @param parent `TASK` or `PROBLEM`
 * @returns its libraries, null where it has none of its own
 */
export function readLibraries(
  reading: Reading,
  parent: Element,
): { library: Library | null; gradingLibrary: Library | null } {
  const read = (names: readonly string[]) => {
    const element = parent.first(...names);
    return element ? readLibrary(reading, element) : null;
  };
  return { library: read(NAMES.library), gradingLibrary: read(NAMES.gradingLibrary) };
}

function readLibrary(reading: Reading, element: Element): Library {
  // A library of the whole assessment is wrong in its first question already.
  const own = { ...reading, question: reading.question ?? 1 };
  return {
    ...readLanguage(own, element),
    execTimeMs: optionalInteger(own, element, 'exectime', {
      field: 'library',
      least: 1,
      otherwise: DEFAULT_EXEC_TIME_MS,
    }),
    globals: readGlobals(own, element),
    external: readExternal(element),
    languageOptions: readOptions(own, element),
  };
}

/** Chapter and variant go together (wire reference, section 17, row 7). */
function readLanguage(
  reading: Reading,
  element: Element,
): { chapter: number; variant: string | null } {
  const variant = element.attributes.get('variant') || null;
  const field = 'library';
  const owner = { question: reading.question, field };
  const bounds = { field, least: SMALLEST_INTEGER };
  const chapter = requiredInteger(reading, element, 'interpreter', bounds);
  if (chapter === null) return { chapter: 0, variant };
  if (!isChapter(chapter)) {
    const message = `There is no chapter ${chapter}: the attribute interpreter is from 1 to 4.`;
    reading.log.error('unknown-chapter', element.positionOf('interpreter'), message, owner);
  } else if (variant !== null && !VARIANTS[chapter].some((known) => known === variant)) {
    const known = VARIANTS[chapter].join(', ');
    const message = `Chapter ${chapter} has no variant ${quote(variant)}, but ${known}.`;
    reading.log.error('unknown-variant', element.positionOf('variant'), message, owner);
  }
  return { chapter, variant };
}

function readExternal(element: Element): Library['external'] {
  const external = element.first('EXTERNAL', 'IMPORT');
  return {
    name: external?.attributes.get('name')?.toLowerCase() || NO_EXTERNAL_LIBRARY,
    symbols: external?.all('SYMBOL').map((symbol) => symbol.text) ?? [],
  };
}

function readGlobals(reading: Reading, element: Element): Record<string, string> {
  const pairs = element.all('GLOBAL').map((global) => {
    const part = (name: string) => {
      const found = global.first(name);
      if (found?.text) return found.text;
      const message = `GLOBAL has no ${name}.`;
      const owner = { question: reading.question, field: 'library' };
      reading.log.error('missing', (found ?? global).position, message, owner);
      return '';
    };
    return { key: part('IDENTIFIER'), value: part('VALUE'), element: global };
  });
  return toRecord(reading, pairs);
}

function readOptions(reading: Reading, element: Element): Record<string, string> {
  const pairs = element.all('OPTION').map((option) => ({
    key: requiredWord(reading, option, 'key', 'library'),
    value: requiredAttribute(reading, option, 'value', 'library'),
    element: option,
  }));
  return toRecord(reading, pairs);
}

/** Of pairs with the same key, the last one counts. */
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
    seen.add(key);
  }
  return Object.fromEntries(pairs.map(({ key, value }) => [key, value]));
}
