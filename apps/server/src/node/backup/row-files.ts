import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Files of rows: one line of JSON each, gzipped. Whatever their size, little of them is in memory. */

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

export async function* readRows(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  // Handed on to whoever reads: a line reader says nothing of the errors of what it reads.
  const source = createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  let failure: Error | undefined;
  source.on('error', (error) => (failure = error));
  for await (const line of createInterface({ input: source, crlfDelay: Infinity })) yield line;
  if (failure !== undefined) throw failure;
}

/** The SHA-256 of a file, in hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
