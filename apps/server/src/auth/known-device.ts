import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { instanceSettings } from '../db/schema/index.js';
import { randomText } from './secret-text.js';

/**
 * Marks of browsers in which a user has signed in with a password before. Wrong passwords from elsewhere do
 * not make these browsers wait, so that others cannot lock a user out. A mark has the form `nonce.signature`
 * and is signed for one username. It gives no access by itself.
 */
export interface KnownDevices {
  /** Returns a mark for a browser in which this user has just signed in. */
  mark(username: string): Promise<string>;
  /** Returns an id for this browser, or null when the mark is not one of this user. */
  deviceOf(username: string, mark: string | undefined): Promise<string | null>;
}

const KEY = 'device-key';

export function createKnownDevices(database: Database): KnownDevices {
  return {
    async mark(username) {
      const nonce = randomText(16);
      return `${nonce}.${await sign(username, nonce)}`;
    },
    async deviceOf(username, mark) {
      const [, nonce, signature] = /^([\w-]{22})\.([0-9a-f]{64})$/.exec(mark ?? '') ?? [];
      if (nonce === undefined || signature === undefined) return null;
      const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) =>
        Number.parseInt(pair, 16),
      );
      // The library compares, so that the time it takes reveals nothing.
      const isGood = await crypto.subtle.verify(
        'HMAC',
        await key(),
        bytes,
        signed(username, nonce),
      );
      return isGood ? nonce : null;
    },
  };

  async function sign(username: string, nonce: string): Promise<string> {
    const bytes = await crypto.subtle.sign('HMAC', await key(), signed(username, nonce));
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  /** Returns the key that all processes share. The first call makes it. */
  async function key(): Promise<CryptoKey> {
    await database
      .insert(instanceSettings)
      .values({ key: KEY, value: randomText(32) })
      .onConflictDoNothing();
    const [row] = await database
      .select({ value: instanceSettings.value })
      .from(instanceSettings)
      .where(eq(instanceSettings.key, KEY));
    if (row === undefined) throw new Error('The key of devices vanished.');
    const bytes = new TextEncoder().encode(row.value);
    return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]);
  }
}

function signed(username: string, nonce: string) {
  return new TextEncoder().encode(`${nonce}\n${username}`);
}
