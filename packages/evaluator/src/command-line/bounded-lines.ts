import { StringDecoder } from 'node:string_decoder';

/** Splits a stream into lines. Never holds more of a line in memory than a limit. */

/** Returned instead of a line that exceeds the limit; its text is dropped. */
export const TOO_LONG = Symbol('too long');

/**
 * @param input UTF-8, in chunks of any size
 * @param longest the maximal number of UTF-16 code units of a line
 * @returns the lines without their line ends (`\n` or `\r\n`). The last line need not have one
 */
export async function* boundedLines(
  input: AsyncIterable<Buffer | string>,
  longest: number,
): AsyncGenerator<string | typeof TOO_LONG> {
  const decoder = new StringDecoder('utf8');
  let pieces: string[] = [];
  let length = 0;

  function add(piece: string) {
    length += piece.length;
    if (length <= longest) pieces.push(piece);
    else pieces = [];
  }

  function take(): string | typeof TOO_LONG {
    const line = length > longest ? TOO_LONG : pieces.join('').replace(/\r$/, '');
    pieces = [];
    length = 0;
    return line;
  }

  for await (const chunk of input) {
    const [first = '', ...rest] = (typeof chunk === 'string' ? chunk : decoder.write(chunk)).split(
      '\n',
    );
    add(first);
    for (const piece of rest) {
      yield take();
      add(piece);
    }
  }
  add(decoder.end());
  if (length > 0) yield take();
}
