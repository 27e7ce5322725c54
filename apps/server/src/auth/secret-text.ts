/** Secret texts, and the hashes that the database stores of them. */

/** Random text in URL-safe base64. For example, 16 bytes make 22 characters. */
export function randomText(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * SHA-256 in hexadecimal. A fast hash is enough, because these secrets have too many random bits to be
 * guessed.
 */
export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
