import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type PasswordHasher, PasswordsBusyError } from '../../auth/password.js';
import { isEasyToGuess } from './password-strength.js';

/** The cost of a hash. It is stored with each hash, so that it can be raised later. */
interface ScryptCost {
  /** The binary logarithm of N. */
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/**
 * 32 MiB and about 80 ms for each guess. At twice that, a school of a thousand, which signs in within the
 * minutes before a lesson, would wait for one small machine. Passwords have at least twelve characters, and
 * guessing over the network is limited elsewhere.
 */
const COST: ScryptCost = { logN: 15, r: 8, p: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/**
 * The number of hashes that are computed at once. Not all of Node's threads, which also serve files and host
 * names.
 */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism()));
/** When this many wait, further callers are told to come back later. */
const MAX_WAITING = 400;

const FORM = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

/** Hashes passwords with scrypt, a few at a time. */
export function createPasswordHasher(cost: ScryptCost = COST): PasswordHasher {
  const waiting: (() => void)[] = [];
  let working = 0;
  // Checked when there is no hash, so that the answer takes as long.
  const dummy = { cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const hash = await inTurn(() => derive(password, salt, cost));
      const parts = [cost.logN, cost.r, cost.p, encode(salt), encode(hash)];
      return `scrypt$${parts.join('$')}`;
    },

    async verify(password, stored) {
      const known = stored === null ? null : parse(stored);
      const { salt, hash, cost: itsCost } = known ?? dummy;
      const derived = await inTurn(() => derive(password, salt, itsCost));
      return timingSafeEqual(derived, hash) && known !== null;
    },

    isWeak: isEasyToGuess,

    isOutdated(stored) {
      const known = parse(stored);
      return known === null || JSON.stringify(known.cost) !== JSON.stringify(cost);
    },
  };

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (working >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw new PasswordsBusyError('Too many passwords wait.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place passes to the caller that has waited longest.
      if (next === undefined) working -= 1;
      else next();
    }
  }
}

/** A password is the same however a keyboard composes its letters. */
function derive(password: string, salt: Buffer, { logN, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** logN;
  const options: ScryptOptions = { N, r, p, maxmem: 2 * 128 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

function parse(stored: string): { cost: ScryptCost; salt: Buffer; hash: Buffer } | null {
  const [, logN, r, p, salt, hash] = FORM.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) return null;
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64url');
}
