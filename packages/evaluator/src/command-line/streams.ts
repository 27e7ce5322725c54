import type { Readable, Writable } from 'node:stream';
import { once } from 'node:events';

/** The streams that a command reads and writes. */
export interface Streams {
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
}

/** Writes a line. Waits while the reader of the stream cannot keep up. */
export async function writeLine(stream: Writable, text: string): Promise<void> {
  if (!stream.write(`${text}\n`)) await once(stream, 'drain');
}
