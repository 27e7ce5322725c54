/** What both kinds of worker provide in addition to the language itself. */
interface Platform {
  readonly performance: { now(): number };
}

const { performance } = globalThis as unknown as Platform;

/** The time in milliseconds since some fixed moment, with fractions. */
export function now(): number {
  return performance.now();
}
