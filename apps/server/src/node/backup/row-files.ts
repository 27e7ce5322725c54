import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../start-error.js';

/**
 * Files of rows: one line of JSON per row, gzipped. They are streamed, so their size does not matter for
 * memory.
 */

/** @returns how many rows were written */
export async function writeRows(file: string, rows: AsyncIterable<string>): Promise<number> {
  let count = 0;
  async function* lines() {
    for await (const row of rows) {
      count += 1;
      yield `${row}\n`;
    }
  }
  await pipeline(
    lines,
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return count;
}

/**
 * In bytes. Our rows are far smaller. Without a limit, one malicious megabyte could unpack to a row of a
 * gigabyte.
 */
const MAX_ROW_LENGTH = 100_000_000;

/** @throws StartError when a row is longer than any that a backup can contain */
export async function* readRows(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const packed = createReadStream(file).on('error', (error) => gunzip.destroy(error));
  packed.pipe(gunzip);
  let pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, from)) {
        yield Buffer.concat([...pieces, chunk.subarray(from, end)]).toString();
        pieces = [];
        length = 0;
        from = end + 1;
      }
      pieces.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > MAX_ROW_LENGTH) {
        throw new StartError(
          `The backup is damaged: ${path.basename(file)} has a row that is too long. Nothing has been changed. Use another backup.`,
        );
      }
    }
  } finally {
    packed.destroy();
  }
  if (length > 0) yield Buffer.concat(pieces).toString();
}

const LINE_END = 0x0a;

/** The SHA-256 of a file, in hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
