import {
  answerDigest,
  QUESTION_TYPE_NAMES,
  questionType,
  type SavedQuestion,
} from '@wellspring/contract';
import * as z from 'zod/mini';
import { ANSWER_PREFIX } from '../../../kept-keys';
import { localKeys, readLocal, removeLocal, writeLocal } from '../../../ui/local-store';

/**
 * Copies of an answer on this device. A copy exists from the first keystroke until the server has confirmed
 * the same text, so that a crash, a closed tab or a lost network loses no typed text. Each page has a copy of
 * its own, so that two tabs do not overwrite each other's.
 */

const copySchema = z.object({
  text: z.string(),
  /**
   * Digests of the texts that the server may have without a change from elsewhere: the last confirmed text
   * and those that were being sent when the copy was made.
   */
  ancestors: z.array(z.string()),
  /** The time at which it was typed, in milliseconds since 1970. */
  at: z.number(),
  /** The course through which it may be sent while its page is not open; null: the user saves by hand. */
  courseId: z.nullable(z.number()),
  /** True if the text was replaced by another one and only has to be added to the history. */
  isAside: z.optional(z.boolean()),
  /** The position of its question; absent in copies of earlier builds. */
  place: z.optional(
    z.object({
      assessmentId: z.number(),
      /** From 0. */
      position: z.number(),
      type: z.enum(QUESTION_TYPE_NAMES),
    }),
  ),
});
export type AnswerCopy = z.infer<typeof copySchema>;

/**
 * The position of a question in its assessment. It identifies the question of a copy after the staff have
 * uploaded the assessment again, which may give its questions new ids (rule R15).
 */
export type QuestionPlace = NonNullable<AnswerCopy['place']>;

/** The form of earlier builds: texts instead of digests, one copy for all tabs. */
const earlierSchema = z.pipe(
  z.object({ text: z.string(), ancestors: z.array(z.nullable(z.string())) }),
  z.transform(({ text, ancestors }): AnswerCopy => {
    const known = ancestors.filter((ancestor) => ancestor !== null);
    return {
      text,
      ancestors: known.map((ancestor) => answerDigest(ancestor)),
      at: 0,
      courseId: null,
    };
  }),
);
const keptSchema = z.union([copySchema, earlierSchema]);

/** A copy as stored on the device. */
export interface KeptCopy {
  readonly key: string;
  readonly copy: AnswerCopy;
}

export interface CopyStore {
  /**
   * The copies for this answer, newest first, except those of other open pages. Unreadable copies are
   * skipped.
   */
  readAll(): readonly KeptCopy[];
  /**
   * Replaces this page's copy.
   * @returns false when the browser refuses to store it, because storage is full or not available
   */
  write(copy: AnswerCopy): boolean;
  /**
   * Stores a text that was replaced by another one, in addition to this page's copy.
   * @returns its key; null when the browser refuses to store it
   */
  setAside(text: string): string | null;
  /**
   * Deletes the copies that were read and have this text, and this page's copy. Texts that were set aside
   * stay.
   */
  forget(text: string): void;
  /**
   * Deletes this page's copy, whatever its text. Use it when the copy could not be replaced and is older than
   * what was saved.
   */
  forgetOwn(): void;
  /** Deletes a copy unless it is this page's. */
  remove(key: string): void;
}

/** An id that differs between pages, and each time that an answer is opened. Ids are never reused. */
function newPageId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** Tells whether a copy belongs to one of the pages with these keys. */
export function isOfPage(key: string, ownKeys: ReadonlySet<string>): boolean {
  return ownKeys.has(key) || ownKeys.has(key.split(ASIDE)[0] ?? key);
}

const ASIDE = ':aside-';

interface LocalCopies {
  readonly userId: number;
  readonly questionId: number;
  readonly place: QuestionPlace;
  /** The keys of the open pages, which manage their own copies. */
  readonly open: ReadonlySet<string>;
  /** The id of this page. */
  readonly pageId?: string;
}

/** The copies in the browser's local storage, by person and question. */
export function localCopyStore({
  userId,
  questionId,
  place,
  open,
  pageId = newPageId(),
}: LocalCopies): CopyStore & { readonly ownKey: string } {
  const prefix = `${ANSWER_PREFIX}${userId}:${questionId}`;
  const ownKey = `${prefix}:${pageId}`;
  const put = (key: string, copy: AnswerCopy) =>
    writeLocal(key, JSON.stringify({ ...copy, place }));
  const known = new Set<string>();
  return {
    ownKey,
    readAll() {
      const all = localKeys(prefix)
        .filter((key) => key === prefix || key.startsWith(`${prefix}:`))
        .filter((key) => !isOfPage(key, open))
        .flatMap((key) => readCopy(key))
        .toSorted((a, b) => b.copy.at - a.copy.at);
      for (const { key } of all) known.add(key);
      return all;
    },
    write: (copy) => put(ownKey, copy),
    setAside(text) {
      const key = `${ownKey}${ASIDE}${answerDigest(text)}`;
      const copy: AnswerCopy = {
        text,
        ancestors: [],
        at: Date.now(),
        courseId: null,
        isAside: true,
      };
      return put(key, copy) ? key : null;
    },
    forget(text) {
      for (const key of [...known, ownKey]) {
        const isIt = ({ copy }: KeptCopy) => copy.text === text && copy.isAside !== true;
        if (readCopy(key).some(isIt)) removeLocal(key);
      }
    },
    forgetOwn: () => removeLocal(ownKey),
    remove(key) {
      if (key !== ownKey) removeLocal(key);
    },
  };
}

/** All copies that the person has left on this device, for all questions. */
export function copiesOf(userId: number): { questionId: number; kept: KeptCopy }[] {
  return localKeys(`${ANSWER_PREFIX}${userId}:`).flatMap((key) => {
    const questionId = Number(key.slice(ANSWER_PREFIX.length).split(':')[1]);
    return readCopy(key).map((kept) => ({ questionId, kept }));
  });
}

/** Reads a copy; empty when there is none. */
function readCopy(key: string): KeptCopy[] {
  const text = readLocal(key);
  if (text === null) return [];
  try {
    return [{ key, copy: keptSchema.parse(JSON.parse(text)) }];
  } catch {
    return [];
  }
}

/** Returns the saved answer as the text that digests are made of; null when nothing is saved. */
export function savedText(question: SavedQuestion): string | null {
  return questionType(question.type).savedText(question);
}

const MAX_SHOWN = 60;

/** The first line of a program, by which users recognise a copy. */
export function firstLine(text: string): string {
  return text.trim().split('\n', 1).join('').slice(0, MAX_SHOWN);
}
