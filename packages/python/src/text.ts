/**
 * Rules that read texts which need not be whole programs, such as templates and unfinished entries. They are part of the
 * description of the language, which every page loads, so they are short.
 */

const NAME = String.raw`[\p{L}_][\p{L}\p{N}\p{M}_]*`;
const WORD = new RegExp(NAME, 'gu');

/** All words that cannot be names. */
const KEYWORD =
  /^(?:False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield)$/;

/** A comment, a string, the start of a string without an end, a number, a word, an operator, white space, or any other character. */
const PIECE = new RegExp(
  String.raw`#.*|[rRuU]?(?:("""|''')(?:\\[^]|(?!\1)[^\\])*\1|"""|'''|(["'])(?:\\[^]|(?!\2)[^\\\n\r])*\2)|\.?\d(?:[\w.]|(?<=[eE])[-+](?=\d))*|${NAME}|(?:\*\*|\/\/)=?|[-+*/%<>=!:]=|->|\s+|[^]`,
  'gu',
);

const pieces = (text: string): readonly string[] => text.match(PIECE) ?? [];

/** Each word, number, string and operator counts; white space and comments do not. */
export function countTokens(program: string): number {
  const tokens = pieces(program).filter((piece) => !/^[\s#\\]/.test(piece));
  return tokens.some((piece) => /^[rRuU]?("""|'''|"|')$/.test(piece)) ? 0 : tokens.length;
}

/**
 * An entry goes on while a bracket or a long string is open or a line ends in a backslash, and while a block is open: until
 * there is an empty line, or a line that is not indented.
 */
export function isUnfinished(entry: string): boolean {
  const all = pieces(entry).filter((piece) => !piece.startsWith('#'));
  const depth = all.reduce(
    (sum, piece) =>
      Math.max(0, sum + Number(/^[([{]$/.test(piece)) - Number(/^[)\]}]$/.test(piece))),
    0,
  );
  if (
    depth > 0 ||
    all.at(-1) === '\\' ||
    all.some((piece) => /("""|''')$/.test(piece) && piece.length < 5)
  ) {
    return true;
  }
  const line = /[^\n\r]*$/.exec(entry)?.[0] ?? '';
  return (
    line.trim() !== '' && (/^\s/.test(line) || all.findLast((piece) => piece.trim() !== '') === ':')
  );
}

const DECLARATION = new RegExp(
  String.raw`^(?:def +(${NAME})|(${NAME}) *=(?!=)|from .* import +(\([^)]*|.*))`,
  'gmu',
);

/** Names are declared in lines that are not indented. */
export function declaredNames(text: string): readonly string[] {
  const code = pieces(text)
    .map((piece) => (/^(?:#|[rRuU]?["'])/.test(piece) ? '' : piece))
    .join('');
  return [...code.matchAll(DECLARATION)].flatMap(([, defined, assigned, imported]) =>
    imported === undefined
      ? [defined ?? assigned ?? '']
      : imported.split(',').flatMap((part) => part.match(WORD)?.at(-1) ?? []),
  );
}

export const words = (text: string): readonly string[] => text.match(WORD) ?? [];

export const haltsItself = (text: string): boolean => /\bbreakpoint\s*\(\s*\)/.test(text);

/** The value has its own lines, so that a comment at its end ends there too. */
export function constant(name: string, value: string): string | null {
  return words(name)[0] === name && !KEYWORD.test(name) ? `${name} = (\n${value}\n)\n` : null;
}
