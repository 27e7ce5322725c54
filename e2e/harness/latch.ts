/** A promise that a test resolves when it wants to. */
export interface Latch {
  readonly opened: Promise<void>;
  open(): void;
}

export function latch(): Latch {
  const listeners: (() => void)[] = [];
  return {
    opened: new Promise((resolve) => {
      listeners.push(resolve);
    }),
    open: () => listeners.forEach((listener) => listener()),
  };
}
