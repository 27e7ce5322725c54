import * as z from 'zod/mini';
import { readLocal, removeLocal, writeLocal } from '../../../ui/local-store';
import { type Placing, TIERS } from './tiers';

/** Votes on this device that the server does not have: it takes none before every entry has a tier. */

const draftSchema = z.array(z.tuple([z.int(), z.enum(TIERS)]));

export interface VoteDrafts {
  /** @returns null when there is none, or what is there cannot be read */
  read(): Placing | null;
  /** @returns whether it is kept */
  write(placing: Placing): boolean;
  forget(): void;
}

/** The draft in the browser's local storage, one for each person and question. */
export function localVoteDrafts(userId: number, questionId: number): VoteDrafts {
  const key = `wellspring-votes:${userId}:${questionId}`;
  return {
    read() {
      const text = readLocal(key);
      if (text === null) return null;
      try {
        return new Map(draftSchema.parse(JSON.parse(text)));
      } catch {
        return null;
      }
    },
    write: (placing) => writeLocal(key, JSON.stringify([...placing])),
    forget: () => removeLocal(key),
  };
}
