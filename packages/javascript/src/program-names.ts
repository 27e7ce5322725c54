import type { SessionCallbacks } from '@wellspring/evaluator';
import { programConsole } from './console.js';
import { clone } from './platform.js';
import type { Run } from './run.js';

/** The names that programs can use in addition to JavaScript and the library: timers and a console. */

type Callback = (...values: unknown[]) => unknown;

function asCallback(name: string, value: unknown): Callback {
  if (typeof value === 'function') return value as Callback;
  throw new TypeError(`${name}: the first argument is not a function`);
}

/**
 * @param run the current run. Timers and callbacks that outlive their run do nothing
 * @param show returns the display string of a value
 */
export function programNames(
  run: () => Run | null,
  callbacks: SessionCallbacks,
  show: (value: unknown) => string,
): ReadonlyMap<string, unknown> {
  const timer =
    (name: string, repeats: boolean) =>
    (callback: unknown, ms: unknown = 0, ...values: unknown[]) => {
      const act = asCallback(name, callback);
      const delay = Number(ms);
      return (
        run()?.schedule(
          () => void act(...values),
          delay > 0 ? Math.min(delay, 2 ** 31 - 1) : 0,
          repeats,
        ) ?? 0
      );
    };
  const clear = (id: unknown) => {
    if (typeof id === 'number') run()?.clear(id);
  };
  const print = (line: string) => {
    if (run() !== null) callbacks.display(line);
  };
  return new Map<string, unknown>([
    ['console', { ...programConsole(print, show) }],
    ['setTimeout', timer('setTimeout', false)],
    ['setInterval', timer('setInterval', true)],
    ['clearTimeout', clear],
    ['clearInterval', clear],
    [
      'queueMicrotask',
      (callback: unknown) => {
        const act = asCallback('queueMicrotask', callback);
        // In a promise, so that an error in it is reported.
        void Promise.resolve().then(() => void act());
      },
    ],
    ['structuredClone', (value: unknown) => clone(value)],
  ]);
}
