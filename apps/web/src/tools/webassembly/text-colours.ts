import type { Extension } from '@codemirror/state';
import { Decoration, MatchDecorator, ViewPlugin } from '@codemirror/view';

/**
 * Colours WebAssembly's text format. Each token is recognised within its line, so only the lines in sight are read. The
 * editor's parsers for such languages would be part of what every page loads first.
 */

/** The words that structure a module or a function, as opposed to those that compute. */
const STRUCTURE =
  'module|import|export|func|param|result|local|global|mut|memory|table|elem|funcref|' +
  'if|then|else|loop|block|br|return|call|call_indirect|unreachable';

/** The tokens that have a colour, by the name of the colour. A comment hides what is in it. */
const TOKENS: readonly (readonly [kind: string, pattern: string])[] = [
  ['comment', ';;.*|\\(;.*?;\\)'],
  ['string', '"(?:[^"\\\\]|\\\\.)*"'],
  ['function', '(?<=\\((?:func|call) )\\$[^\\s()]+'],
  ['other', '\\$[^\\s()]+|offset='],
  ['keyword', `(?<=\\()(?:${STRUCTURE})(?=[\\s()]|$)|funcref`],
  ['number', '(?<=[\\s=])[+-]?(?:\\d[\\w.+-]*|inf|nan)(?=[\\s()]|$)'],
];

const token = new RegExp(TOKENS.map(([kind, pattern]) => `(?<${kind}>${pattern})`).join('|'), 'g');

/** Returns the colour of a token that was found; undefined for those of the text's own colour. */
function colourOf({ groups = {} }: RegExpMatchArray): string | undefined {
  const [kind] = TOKENS.find(([name]) => groups[name] !== undefined) ?? [];
  return kind === 'other' ? undefined : kind;
}

const matcher = new MatchDecorator({
  regexp: token,
  decorate(add, from, to, match) {
    const colour = colourOf(match);
    if (colour === undefined) return;
    add(from, to, Decoration.mark({ attributes: { style: `color: var(--ws-code-${colour})` } }));
  },
});

const colouring = ViewPlugin.define(
  (view) => ({
    decorations: matcher.createDeco(view),
    update(update) {
      this.decorations = matcher.updateDeco(update, this.decorations);
    },
  }),
  { decorations: ({ decorations }) => decorations },
);

/** The colours, those of programs. */
export const textColours: Extension = colouring;

/** The coloured tokens of a line, for tests. */
export function tokensOf(line: string): readonly (readonly [kind: string, text: string])[] {
  return [...line.matchAll(token)].flatMap((match) => {
    const colour = colourOf(match);
    return colour === undefined ? [] : [[colour, match[0]] as const];
  });
}
