import { DEFAULT_LANGUAGE, findChapter, LANGUAGES } from '@wellspring/languages';
import { readLimit } from '../../../ui/workspace/time-limit';
import { nameOf } from '../../../ui/workspace/project';
import { adaptPaths } from '../files/transfer/adapt-path';
import { MAX_DEPTH, MAX_FILES } from '../files/transfer/limits';
import { ROOT } from '../program-path';
import { MAX_CONTENT } from './limits';
import type { AskedLanguage } from '../asked-language';
import { BROKEN, isUnsafe, type LinkContents, type LinkProblem } from './link-contents';
import { decompressLz } from './lz-text';
import { sharedProject } from './shared-project';

/**
 * Links of the reference implementation (wire reference, section 8): a query string with compressed files and
 * the number of a chapter. Parameters that only the reference can use (`evaluator`) are ignored.
 */

/** The file of a project with a single file, in every language. */
const PROGRAM_PATH = `${ROOT}/program.js`;

/** The maximum length of the path of an open file. */
const MAX_TAB = 2000;
const NO_LIBRARY = 'NONE';

/**
 * The reference's numbers for languages that are not offered, for messages. Each range has its language and the chapter
 * of its first number; 0 when the language has no chapters. The catalogue is asked first.
 */
export const UNOFFERED_CHAPTERS: readonly {
  readonly first: number;
  readonly last: number;
  readonly language: string;
  readonly chapter: number;
}[] = [
  { first: -5, last: -7, language: 'python', chapter: 2 },
  { first: -14, last: -14, language: 'c', chapter: 0 },
  { first: -15, last: -15, language: 'java', chapter: 0 },
];

/** @param parameters of the fragment, from an untrusted source */
export function readReferenceLink(parameters: URLSearchParams): LinkContents {
  const language = askedLanguage(parameters);
  if (isUnsafe(language)) return { kind: 'refused' };
  const timeoutMs = readLimit(parameters.get('exec') ?? '');
  const asked = { asked: language, ...(timeoutMs !== null && { timeoutMs }) };

  const compressed = parameters.get('files');
  if (compressed !== null) {
    const files = decompressLz(compressed, MAX_CONTENT);
    if (files === null) return BROKEN;
    const read = readProject(new URLSearchParams(files), parameters);
    return read ? { kind: 'program', ...read, ...asked } : { kind: 'excessive' };
  }
  const single = parameters.get('prgrm');
  if (single === null) return { kind: 'program', program: null, ...asked };
  const program = decompressLz(single, MAX_CONTENT);
  return program === null ? BROKEN : { kind: 'program', program, ...asked };
}

/** The number of problems that are reported; a link could be made to have hundreds. */
const MAX_PROBLEMS = 3;

/** @returns null when it is more than a project accepts; only the text when nothing else is shared */
function readProject(
  query: URLSearchParams,
  parameters: URLSearchParams,
): Pick<Extract<LinkContents, { kind: 'program' }>, 'program' | 'problems'> | null {
  const given = [...query].slice(0, MAX_FILES + 1);
  if (given.length > MAX_FILES) return null;
  const partsOfAll = given.map(([path]) => partsInRoot(path));
  const paths = adaptPaths(partsOfAll, ROOT);
  const files = new Map(given.map(([, text], index) => [paths[index] ?? PROGRAM_PATH, text]));

  const at = new Map(partsOfAll.map((parts, index) => [parts.join('/'), paths[index]]));
  const wanted = wantedTabs(parameters).map((tab) => ({
    asked: tab,
    path: at.get(partsInRoot(tab).join('/')),
  }));
  const index = wholeNumber(parameters.get('tabIdx')) ?? 0;
  const active = wanted[Math.min(index, wanted.length - 1)]?.path;
  const problems = [
    ...(index < 0 ? [{ kind: 'tab-index' } as const] : []),
    ...new Set(wanted.flatMap(({ asked, path }) => (path === undefined ? [asked] : []))),
  ]
    .slice(0, MAX_PROBLEMS)
    .map((one): LinkProblem => (typeof one === 'string' ? { kind: 'no-file', path: one } : one));

  const tabs = wanted.flatMap(({ path }) => path ?? []);
  const first = [PROGRAM_PATH, ...files.keys()].find((path) => files.has(path));
  const isFolderMode = parameters.get('isFolder') === 'true';
  const [text] = files.values();
  if (!isFolderMode && files.size <= 1 && (first === PROGRAM_PATH || first === undefined)) {
    return { program: text ?? '', problems };
  }
  const program = sharedProject(
    files,
    {
      folders: [],
      tabs: tabs.length > 0 || first === undefined ? tabs : [first],
      activePath: active ?? null,
    },
    isFolderMode,
  );
  return program && { program, problems };
}

/** The paths of the open files; damaged ones are left out. */
function wantedTabs(parameters: URLSearchParams): readonly string[] {
  return parameters
    .getAll('tabs')
    .flatMap((list) => list.split(','))
    .slice(0, MAX_FILES)
    .map((tab) => decompressLz(tab, MAX_TAB) ?? '')
    .filter((tab) => tab !== '');
}

/** The parts of a path within the root folder. Paths outside of it are moved into it. */
function partsInRoot(path: string): readonly string[] {
  const parts = path.split('/').filter((part) => !['', '.', '..'].includes(part));
  const inside = parts[0] === ROOT.slice(1) ? parts.slice(1) : parts;
  return inside.length === 0 ? [nameOf(PROGRAM_PATH)] : inside.slice(-MAX_DEPTH);
}

function askedLanguage(parameters: URLSearchParams): AskedLanguage {
  const variant = parameters.get('variant') ?? DEFAULT_LANGUAGE.variant;
  const directory = parameters.get('language');
  if (directory !== null) {
    // In these languages the variant is the number of the chapter that its name has, when there are several.
    const number = wholeNumber(variant);
    if (number === null) return { language: directory, chapter: 0, variant };
    const named = LANGUAGES.find(
      (one) => one.language === directory && one.displayName.endsWith(` §${number}`),
    );
    const chapter = named?.chapter ?? number;
    return { language: directory, chapter, variant: DEFAULT_LANGUAGE.variant };
  }
  const number = wholeNumber(parameters.get('chap')) ?? DEFAULT_LANGUAGE.chapter;
  const library = parameters.get('ext') ?? NO_LIBRARY;
  const needed = library === NO_LIBRARY ? {} : { library };
  const offered = findChapter(number, DEFAULT_LANGUAGE.variant);
  if (offered) return { language: offered.language, chapter: number, variant, ...needed };
  const other = UNOFFERED_CHAPTERS.find(({ first, last }) => number <= first && number >= last);
  if (!other) return { language: DEFAULT_LANGUAGE.language, chapter: number, variant, ...needed };
  const chapter = other.first - number + other.chapter;
  return { language: other.language, chapter, variant, ...needed };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^-?\d{1,6}$/.test(text) ? Number(text) : null;
}
