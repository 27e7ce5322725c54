import { Readable, Writable } from 'node:stream';
import type { Streams } from '../command-line/streams.js';

/** Streams that read from and write to strings, for tests of commands. */
interface TextStreams extends Streams {
  readonly written: () => string;
  readonly complaints: () => string;
}

function textSink(): { stream: Writable; text: () => string } {
  const pieces: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      pieces.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => pieces.join('') };
}

/** @param pieces the input of the command, in the chunks in which it arrives */
export function textStreams(pieces: Iterable<string | Buffer> = []): TextStreams {
  const output = textSink();
  const errors = textSink();
  return {
    input: Readable.from(pieces, { objectMode: false }),
    output: output.stream,
    errors: errors.stream,
    written: output.text,
    complaints: errors.text,
  };
}
