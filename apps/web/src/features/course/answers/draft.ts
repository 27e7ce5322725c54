import { answerDigest, QUESTION_TYPE_NAMES } from '@wellspring/contract';
import * as z from 'zod/mini';
import { localKeys, readLocal, removeLocal, writeLocal } from '../../../ui/local-store';

/**
 * Copies of an answer on this device: there from the first keystroke until the server has confirmed the
 * same text, so that no crash, closed tab or lost network loses what was typed. Each page has a copy of its
 * own, so that two tabs do not write over each other's.
 */

const draftSchema = z.object({
  text: z.string(),
  /**
   * Digests of the texts that the server may hold although it was not changed elsewhere: what it last
   * confirmed and what was on its way when the copy was made.
   */
  ancestors: z.array(z.string()),
  /** When it was typed, in milliseconds since 1970. */
  at: z.number(),
  /** The course that it may be sent to without its page being open; null: the person saves by hand. */
  courseId: z.nullable(z.number()),
  /** Whether it gave way to another text, and only waits for its place in the history. */
  isAside: z.optional(z.boolean()),
  /** Where its question is; absent in copies of earlier builds. */
  place: z.optional(
    z.object({
      assessmentId: z.number(),
      /** From 0. */
      position: z.number(),
      type: z.enum(QUESTION_TYPE_NAMES),
    }),
  ),
});
export type Draft = z.infer<typeof draftSchema>;

/**
 * Where a question is in its assessment: by this a copy is found again after the staff have uploaded the
 * assessment anew, which may make its questions anew under other ids (rule R15).
 */
export type QuestionPlace = NonNullable<Draft['place']>;

/** The form of earlier builds: texts in place of digests, one copy for all tabs. */
const earlierSchema = z.pipe(
  z.object({ text: z.string(), ancestors: z.array(z.nullable(z.string())) }),
  z.transform(({ text, ancestors }): Draft => {
    const known = ancestors.filter((ancestor) => ancestor !== null);
    return {
      text,
      ancestors: known.map((ancestor) => answerDigest(ancestor)),
      at: 0,
      courseId: null,
    };
  }),
);
const keptSchema = z.union([draftSchema, earlierSchema]);

/** A copy as it lies on the device. */
export interface KeptDraft {
  readonly key: string;
  readonly draft: Draft;
}

export interface DraftStore {
  /**
   * Those for this answer, newest first, but not those of other pages that are open; what cannot be read is
   * none.
   */
  readAll(): readonly KeptDraft[];
  /** Replaces this page's copy. @returns false when the browser refuses to keep it: storage is full or closed */
  write(draft: Draft): boolean;
  /**
   * Keeps a text that gave way to another one, besides this page's copy.
   * @returns where it lies; null when the browser refuses to keep it
   */
  setAside(text: string): string | null;
  /** Forgets those copies of this very text that were read, and this page's; what was set aside stays. */
  forget(text: string): void;
  /** Forgets this page's copy, whatever it is: one that could not be replaced is older than what was saved. */
  forgetOwn(): void;
  /** Forgets a copy unless it is this page's. */
  remove(key: string): void;
}

const PREFIX = 'wellspring-answer:';

/** Differs from page to page, and each time that an answer is opened; none is used again. */
function newPageId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** Whether a copy belongs to one of the pages that keep theirs under these keys. */
export function isOfPage(key: string, ownKeys: ReadonlySet<string>): boolean {
  return ownKeys.has(key) || ownKeys.has(key.split(ASIDE)[0] ?? key);
}

const ASIDE = ':aside-';

interface LocalDrafts {
  readonly userId: number;
  readonly questionId: number;
  readonly place: QuestionPlace;
  /** The own keys of the pages that are open: what they keep is in their hands. */
  readonly open: ReadonlySet<string>;
  /** Of this page. */
  readonly pageId?: string;
}

/** The copies in the browser's local storage, for each person and question. */
export function localDraftStore({
  userId,
  questionId,
  place,
  open,
  pageId = newPageId(),
}: LocalDrafts): DraftStore & { readonly ownKey: string } {
  const prefix = `${PREFIX}${userId}:${questionId}`;
  const ownKey = `${prefix}:${pageId}`;
  const put = (key: string, draft: Draft) => writeLocal(key, JSON.stringify({ ...draft, place }));
  const known = new Set<string>();
  return {
    ownKey,
    readAll() {
      const all = localKeys(prefix)
        .filter((key) => key === prefix || key.startsWith(`${prefix}:`))
        .filter((key) => !isOfPage(key, open))
        .flatMap((key) => readDraft(key))
        .toSorted((a, b) => b.draft.at - a.draft.at);
      for (const { key } of all) known.add(key);
      return all;
    },
    write: (draft) => put(ownKey, draft),
    setAside(text) {
      const key = `${ownKey}${ASIDE}${answerDigest(text)}`;
      const draft: Draft = { text, ancestors: [], at: Date.now(), courseId: null, isAside: true };
      return put(key, draft) ? key : null;
    },
    forget(text) {
      for (const key of [...known, ownKey]) {
        const isIt = ({ draft }: KeptDraft) => draft.text === text && draft.isAside !== true;
        if (readDraft(key).some(isIt)) removeLocal(key);
      }
    },
    forgetOwn: () => removeLocal(ownKey),
    remove(key) {
      if (key !== ownKey) removeLocal(key);
    },
  };
}

/** What the person has left on this device, of all questions. */
export function draftsOf(userId: number): { questionId: number; kept: KeptDraft }[] {
  return localKeys(`${PREFIX}${userId}:`).flatMap((key) => {
    const questionId = Number(key.slice(PREFIX.length).split(':')[1]);
    return readDraft(key).map((kept) => ({ questionId, kept }));
  });
}

/** One or none. */
function readDraft(key: string): KeptDraft[] {
  const text = readLocal(key);
  if (text === null) return [];
  try {
    return [{ key, draft: keptSchema.parse(JSON.parse(text)) }];
  } catch {
    return [];
  }
}
