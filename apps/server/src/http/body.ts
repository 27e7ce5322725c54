import { HTTPException } from 'hono/http-exception';

/**
 * The body of a request as text; empty when it has none.
 * @param limit in bytes
 * @throws HTTPException 413 as soon as it is known to be larger; 400 when it is not UTF-8, rather
 *   than to keep another text than was sent, and when the client went away before its end
 */
export async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit);
  if (request.body === null) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  try {
    for await (const piece of request.body) {
      size += piece.byteLength;
      if (size > limit) throw tooLarge(limit);
      text += decoder.decode(piece, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    throw new HTTPException(400, { message: 'The body must be UTF-8, and complete.' });
  }
}

function tooLarge(limit: number): HTTPException {
  return new HTTPException(413, { message: `The body must not be larger than ${limit} bytes.` });
}
