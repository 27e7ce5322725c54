import { CONSOLE_NAMES } from '@wellspring/javascript';
import { libraryNames } from '@wellspring/source/plain-library';

/**
 * Declares the names that programs can use for the TypeScript compiler. Declarations of a program take
 * precedence.
 */

/** Names that the standard library of JavaScript has too. */
const STANDARD: ReadonlySet<string> = new Set(['undefined', 'NaN', 'Infinity']);

const TIMERS = ['setTimeout', 'setInterval'].map(
  (name) =>
    `declare function ${name}(callback: (...values: any[]) => void, ms?: number, ...values: any[]): number;`,
);

/**
 * The text of a declaration file. The library of Source has no types, so all its names have the type `any`.
 */
export const BUILT_INS = [
  ...libraryNames()
    .filter((name) => !STANDARD.has(name))
    .map((name) => `declare const ${name}: any;`),
  ...TIMERS,
  'declare function clearTimeout(timer?: number): void;',
  'declare function clearInterval(timer?: number): void;',
  'declare function queueMicrotask(callback: () => void): void;',
  'declare function structuredClone<T>(value: T): T;',
  `declare const console: Record<${CONSOLE_NAMES.map((name) => `"${name}"`).join(' | ')}, (...values: any[]) => void>;`,
].join('\n');
