/**
 * Tickets for the address of a PDF. A browser opens the PDF in a tab of its own and sends no access token, so
 * the address itself says for whom it is and until when, and is signed. A ticket only identifies the user:
 * whether they may see the assessment is checked each time.
 */

/** The key that signs tickets for a PDF. */
interface Gate {
  /** The secret key of this PDF. */
  readonly key: string;
  /**
   * The password of the assessment. Only users who have passed it get a ticket, and tickets end when it
   * changes.
   */
  readonly password: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Makes a ticket that is valid until the end of the next day (UTC). All tickets of one day are the same, so
 * that a browser can use its cache.
 */
export async function makeTicket(gate: Gate, registrationId: number, now: Date): Promise<string> {
  const lastDay = Math.floor(now.getTime() / DAY_MS) + 1;
  const claims = `${registrationId}.${lastDay}`;
  const signature = await crypto.subtle.sign('HMAC', await keyOf(gate), bytesOf(gate, claims));
  return `${claims}.${toBase64Url(new Uint8Array(signature))}`;
}

/** Returns the registration of a ticket, or null when it is expired, forged, or not a ticket. */
export async function readTicket(gate: Gate, ticket: string, now: Date): Promise<number | null> {
  const [, claims, owner, lastDay, signature] =
    /^((\d{1,10})\.(\d{1,8}))\.([\w-]{43})$/.exec(ticket) ?? [];
  if (claims === undefined || signature === undefined) return null;
  const signed = fromBase64Url(signature);
  const isOurs = await crypto.subtle.verify(
    'HMAC',
    await keyOf(gate),
    signed,
    bytesOf(gate, claims),
  );
  const isOver = now.getTime() >= (Number(lastDay) + 1) * DAY_MS;
  return isOurs && !isOver ? Number(owner) : null;
}

function keyOf({ key }: Gate): Promise<CryptoKey> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', new TextEncoder().encode(key), hmac, false, [
    'sign',
    'verify',
  ]);
}

function bytesOf({ password }: Gate, claims: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([claims, password]));
}

/** Encodes bytes so that they can be used in an address. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
