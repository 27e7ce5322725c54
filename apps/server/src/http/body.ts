import { HTTPException } from 'hono/http-exception';

/**
 * Reads the body of a request as text. Empty when it has none.
 * @param limit in bytes
 * @throws HTTPException 413 as soon as the body is known to be larger; 400 when it is not UTF-8, as otherwise
 *   a text would be stored that was not sent; 400 when the client goes away before its end
 */
export async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HTTPException(400, { message: 'The body must be UTF-8, and complete.' });
  }
}

/**
 * Reads the body of a request. Empty when it has none.
 * @param limit in bytes
 * @throws HTTPException 413 as soon as the body is known to be larger; 400 when the client goes away before
 *   its end
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit);
  if (request.body === null) return new Uint8Array();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of request.body) {
      size += piece.byteLength;
      if (size > limit) throw tooLarge(limit);
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    throw new HTTPException(400, { message: 'The body must be UTF-8, and complete.' });
  }
  const bytes = new Uint8Array(size);
  let end = 0;
  for (const piece of pieces) {
    bytes.set(piece, end);
    end += piece.byteLength;
  }
  return bytes;
}

function tooLarge(limit: number): HTTPException {
  return new HTTPException(413, { message: `The body must not be larger than ${limit} bytes.` });
}
