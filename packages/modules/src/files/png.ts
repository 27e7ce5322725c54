import { zlibSync } from 'fflate';
import type { Raster } from '../pictures/view.js';

/** Writes pictures as PNG files: 8 bits for each of red, green, blue and alpha, without filters (PNG specification, 3rd edition). */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Red, green, blue and alpha. */
const COLOR_TYPE = 6;
const BIT_DEPTH = 8;
const BYTES_PER_PIXEL = 4;

/** The checks of a byte, by the byte. */
const CHECKS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let check = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    check = (check & 1) === 1 ? 0xedb88320 ^ (check >>> 1) : check >>> 1;
  }
  return check;
});

function checkOf(bytes: Uint8Array): number {
  let check = 0xffffffff;
  for (const byte of bytes) check = (CHECKS[(check ^ byte) & 255] ?? 0) ^ (check >>> 8);
  return (check ^ 0xffffffff) >>> 0;
}

/** A part of the file: its length, its name, its contents, and a check of both. */
function chunk(name: string, contents: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + contents.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, contents.length);
  for (let index = 0; index < 4; index += 1) bytes[4 + index] = name.charCodeAt(index);
  bytes.set(contents, 8);
  view.setUint32(8 + contents.length, checkOf(bytes.subarray(4, 8 + contents.length)));
  return bytes;
}

export function toPng({ width, height, data }: Raster): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header[8] = BIT_DEPTH;
  header[9] = COLOR_TYPE;
  // Each row begins with the number of its filter, which is 0.
  const rowBytes = BYTES_PER_PIXEL * width;
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(data.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1);
  }
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(rows)),
    chunk('IEND', new Uint8Array()),
  ];
  const file = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
