/**
 * Text as few characters that an address may have: zlib's format, then base64url. The format's checksum
 * is worth its four bytes, because a link that was cut or changed on its way must not pass for a program.
 */

/** Bytes given to the decompressor at once: it answers with at most about a thousand times as many. */
const SLICE = 1024;
/** Bytes that become characters at once; there is a limit to how many arguments a function takes. */
const BYTES_AT_ONCE = 8192;

/** @param text well-formed Unicode; a lone surrogate would come back as U+FFFD */
export async function compress(text: string): Promise<string> {
  const compressed = slices(new TextEncoder().encode(text)).pipeThrough(
    new CompressionStream('deflate'),
  );
  return toBase64Url(new Uint8Array(await new Response(compressed).arrayBuffer()));
}

/**
 * @param maxBytes the most that is decompressed, in bytes of UTF-8
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
    // No zlib, a wrong checksum, an end too early or too late, no UTF-8.
    return null;
  } finally {
    // What is left of a text that is too long is not decompressed any more.
    void reader.cancel().catch(() => {});
  }
}

/** The bytes a slice at a time, each only when the one before was worked off. */
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

/** @returns null when there are other characters than base64url has */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  // Checked here, because `atob` skips spaces and takes the other alphabet too.
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
