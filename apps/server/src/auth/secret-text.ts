/** Text that only its holder knows, and what the database keeps of it. */

/** Random text in URL-safe base64, e.g. 16 bytes make 22 characters. */
export function randomText(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** SHA-256 in hexadecimal. Fast, because what is hashed here has too many random bits to be guessed. */
export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
