/** Functions on the text of programs that need no engine. */

/**
 * A token: a comment, string, quoted name, bracket or quote, or anything else up to one of these. A group is empty when the end
 * of the text comes before that of the token.
 */
const TOKEN =
  /;.*|#\|[^]*?(?:\|#|($))|"(?:\\[^]|[^"\\])*(?:"|\\?($))|\|(?:\\[^]|[^|\\])*(?:\||\\?($))|#\\(?:[a-zA-Z][\w-]*|[^])|#?[([]|[)\]]|#;|,@|[,'`]|[^\s()[\];"'`,|]+/g;

const COMMENT = /^(?:;|#\|)/;
const OPENER = /^#?[([]$/;

export interface Token {
  readonly text: string;
  /** Its place in the program. */
  readonly index: number;
}

/** Returns the tokens of a program, without comments unless they are wanted. */
export function tokensOf(program: string, { withComments = false } = {}): Token[] {
  return [...program.matchAll(TOKEN)]
    .map(({ 0: text, index }) => ({ text, index }))
    .filter(({ text }) => withComments || !COMMENT.test(text));
}

export function countTokens(program: string): number {
  return tokensOf(program).length;
}

/** Tells whether an entry of the REPL goes on: a bracket, string or comment is open, or something has to follow a quote. */
export function isUnfinished(entry: string): boolean {
  let depth = 0;
  let last = '';
  for (const [text, ...ends] of entry.matchAll(TOKEN)) {
    if (ends.includes('')) return true;
    if (COMMENT.test(text)) continue;
    if (OPENER.test(text)) depth += 1;
    else if (/^[)\]]/.test(text)) depth -= 1;
    last = text;
  }
  return depth > 0 || /^(?:['`,]|,@|#;)$/.test(last);
}

/** Returns the names that a program declares at its top level. */
export function declaredNames(program: string): string[] {
  const names: string[] = [];
  let depth = 0;
  const tokens = tokensOf(program);
  for (const [at, { text }] of tokens.entries()) {
    if (OPENER.test(text)) {
      const head = tokens[at + 1]?.text;
      const isExported = depth === 1 && tokens[at - 1]?.text === 'export';
      if ((depth === 0 || isExported) && (head === 'define' || head === 'define-syntax')) {
        let name = at + 2;
        while (/^[([]$/.test(tokens[name]?.text ?? '')) name += 1;
        const found = tokens[name]?.text;
        if (found !== undefined && /^[^)\]"]/.test(found)) names.push(nameIn(found));
      }
      depth += 1;
    } else if (text === ')' || text === ']') depth = Math.max(0, depth - 1);
  }
  return [...new Set(names)];
}

function nameIn(token: string): string {
  return token.startsWith('|') ? token.replaceAll(/^\||\|$/g, '') : token;
}

/** Returns the names and keywords in a text. */
export function words(text: string): readonly string[] {
  return tokensOf(text)
    .map((token) => token.text)
    .filter((token) => /^[^\s()[\]"'`,#|;\d]/.test(token));
}

export function sourcesOfImports(program: string): string[] {
  return [...program.matchAll(/[([]\s*import\s*"([^"\\]*)"/g)].map(([, source = '']) => source);
}

/** Returns the paths of the files that an import may mean, the likeliest first. */
export function candidatesOfImport(source: string, importer: string): string[] {
  if (!/^\.{0,2}\//.test(source)) return [];
  const parts = source.startsWith('/') ? [] : importer.split('/').slice(1, -1);
  for (const part of source.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  const path = `/${parts.join('/')}`;
  return path.endsWith('.scm') ? [path] : [path, `${path}.scm`];
}

/** Tells whether a text can be the name of a variable. */
export function isName(name: string): boolean {
  return /^[^\s()[\];"'`,|#\d+.-][^\s()[\];"'`,|]*$/.test(name);
}
