/** The part of the platform that is used here. Workers of browsers and of Node both have it. */
interface Platform {
  readonly performance: { now(): number };
}

const { performance } = globalThis as unknown as Platform;

/** The time in milliseconds since some fixed moment, with fractions. */
export function now(): number {
  return performance.now();
}
