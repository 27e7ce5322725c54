/** What the engine uses of a worker, taken while it is loaded: hosts close the way to it afterwards. */
interface Platform {
  readonly performance: { now(): number };
  readonly setTimeout: (act: () => void, ms: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
  readonly structuredClone: (value: unknown) => unknown;
  /** Absent where nobody needs to hear of promises, as in tests. */
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

/** From now on `hear` is told why promises failed that nobody caught, and nobody else. */
export function listenToRejections(hear: (reason: unknown) => void): void {
  hearRejection = hear;
}
