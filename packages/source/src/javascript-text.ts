import type { Formatter, Language, LanguageIntroduction } from '@wellspring/evaluator';

/**
 * The texts of languages that look like JavaScript: Source, JavaScript and TypeScript. These rules read texts
 * that are not whole programs, such as templates and unfinished entries, for which a parser would only report
 * errors.
 */

const NAME = /^[A-Za-z_$][\w$]*$/;
const WORDS = /[A-Za-z_$][\w$]*/g;

/** Reserved words, which look like names. */
const RESERVED = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private ' +
    'protected public return static super switch this throw true try typeof var void while with yield ' +
    'arguments eval'
  ).split(' '),
);

function constant(name: string, value: string): string | null {
  if (!NAME.test(name) || RESERVED.has(name)) return null;
  // The expression has its own lines, so that a comment at its end ends there too.
  return `const ${name} = (\n${value}\n);\n`;
}

const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);

/** A comment, a string, or the part of a template up to its end or to code within it; else one character. */
const PIECE_OF_ENTRY =
  /\/\/.*|\/\*[^]*?(?:\*\/|$)|"(?:\\(?:[^]|$)|[^"\\\n\r])*"?|'(?:\\(?:[^]|$)|[^'\\\n\r])*'?|[^]/y;
const TEMPLATE_TEXT = /(?:\\[^]|\$(?!\{)|[^`\\$])*/y;
const TEMPLATE_END = /`|\$\{/y;

/** Strings end with their line, so one is open only when it is on the last line. */
function isOpenString(piece: string, quote: string): boolean {
  return piece.length === 1 || !piece.endsWith(quote) || /(?:^|[^\\])(?:\\\\)*\\.$/.test(piece);
}

function isUnfinished(entry: string): boolean {
  /** The open parts: code within brackets, or a template. */
  const open: ('bracket' | 'template')[] = [];
  let at = 0;
  function take(pattern: RegExp): string {
    pattern.lastIndex = at;
    const [piece = ''] = pattern.exec(entry) ?? [];
    at += piece.length;
    return piece;
  }
  while (at < entry.length) {
    if (open.at(-1) === 'template') {
      take(TEMPLATE_TEXT);
      const end = take(TEMPLATE_END);
      if (end === '') return true;
      if (end === '`') open.pop();
      else open.push('bracket');
      continue;
    }
    const piece = take(PIECE_OF_ENTRY);
    if (piece === '`') open.push('template');
    else if (OPENING.has(piece)) open.push('bracket');
    else if (CLOSING.has(piece)) open.pop();
    else if (piece.startsWith('/*')) {
      if (piece.length < 4 || !piece.endsWith('*/')) return true;
    } else if (piece.startsWith('"') || piece.startsWith("'")) {
      if (at === entry.length && isOpenString(piece, piece.charAt(0))) return true;
    }
  }
  return open.length > 0;
}

/** Longest first, so that the first match is the longest. */
const OPERATORS = [
  '>>>=',
  '... === !== **= <<= >>= >>> &&= ||= ??=',
  '=> == != <= >= && || ?? ?. ++ -- ** << >>',
  '+= -= *= /= %= &= |= ^=',
].flatMap((operators) => operators.split(' '));

const BLANK = /(?:\s|\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\/)+/y;
const WORD = /[a-zA-Z0-9_$]+/y;
const STRING = /"(?:[^"\\\n\r]|\\[\s\S])*"|'(?:[^'\\\n\r]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`/y;
const OPERATOR = new RegExp(OPERATORS.map((operator) => escaped(operator)).join('|'), 'y');
/** An unterminated string or comment. */
const BROKEN = /["'`]|\/\*/y;

/**
 * Each word of letters, digits, `_` and `$`, each operator or punctuation mark of JavaScript (the longest that
 * fits), and each string literal is one token; so is any other character. White space and comments do not
 * count.
 */
function countTokens(program: string): number {
  let at = 0;
  let count = 0;
  /** Moves past a match at the current position. */
  function passes(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    if (!pattern.test(program)) return false;
    at = pattern.lastIndex;
    return true;
  }
  while (at < program.length) {
    if (passes(BLANK)) continue;
    if (passes(WORD) || passes(STRING)) count += 1;
    else if (passes(BROKEN)) return 0;
    else {
      // A surrogate pair is one character.
      if (!passes(OPERATOR)) at += (program.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      count += 1;
    }
  }
  return count;
}

function escaped(operator: string): string {
  return operator.replaceAll(/[.*+?^|]/g, String.raw`\$&`);
}

const PIECE =
  /\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|`(?:[^`\\]|\\[^])*`?|[A-Za-z_$][\w$]*|\s+|[^]/g;
const DECLARING = new Set(['function', 'const', 'let']);

/** Comments, strings and the bodies of functions are skipped. */
function declaredNames(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  /** The previous token, apart from space and comments. */
  let before = '';
  for (const [piece] of text.matchAll(PIECE)) {
    if (/^(?:\s|\/\/|\/\*)/.test(piece)) continue;
    if (OPENING.has(piece)) depth += 1;
    if (CLOSING.has(piece)) depth = Math.max(0, depth - 1);
    if (depth === 0 && DECLARING.has(before) && /^[A-Za-z_$]/.test(piece)) names.push(piece);
    before = piece;
  }
  return names;
}

/** The sources of imports and exports. */
const IMPORT_SOURCE = /\b(?:from|import)\s*(?:'([^'\n]+)'|"([^"\n]+)")/g;

/** The common part of the descriptions of these languages. */
export const javaScriptText = {
  noValue: 'undefined',
  entryMark: 'return',
  symbols: ['=>', '(', ')', '{', '}', ';', '===', '"'],
  lineComment: '//',
  constant,
  isUnfinished,
  countTokens,
  declaredNames,
  words: (text) => text.match(WORDS) ?? [],
  haltsItself: (text) => /\bdebugger\s*;/.test(text),
} as const satisfies Partial<Language>;

/** Finds the paths that an import may mean: those with a path that starts with a dot or slash. */
export function candidatesOfImport(source: string, importer: string): readonly string[] {
  if (!source.startsWith('.') && !source.startsWith('/')) return [];
  const parts = source.startsWith('/') ? [] : importer.split('/').slice(1, -1);
  for (const part of source.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  const path = `/${parts.join('/')}`;
  return [path, `${path}.js`];
}

/** Finds the texts after `from` and `import`. */
export function sourcesOfImports(program: string): readonly string[] {
  return [...program.matchAll(IMPORT_SOURCE)].map(([, single, double]) => single ?? double ?? '');
}

/** Loads what formats programs without types. */
export async function javaScriptFormat(): Promise<Formatter> {
  return (await import('./formatter.js')).javaScriptFormatter();
}

/** Loads what formats programs with types. */
export async function typeScriptFormat(): Promise<Formatter> {
  return (await import('./formatter.js')).typeScriptFormatter();
}

/** Loads the introduction to languages that have the library of Source. */
export async function javaScriptIntroduction(): Promise<LanguageIntroduction> {
  return (await import('./introduction.js')).libraryIntroduction;
}
