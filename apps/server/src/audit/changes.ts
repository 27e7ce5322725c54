/** A long text is not worth keeping twice for each change of it. */
const MAX_TEXT_LENGTH = 200;

/**
 * What a change changes, as details of an entry: each field that becomes another, with the value
 * before and after. What the change leaves out stays.
 */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): Record<string, { from: unknown; to: unknown }> {
  const changed = Object.entries(change).filter(
    ([name, value]) => value !== undefined && value !== before[name],
  );
  return Object.fromEntries(
    changed.map(([name, to]) => [name, { from: shorten(before[name] ?? null), to: shorten(to) }]),
  );
}

function shorten(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= MAX_TEXT_LENGTH) return value;
  return `${value.slice(0, MAX_TEXT_LENGTH).replace(/\p{Surrogate}$/u, '')}…`;
}
