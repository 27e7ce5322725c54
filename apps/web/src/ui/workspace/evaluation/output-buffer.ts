/** Collects what a program displays, so that the page is redrawn a few times a second at most. */
export interface OutputBuffer {
  add(texts: readonly string[]): void;
  /** Hands over at once what is still held. */
  flush(): void;
}

/** How long output waits for more, in milliseconds: short enough to look immediate. */
const WAIT_MS = 80;

/** @param onOutput called with what was added since its last call, in order, never with nothing */
export function createOutputBuffer(onOutput: (texts: readonly string[]) => void): OutputBuffer {
  let held: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (held.length === 0) return;
    const texts = held;
    held = [];
    onOutput(texts);
  }

  return {
    add(texts) {
      for (const text of texts) held.push(text);
      timer ??= setTimeout(flush, WAIT_MS);
    },
    flush,
  };
}
