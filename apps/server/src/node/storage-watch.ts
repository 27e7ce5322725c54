import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Condition, conditionOf } from '../db/condition.js';
import { isOutage } from '../db/outage.js';
import type { Log } from '../log.js';

/**
 * Watches whether data can be saved.
 *
 *     fine ──something failed for a full disk or a read-only database──▶ noted
 *      ▲                                                                   │
 *      └──────────── an attempt to write succeeds ◀── every 10 s, and at each call of `problem`
 *
 * It also warns in advance when the disk of the embedded database is nearly full. Of another database's disk,
 * nothing is known until PostgreSQL reports that it is full.
 */
export interface StorageWatch {
  /** Records a condition that the database has reported. */
  note(condition: Condition): void;
  /** Returns what keeps data from being saved now, or null. Takes at most two seconds. */
  problem(): Promise<Condition | null>;
  /** Bytes that are free on the disk of the embedded database; null: unknown. */
  freeBytes(): Promise<number | null>;
  stop(): Promise<void>;
}

interface StorageWatchOptions {
  readonly pool: Pool;
  /** The folder of the embedded database; null: the database is elsewhere. */
  readonly folder: string | null;
  readonly log: Log;
  /** Replaces the system's function in tests. */
  readonly bytesFree?: (folder: string) => Promise<number>;
  readonly everyMs?: number;
  readonly now?: () => number;
}

/** Warns when less than this is free: a course of hundreds writes so much in some days. */
const LITTLE_BYTES = 500 * 1024 * 1024;
/** With less than this free, PostgreSQL cannot be expected to work. */
const FULL_BYTES = 1024 * 1024;
const EVERY_MS = 10_000;
/** The interval between warnings that little space is left. */
const WARN_EVERY_MS = 3_600_000;
const ANSWER_WITHIN_MS = 1_500;

/** Conditions that last until the operator does something about them. */
const LASTING: ReadonlySet<Condition> = new Set(['disk full', 'read-only']);

export function watchStorage(options: StorageWatchOptions): StorageWatch {
  const { pool, folder, log, everyMs = EVERY_MS, now = () => performance.now() } = options;
  const { bytesFree = askSystem } = options;
  let noted: Condition | null = null;
  let trying: Promise<void> | undefined;
  let warnedAt = -Infinity;
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, everyMs).unref();

  return {
    note(condition) {
      if (LASTING.has(condition)) noted = condition;
    },
    problem,
    freeBytes,
    async stop() {
      clearInterval(timer);
      await looking;
      await trying;
    },
  };

  async function freeBytes(): Promise<number | null> {
    if (folder === null) return null;
    // If the folder cannot be examined, nothing is known about the disk.
    return bytesFree(folder).catch(() => null);
  }

  async function problem(): Promise<Condition | null> {
    const free = await freeBytes();
    if (free !== null && free < FULL_BYTES) {
      if (noted === null) log.error({ freeBytes: free }, 'the disk of the database is full');
      noted = 'disk full';
      return noted;
    }
    if (noted === null) return null;
    trying ??= tryToSave().finally(() => {
      trying = undefined;
    });
    await Promise.race([trying, delay(ANSWER_WITHIN_MS)]);
    return noted;
  }

  async function tryToSave(): Promise<void> {
    if (!(await canSave()) || noted === null) return;
    log.warn({ condition: noted }, 'it is over: the database saves again');
    noted = null;
  }

  /** Tells whether the database can write half a megabyte, into a temporary table that is dropped at once. */
  async function canSave(): Promise<boolean> {
    try {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(
          `create temporary table wellspring_attempt on commit drop as
           select repeat(md5(number::text), 32) as text from generate_series(1, 500) as number`,
        );
        await client.query('rollback');
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
      return true;
    } catch (error) {
      // Another failure, e.g. the role may create no temporary tables: then the next request shows whether
      // the problem is over.
      return conditionOf(error) === null && !isOutage(error);
    }
  }

  async function look(): Promise<void> {
    if ((await problem()) !== null) return;
    const free = await freeBytes();
    if (free === null || free >= LITTLE_BYTES) {
      warnedAt = -Infinity;
      return;
    }
    if (now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = now();
    const megabytes = Math.floor(free / 1024 / 1024);
    log.warn(
      { folder, freeMegabytes: megabytes },
      `only ${megabytes} MB are left on the disk of the database: when it is full, nothing can be saved`,
    );
  }
}

async function askSystem(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
