/** Converts a description in HTML to plain text, with code between backquotes. */

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** Longer descriptions are cut. */
const MAX_DESCRIPTION = 20_000;

export function plainText(html: string): string {
  return html
    .slice(0, MAX_DESCRIPTION)
    .replaceAll(/<\/?code\b[^>]*>/gi, '`')
    .replaceAll(/<\/(?:p|div|li|h\d|pre)\s*>|<br\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi,
      (entity: string, name: string) => characterOf(name) ?? entity,
    )
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase());
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
