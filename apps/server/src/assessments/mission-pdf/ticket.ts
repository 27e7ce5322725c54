/**
 * Tickets for the address of a PDF. A browser opens it in a tab of its own, where no access token goes
 * along, so the address itself says for whom it is, until when, and is signed. It only tells who asks:
 * whether that person may see the assessment is looked at each time.
 */

/** What tickets of a PDF are made of. */
export interface Gate {
  /** Of this PDF alone; nobody else learns it. */
  readonly key: string;
  /** The password of the assessment. A ticket is given to those who have passed it; another one ends it. */
  readonly password: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A ticket that is good until the end of the next day (UTC). All of one day are the same, so that a browser
 * finds again what it has kept.
 */
export async function makeTicket(gate: Gate, registrationId: number, now: Date): Promise<string> {
  const lastDay = Math.floor(now.getTime() / DAY_MS) + 1;
  const claims = `${registrationId}.${lastDay}`;
  const signature = await crypto.subtle.sign('HMAC', await keyOf(gate), bytesOf(gate, claims));
  return `${claims}.${toBase64Url(new Uint8Array(signature))}`;
}

/** Whose ticket it is; null for one that is expired, forged, or none at all. */
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

/** Bytes as text that can stand in an address. */
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
