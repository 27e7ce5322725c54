/**
 * Compresses text into few characters that an address may have: zlib's format, then base64url. The checksum
 * of the format is worth its four bytes, because a link that was cut or changed must not be taken for a
 * program.
 */

/**
 * The number of bytes that are given to the decompressor at once; it returns at most about a thousand times
 * as many.
 */
const SLICE = 1024;
/**
 * The number of bytes that are converted to characters at once, because the number of arguments of a function
 * is limited.
 */
const BYTES_AT_ONCE = 8192;

/** @param text well-formed Unicode; a lone surrogate would come back as U+FFFD */
export async function compress(text: string): Promise<string> {
  const compressed = slices(new TextEncoder().encode(text)).pipeThrough(
    new CompressionStream('deflate'),
  );
  return toBase64Url(new Uint8Array(await new Response(compressed).arrayBuffer()));
}

/**
 * @param maxBytes the maximum number of decompressed bytes of UTF-8
 * @returns null when `compressed` was not made by `compress`, was changed since, or holds more
 */
export async function decompress(compressed: string, maxBytes: number): Promise<string | null> {
  const bytes = fromBase64Url(compressed);
  if (!bytes) return null;
  const reader = slices(bytes).pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.length;
      if (size > maxBytes) return null;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // Not zlib, a wrong checksum, an end too early or too late, or not UTF-8.
    return null;
  } finally {
    // The rest of a text that is too long is not decompressed.
    void reader.cancel().catch(() => {});
  }
}

/** Streams the bytes in slices, each only when the previous one has been processed. */
function slices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (start >= bytes.length) {
          controller.close();
          return;
        }
        controller.enqueue(bytes.slice(start, start + SLICE));
        start += SLICE;
      },
    },
    { highWaterMark: 0 },
  );
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += BYTES_AT_ONCE) {
    binary += String.fromCharCode(...bytes.subarray(start, start + BYTES_AT_ONCE));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @returns null when the text has characters that base64url does not allow */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  // Checked here, because `atob` skips spaces and also accepts the other alphabet.
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
