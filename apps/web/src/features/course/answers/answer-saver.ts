import { answerDigest } from '@wellspring/contract';
import {
  type Choice,
  type DraftRules,
  isSendable,
  isUnsent,
  type SaveFailure,
  type SaveState,
  type SendResult,
  type UnsavedCopy,
  unsavedCopies,
  wouldLose,
} from '../../../ui/drafts/draft';
import { createDraft, type Draft, type SendManner } from '../../../ui/drafts/draft-store';
import type { DraftStore } from './draft';

export interface SaverOptions {
  /** What the server holds; null when nothing was answered. */
  readonly answer: string | null;
  readonly drafts: DraftStore;
  /** Of the answer's assessment. */
  readonly courseId: number;
  /** Whether what is typed is sent by itself; otherwise by `save` alone. */
  readonly isAutosaving: boolean;
  /** Whether others write it as well, so that the version that is there may be theirs. */
  readonly isShared?: boolean;
  /** Sends a text, unless the server holds another one than those of the digests. */
  readonly send: (text: string, manner: SendManner) => Promise<SendResult<string>>;
  /** What a failure to send a text means. */
  readonly judge: (error: unknown, text: string) => SaveFailure;
  /** Whether a text is an answer that can be sent. Default: unless it is blank. */
  readonly isSendable?: (text: string) => boolean;
  /**
   * Puts a text that gave way to another one into the history, which begins with the first answer; null where
   * there is none.
   */
  readonly keepVersion: ((text: string) => Promise<unknown>) | null;
  /** Told what the person chose, for other tabs to `follow`. */
  readonly onChosen?: (choice: Choice<string>) => void;
  /** Told when the editor shows what was saved elsewhere, in place of what was saved from here. */
  readonly onTaken?: () => void;
}

/** Sent this long after the last keystroke; the person is promised two seconds. */
const PAUSE_MS = 1000;
/** Someone who never pauses is saved this often. */
const MAX_WAIT_MS = 10_000;

/** The draft of an answer. Each tab keeps a copy of its own until the server has the text. */
export interface AnswerSaver extends Pick<
  Draft<string>,
  'start' | 'edit' | 'flush' | 'save' | 'learn' | 'resolve' | 'follow' | 'replace' | 'dispose'
> {
  readonly getState: () => SaveState<string>;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** The text as typed last, or null while nothing was typed or saved. */
  text(): string | null;
  /** The text that the server is known to hold, or null while nothing was saved. */
  confirmed(): string | null;
  /** Whether there is an answer, with the server or on its way there. */
  isAnswered(): boolean;
  /** Whether something was typed that the server is not known to have. */
  isUnsent(): boolean;
  /** The texts that are on this device only, for the person to copy. */
  copies(): readonly UnsavedCopy<string>[];
  /** Gives up one of the copies. */
  discard(copy: UnsavedCopy<string>): void;
  /** Whether closing the page now would lose something: not with the server, and not kept on this device. */
  wouldLose(): boolean;
}

function isWritten(text: string): boolean {
  return text.trim() !== '';
}

/** Saves the answer to one question while it is typed; sends nothing before `start`. */
export function createAnswerSaver(options: SaverOptions): AnswerSaver {
  const { answer, drafts, courseId, isAutosaving, isShared = false, onTaken, onChosen } = options;
  const rules: DraftRules<string> = {
    isSame: (one, other) => one === other,
    digest: answerDigest,
    isBlank: (text) => !isWritten(text),
    device: { kind: 'own' },
    server: {
      isAutomatic: isAutosaving,
      pace: { pauseMs: PAUSE_MS, longestMs: MAX_WAIT_MS },
      isSendable: options.isSendable ?? isWritten,
      hasHistory: options.keepVersion !== null,
      isShared,
    },
  };
  const copies = drafts.readAll().map(({ key, draft: { text, ancestors, isAside = false } }) => ({
    key,
    value: text,
    ancestors,
    isAside,
  }));
  const draft = createDraft(
    rules,
    {
      copies: {
        ...drafts,
        write: ({ value, ancestors }) =>
          drafts.write({
            text: value,
            ancestors: [...ancestors],
            at: Date.now(),
            courseId: isAutosaving ? courseId : null,
          }),
      },
      server: { send: options.send, judge: options.judge, archive: options.keepVersion },
      ...(onTaken && { onTaken }),
      ...(onChosen && { onChosen }),
    },
    { value: answer, copies },
  );
  const { getState } = draft.state;
  return {
    ...draft,
    getState: () => getState().phase,
    subscribe: (listener) => draft.state.subscribe(listener),
    text: () => getState().mine,
    confirmed: () => getState().server.confirmed,
    isAnswered: () => getState().server.confirmed !== null || isSendable(rules, getState()),
    isUnsent: () => isUnsent(rules, getState()),
    copies: () => unsavedCopies(rules, getState()),
    discard: (copy) => draft.discardCopy(copy),
    wouldLose: () => wouldLose(rules, getState()),
  };
}
