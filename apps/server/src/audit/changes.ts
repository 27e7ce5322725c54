/** Longer texts are cut: they are not worth keeping twice for each change. */
const MAX_TEXT_LENGTH = 200;

/**
 * The details of an entry about a change: each field that differs, with its value before and after. Fields
 * that the change leaves out stay as they are.
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
