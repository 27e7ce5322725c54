/** Collects the output of a program, so that the page is rendered only a few times per second. */
export interface OutputBuffer<Output> {
  add(outputs: readonly Output[]): void;
  /** Passes on pending output immediately. */
  flush(): void;
}

/** The time for which output waits for more, in milliseconds; short enough to seem immediate. */
const WAIT_MS = 80;

/** @param onOutput called with the output since its last call, in order; never with an empty list */
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
