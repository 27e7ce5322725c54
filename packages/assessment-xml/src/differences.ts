/** At most this many differences are searched for: to act on them, one is enough. */
const MAX_DIFFERENCES = 20;

/** @returns whether two pieces of plain data are equal */
export function isSame(a: unknown, b: unknown): boolean {
  return differences(a, b).length === 0;
}

/**
 * Compares two pieces of plain data, ignoring the order of keys.
 * @returns where they differ, as paths such as `questions[0].testcases[2].answer`
 */
export function differences(a: unknown, b: unknown): string[] {
  const found: string[] = [];
  compare(a, b, '', found);
  return found;
}

function compare(a: unknown, b: unknown, path: string, found: string[]): void {
  if (Object.is(a, b) || found.length >= MAX_DIFFERENCES) return;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) {
    found.push(path);
    return;
  }
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const key of keys) compare(valueOf(a, key), valueOf(b, key), step(a, path, key), found);
}

/** All texts in plain data, with their paths. */
export function* textsIn(data: unknown, path = ''): Generator<{ path: string; text: string }> {
  if (typeof data === 'string') yield { path, text: data };
  if (!isObject(data)) return;
  for (const [key, value] of Object.entries(data)) {
    const at = step(data, path, key);
    // Keys are included, because the names of globals and options are written too.
    if (!Array.isArray(data)) yield { path: at, text: key };
    yield* textsIn(value, at);
  }
}

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null;
}

function valueOf(data: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(data, key) ? data[key] : undefined;
}

function step(parent: unknown, path: string, key: string): string {
  if (Array.isArray(parent)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}
