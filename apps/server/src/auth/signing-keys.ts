import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import { type Database, lockUntilCommit } from '../db/database.js';
import {
  deleteKeysRetiredBefore,
  hasKey,
  insertKey,
  retireKeys,
  selectKeys,
  type SigningKeyRow,
} from './key-queries.js';
import { REFRESH_TOKEN_MS } from './refresh-token.js';
import { randomText } from './secret-text.js';

/**
 * The keys that sign tokens (docs/decisions/0003). They are stored in the database, so that all processes
 * share them, now and after a restart. Each process caches what it has read for a while.
 */
export interface SigningKeys {
  /** Returns the key that signs now. Makes one when there is none yet. */
  current(now: Date): Promise<{ readonly kid: string; readonly key: CryptoKey }>;
  /**
   * Returns the key that checks signatures with this `kid`, or null when there is no such key, or no longer.
   */
  find(kid: string, now: Date): Promise<CryptoKey | null>;
  /** Returns the public keys as a JSON Web Key Set, for others who check our tokens. */
  published(now: Date): Promise<{ readonly keys: readonly object[] }>;
}

export const SIGNING_ALGORITHM = 'RS256';
/** The time for which a process uses the keys it has read before it reads them again, in milliseconds. */
const FRESH_MS = 60_000;
/**
 * The time for which a retired key is kept. A process may sign with it until it reads the keys again, and a
 * refresh token signed then is valid for a week.
 */
const KEPT_MS = REFRESH_TOKEN_MS + 2 * FRESH_MS;
/**
 * At most one read in this time is spent on unknown key ids, so that made-up ones do not burden the database.
 */
const UNKNOWN_KID_PAUSE_MS = 1_000;

interface Ring {
  readonly readAt: Date;
  readonly rows: readonly SigningKeyRow[];
}

export function createSigningKeys(database: Database): SigningKeys {
  const imported = new Map<string, Promise<CryptoKey>>();
  let ring: Ring | undefined;
  let reading: Promise<Ring> | undefined;
  let lookedForUnknown = Number.NEGATIVE_INFINITY;

  return {
    async current(now) {
      const row = (await fresh(now)).rows.find(({ retiredAt }) => retiredAt === null);
      if (row === undefined) {
        await ensureSigningKey(database, now);
        const made = (await read(now)).rows.find(({ retiredAt }) => retiredAt === null);
        if (made === undefined)
          throw new Error('The signing key vanished while it was being read.');
        return { kid: made.id, key: await load(`private ${made.id}`, made.privateKey) };
      }
      return { kid: row.id, key: await load(`private ${row.id}`, row.privateKey) };
    },

    async find(kid, now) {
      const isIt = (row: SigningKeyRow) => row.id === kid && isKept(row, now);
      let row = (await fresh(now)).rows.find(isIt);
      row ??= (await lookForUnknown(now)).rows.find(isIt);
      return row === undefined ? null : load(`public ${kid}`, row.publicKey);
    },

    async published(now) {
      const { rows } = await fresh(now);
      const kept = rows.filter((row) => isKept(row, now));
      return {
        keys: kept.map(({ id, publicKey: { kty, n, e } }) => {
          return { kty, n, e, kid: id, alg: SIGNING_ALGORITHM, use: 'sig' };
        }),
      };
    },
  };

  async function fresh(now: Date): Promise<Ring> {
    const isFresh =
      ring !== undefined && Math.abs(now.getTime() - ring.readAt.getTime()) < FRESH_MS;
    return isFresh && ring !== undefined ? ring : read(now);
  }

  /** Simultaneous requests share one read. */
  function read(now: Date): Promise<Ring> {
    reading ??= selectKeys(database)
      .then((rows) => (ring = { readAt: now, rows }))
      .finally(() => (reading = undefined));
    return reading;
  }

  /**
   * Reads the keys again, as another process may have made this key just now. Requests within the pause wait
   * until it ends.
   */
  async function lookForUnknown(now: Date): Promise<Ring> {
    const wait = lookedForUnknown + UNKNOWN_KID_PAUSE_MS - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (reading === undefined) lookedForUnknown = performance.now();
    return read(now);
  }

  function load(name: string, jwk: SigningKeyRow['publicKey']): Promise<CryptoKey> {
    const known = imported.get(name) ?? importKey(jwk);
    imported.set(name, known);
    return known;
  }
}

function isKept({ retiredAt }: SigningKeyRow, now: Date): boolean {
  return retiredAt === null || now.getTime() - retiredAt.getTime() < KEPT_MS;
}

async function importKey(jwk: SigningKeyRow['publicKey']): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key is not an RSA key.');
  return key;
}

/** Makes the first key unless there is one. When several processes do this at once, only one makes a key. */
export async function ensureSigningKey(database: Database, now: Date): Promise<void> {
  if (await hasKey(database)) return;
  const key = await makeKey(now);
  await database.transaction(async (tx) => {
    await lockUntilCommit(tx, 'signingKeys');
    if (!(await hasKey(tx))) await insertKey(tx, key);
  });
}

/**
 * Makes a new key that signs from now on. The one before stays published until its last token has expired.
 * Running processes notice the new key within a minute.
 * @returns the id of the new key
 */
export async function rotateSigningKeys(database: Database, now: Date): Promise<string> {
  const key = await makeKey(now);
  await database.transaction(async (tx) => {
    await lockUntilCommit(tx, 'signingKeys');
    await retireKeys(tx, now);
    await insertKey(tx, key);
    await deleteKeysRetiredBefore(tx, new Date(now.getTime() - KEPT_MS));
  });
  return key.id;
}

async function makeKey(now: Date): Promise<Omit<SigningKeyRow, 'retiredAt'>> {
  const { privateKey, publicKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  return {
    id: randomText(16),
    privateKey: { ...(await exportJWK(privateKey)), kty: 'RSA' },
    publicKey: { ...(await exportJWK(publicKey)), kty: 'RSA' },
    createdAt: now,
  };
}
