import { encodeBase64 } from '../base64.js';

/**
 * Converts messages of a published module to plain data, as channels carry it. Arrays of numbers with a fixed type become an
 * object with the name of the type and their bytes as a text.
 */

/** The name under which such an object has the type. */
export const TYPE_OF_BYTES = '$bytes';

const MAX_DEPTH = 200;

/** @throws when the value contains a function, or is nested too deeply */
export function plainData(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new TypeError('The message is nested too deeply.');
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'number':
      return value;
    case 'undefined':
      return null;
    case 'object':
      break;
    default:
      throw new TypeError(`A message cannot contain a ${typeof value}.`);
  }
  if (value === null) return null;
  if (Array.isArray(value)) return Array.from(value, (one) => plainData(one, depth + 1));
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
    const bytes =
      value instanceof ArrayBuffer
        ? new Uint8Array(value)
        : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    const name = value instanceof ArrayBuffer ? 'ArrayBuffer' : value.constructor.name;
    return { [TYPE_OF_BYTES]: name, data: encodeBase64(bytes) };
  }
  if (value instanceof Error) return { name: value.name, message: value.message };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined && typeof one !== 'function')
      .map(([key, one]) => [key, plainData(one, depth + 1)]),
  );
}
