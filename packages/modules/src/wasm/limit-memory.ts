import { unsigned } from './numbers.js';

/** The largest memory of a module that a program runs, in pages of 64 KiB: 64 MiB. */
export const MAX_PAGES = 1024;

const MEMORY_SECTION = 5;
const HEADER_LENGTH = 8;

/**
 * Gives the memories of a module a maximal size.
 * @returns the module, or undefined when it needs more from the start. A module that cannot be read is returned as it is, for
 *   WebAssembly to refuse
 */
export function limitMemory(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  for (let at = HEADER_LENGTH; at < bytes.length;) {
    const id = bytes[at];
    const length = readUnsigned(bytes, at + 1);
    if (length === undefined) return bytes;
    const end = length.next + length.value;
    if (id === MEMORY_SECTION) return withLimit(bytes, { at, start: length.next, end });
    at = end;
  }
  return bytes;
}

function withLimit(
  bytes: Uint8Array<ArrayBuffer>,
  { at, start, end }: { readonly at: number; readonly start: number; readonly end: number },
): Uint8Array<ArrayBuffer> | undefined {
  const count = readUnsigned(bytes, start);
  if (count === undefined) return bytes;
  const content: number[] = [...unsigned(count.value)];
  let { next } = count;
  for (let memory = 0; memory < count.value; memory++) {
    const flags = bytes[next];
    const minimum = readUnsigned(bytes, next + 1);
    if (minimum === undefined || (flags !== 0 && flags !== 1)) return bytes;
    const maximum = flags === 1 ? readUnsigned(bytes, minimum.next) : undefined;
    if (flags === 1 && maximum === undefined) return bytes;
    if (minimum.value > MAX_PAGES) return undefined;
    const most = Math.min(MAX_PAGES, maximum?.value ?? MAX_PAGES);
    content.push(1, ...unsigned(minimum.value), ...unsigned(most));
    next = (maximum ?? minimum).next;
  }
  if (next !== end) return bytes;
  return Uint8Array.from([
    ...bytes.subarray(0, at),
    MEMORY_SECTION,
    ...unsigned(content.length),
    ...content,
    ...bytes.subarray(end),
  ]);
}

/** Reads an integer without a sign, and where it ends. Returns undefined when there is none. */
function readUnsigned(
  bytes: Uint8Array,
  from: number,
): { readonly value: number; readonly next: number } | undefined {
  let value = 0;
  for (let index = 0; index < 5; index++) {
    const byte = bytes[from + index];
    if (byte === undefined) return undefined;
    value += (byte & 127) * 128 ** index;
    if (byte < 128) return { value, next: from + index + 1 };
  }
  return undefined;
}
