/**
 * The part of a worker that the engine uses. It is taken while the engine loads, because hosts remove access to it
 * afterwards.
 */
interface Platform {
  readonly performance: { now(): number };
  readonly setTimeout: (act: () => void, ms: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
  readonly structuredClone: (value: unknown) => unknown;
  /** Absent where unhandled rejections are not needed, as in tests. */
  readonly addEventListener?: (
    type: 'unhandledrejection',
    hear: (event: { readonly reason: unknown; preventDefault(): void }) => void,
  ) => void;
}

const platform = globalThis as unknown as Platform;

export const now: () => number = platform.performance.now.bind(platform.performance);
export const setTimer = platform.setTimeout.bind(globalThis);
export const clearTimer = platform.clearTimeout.bind(globalThis);
export const clone = platform.structuredClone.bind(globalThis);

let hearRejection: (reason: unknown) => void = () => undefined;

platform.addEventListener?.('unhandledrejection', (event) => {
  event.preventDefault();
  hearRejection(event.reason);
});

/** From now on `hear` is called with the reason of each unhandled rejection, and no other listener is. */
export function listenToRejections(hear: (reason: unknown) => void): void {
  hearRejection = hear;
}
