/** A line of the output that is longer is shown in parts. */
const MAX_LINE = 100_000;

type Stream = 'out' | 'error';

/** Divides the bytes of both output streams into lines. */
export class Output {
  readonly #display: (line: string) => void;
  readonly #decoder = new TextDecoder();
  /** The stream of the unfinished line. */
  #stream: Stream = 'out';
  #line = '';

  constructor(display: (line: string) => void) {
    this.#display = display;
  }

  /** @returns the number of bytes that were taken: all of them */
  write(stream: Stream, bytes: Uint8Array): number {
    if (stream !== this.#stream) this.endLine();
    this.#stream = stream;
    const lines = (this.#line + this.#decoder.decode(bytes, { stream: true })).split('\n');
    this.#line = lines.pop() ?? '';
    for (const line of lines) this.#display(line);
    if (this.#line.length > MAX_LINE) this.endLine();
    return bytes.length;
  }

  /** Shows the last line, if it has not ended. */
  endLine(): void {
    const line = this.takeLine();
    if (line !== '') this.#display(line);
  }

  /** Returns the unfinished line, which is then not shown. */
  takeLine(): string {
    const line = this.#line + this.#decoder.decode();
    this.#line = '';
    return line;
  }
}
