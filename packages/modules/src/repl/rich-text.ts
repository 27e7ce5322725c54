import { unexpected } from '../checks.js';
import { isPair } from '../lists.js';
import type { ModuleHost, Value } from '../module.js';
import type { ReplText, TextStyle } from './messages.js';

const NAME = 'rich_repl_display';

const STYLES = new Map<string, TextStyle>([
  ['bold', { bold: true }],
  ['italic', { italic: true }],
  ['underline', { underline: true }],
  ['small', { size: 14 }],
  ['medium', { size: 20 }],
  ['large', { size: 25 }],
  ['gigantic', { size: 50 }],
]);

/** The prefixes of styles that are colours. */
const COLORS = { clrt: 'color', clrb: 'background' } as const;

/**
 * Reads a text with styles: a string, or a pair of such a text and a style.
 * @throws when the value is something else
 */
export function readRichText(host: ModuleHost, value: Value): ReplText {
  let rest = value;
  let style: TextStyle = {};
  while (isPair(rest)) {
    host.spend(1);
    // The innermost of several styles that exclude each other counts.
    style = { ...style, ...readStyle(host, rest[1]) };
    [rest] = rest;
  }
  if (typeof rest === 'string') return { text: rest, style };
  throw unexpected(host, 'pair or string', { of: NAME, value: rest });
}

function readStyle(host: ModuleHost, value: Value): TextStyle {
  if (typeof value !== 'string') {
    throw host.error(
      `${NAME}: The tail in style pair should always be a string, but got ${host.stringify(value)}.`,
      'Write a text with a style as pair(text, "bold"), and one with two styles as pair(pair(text, "bold"), "italic").',
    );
  }
  const style = STYLES.get(value);
  if (style !== undefined) return style;
  for (const [prefix, property] of Object.entries(COLORS)) {
    if (!value.startsWith(prefix)) continue;
    const color = value.slice(prefix.length);
    if (/^#[\da-f]{6}$/i.test(color)) return { [property]: color };
    throw host.error(
      `${NAME}: Invalid html colour string "${color}". It should start with # and followed by 6 characters representing a hex number.`,
      `Write for example "${prefix}#ff9700".`,
    );
  }
  throw host.error(
    `${NAME}: Found undefined style "${value}" while processing rich text.`,
    `Use one of ${[...STYLES.keys()].join(', ')}, or a colour such as clrt#ff9700 (of the text) or clrb#ff9700 (behind it).`,
  );
}
