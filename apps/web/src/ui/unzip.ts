import { Inflate, strFromU8 } from 'fflate';

/**
 * Reads untrusted zip files. The library's own function unpacks all data, whatever size the file declares:
 * 200 kB declared as "one byte" blocked the page for two seconds, and 20 MB for minutes. So each file is
 * unpacked piece by piece, and unpacking fails at the first file that is longer than declared or has packed
 * bytes after its end. The files together are unpacked from no more bytes than the zip file has.
 */

/** An entry of a zip file, as it declares itself. */
interface ZipEntry {
  readonly name: string;
  /** The unpacked size in bytes. */
  readonly size: number;
}

/** Number of packed bytes per step. They unpack to at most a thousand times as many. */
const PIECE = 1024;
/**
 * This many packed bytes may give no output, such as those of an incomplete stored block. Data after the end
 * gives no output either, and the library copies all of it for each further piece.
 */
const MAX_SILENT = 0x10000 + 2 * PIECE;

const END = 0x06054b50;
const END_LENGTH = 22;
/** The end record may be followed by a comment. */
const MAX_COMMENT_LENGTH = 0xffff;
const LISTED = 0x02014b50;
const LISTED_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;
const IS_UTF8 = 0x800;
/** Stands for a number that is in the extra field with this id (Zip64). */
const ELSEWHERE = 0xffffffff;
const ZIP64 = 1;

/**
 * @param isWanted called for each file in the order of the list
 * @returns the wanted files in the order of the list; a name may occur twice
 * @throws Error when the zip file is damaged, unsupported or malicious
 */
export function unzip(
  zip: Uint8Array,
  isWanted: (entry: ZipEntry) => boolean,
): readonly (readonly [name: string, content: Uint8Array<ArrayBuffer>])[] {
  const found: [string, Uint8Array<ArrayBuffer>][] = [];
  let packedBytes = 0;
  for (const { name, size, packed, method } of listed(zip)) {
    if (!isWanted({ name, size })) continue;
    packedBytes += packed.length;
    if (packedBytes > zip.length) throw new Error('Files of the zip file lie within each other.');
    found.push([name, unpacked(packed, method, size)]);
  }
  return found;
}

interface Listed extends ZipEntry {
  readonly packed: Uint8Array;
  readonly method: number;
}

/** The files in the list at the end. Reading beyond the end of the file throws. */
function* listed(zip: Uint8Array): Generator<Listed> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== LISTED)
      throw new Error('The list of the zip file is damaged.');
    const flags = view.getUint16(at + 8, true);
    if ((flags & IS_ENCRYPTED) !== 0) throw new Error('The zip file is encrypted.');
    const nameEnd = at + LISTED_LENGTH + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const name = strFromU8(zip.subarray(at + LISTED_LENGTH, nameEnd), (flags & IS_UTF8) === 0);
    const [size = 0, packedSize = 0, local = 0] = largeNumbers(
      [24, 20, 42].map((offset) => view.getUint32(at + offset, true)),
      view,
      nameEnd,
      extraEnd,
    );
    if (view.getUint32(local, true) !== LOCAL) throw new Error('A file is not where it should be.');
    const begin =
      local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (begin + packedSize > zip.length) throw new Error('A file ends behind the zip file.');
    const packed = zip.subarray(begin, begin + packedSize);
    yield { name, size, packed, method: view.getUint16(at + 10, true) };
    at = extraEnd + view.getUint16(at + 32, true);
  }
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_LENGTH); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new Error('This is no zip file.');
}

/**
 * Numbers of the list. Those that do not fit are read from the extra fields, which contain them in this
 * order.
 */
function largeNumbers(
  numbers: readonly number[],
  view: DataView,
  from: number,
  end: number,
): readonly number[] {
  if (!numbers.includes(ELSEWHERE)) return numbers;
  let at = from;
  while (at + 4 <= end && view.getUint16(at, true) !== ZIP64) {
    at += 4 + view.getUint16(at + 2, true);
  }
  let next = at + 4;
  return numbers.map((number) => {
    if (number !== ELSEWHERE) return number;
    if (next + 8 > end) throw new Error('The list of the zip file is damaged.');
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  });
}

function unpacked(packed: Uint8Array, method: number, size: number): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(size);
  let length = 0;
  const add = (piece: Uint8Array) => {
    if (length + piece.length > size) throw new Error('A file is longer than the zip file says.');
    content.set(piece, length);
    length += piece.length;
  };
  if (method === STORED) add(packed);
  else if (method === DEFLATED) {
    const inflate = new Inflate(add);
    let silent = 0;
    for (let at = 0; at < packed.length; at += PIECE) {
      const before = length;
      inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
      silent = length === before ? silent + PIECE : 0;
      if (silent > MAX_SILENT) throw new Error('A file is packed in more bytes than it can need.');
    }
  } else throw new Error('The zip file is packed in a way that cannot be read.');
  if (length !== size) throw new Error('A file is shorter than the zip file says.');
  return content;
}
