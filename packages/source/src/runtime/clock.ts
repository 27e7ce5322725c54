/** What both kinds of worker provide beyond the language itself. */
interface Platform {
  readonly performance: { now(): number };
}

const { performance } = globalThis as unknown as Platform;

/** Milliseconds since some fixed time, with fractions. */
export function now(): number {
  return performance.now();
}
