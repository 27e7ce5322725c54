/** Collects what a program displays or draws, so that the page is redrawn a few times a second at most. */
export interface OutputBuffer<Output> {
  add(outputs: readonly Output[]): void;
  /** Hands over at once what is still held. */
  flush(): void;
}

/** How long output waits for more, in milliseconds: short enough to look immediate. */
const WAIT_MS = 80;

/** @param onOutput called with what was added since its last call, in order, never with nothing */
export function createOutputBuffer<Output>(
  onOutput: (outputs: readonly Output[]) => void,
): OutputBuffer<Output> {
  let held: Output[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (held.length === 0) return;
    const outputs = held;
    held = [];
    onOutput(outputs);
  }

  return {
    add(outputs) {
      for (const output of outputs) held.push(output);
      timer ??= setTimeout(flush, WAIT_MS);
    },
    flush,
  };
}
