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
import type { CopyStore } from './answer-copies';

interface SaverOptions {
  /** The server's text; null when the question has no answer. */
  readonly answer: string | null;
  readonly store: CopyStore;
  /** The course of the answer's assessment. */
  readonly courseId: number;
  /** True if typed text is sent automatically; otherwise only `save` sends it. */
  readonly isAutosaving: boolean;
  /** True if others write the same answer, so that the server's version may be theirs. */
  readonly isShared?: boolean;
  /** Sends a text, unless the server's text has another digest than the given ones. */
  readonly send: (text: string, manner: SendManner) => Promise<SendResult<string>>;
  /** Tells what a failure to send a text means. */
  readonly judge: (error: unknown, text: string) => SaveFailure;
  /** Tells whether a text is an answer that can be sent. By default every text that is not blank. */
  readonly isSendable?: (text: string) => boolean;
  /**
   * Saves a text that was replaced by another one to the history, which begins with the first answer; null
   * when there is no history.
   */
  readonly keepVersion: ((text: string) => Promise<unknown>) | null;
  /** Called when the user has chosen between two texts, so that other tabs can `follow`. */
  readonly onChosen?: (choice: Choice<string>) => void;
  /** Called when the editor shows a text that was saved elsewhere instead of the one saved from here. */
  readonly onTaken?: () => void;
}

/** The time between the last keystroke and the sending of the text. Users are promised two seconds. */
const PAUSE_MS = 1000;
/** Without any pause in typing, the text is sent this often. */
const MAX_WAIT_MS = 10_000;

/** The draft of an answer. Each tab keeps a copy of its own until the server has the text. */
export interface AnswerSaver extends Pick<
  Draft<string>,
  'start' | 'edit' | 'flush' | 'save' | 'learn' | 'resolve' | 'follow' | 'replace' | 'dispose'
> {
  readonly getState: () => SaveState<string>;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /** The text as last typed, or null while nothing was typed or saved. */
  text(): string | null;
  /** The text that the server is known to have, or null while nothing was saved. */
  confirmed(): string | null;
  /** Tells whether there is an answer, at the server or on its way there. */
  isAnswered(): boolean;
  /** Tells whether there is typed text that the server is not known to have. */
  isUnsent(): boolean;
  /** The texts that are only on this device, for the user to copy. */
  copies(): readonly UnsavedCopy<string>[];
  /** Deletes one of the copies. */
  discard(copy: UnsavedCopy<string>): void;
  /**
   * Tells whether closing the page now would lose text that is neither at the server nor stored on this
   * device.
   */
  wouldLose(): boolean;
}

function isWritten(text: string): boolean {
  return text.trim() !== '';
}

/** Saves the answer to one question while it is typed. Sends nothing before `start` is called. */
export function createAnswerSaver(options: SaverOptions): AnswerSaver {
  const { answer, store, courseId, isAutosaving, isShared = false, onTaken, onChosen } = options;
  const rules: DraftRules<string> = {
    isSame: (one, other) => one === other,
    digest: answerDigest,
    isBlank: (text) => !isWritten(text),
    device: { kind: 'own' },
    server: {
      isAutomatic: isAutosaving,
      pace: { pauseMs: PAUSE_MS, maxMs: MAX_WAIT_MS },
      isSendable: options.isSendable ?? isWritten,
      hasHistory: options.keepVersion !== null,
      isShared,
    },
  };
  const copies = store.readAll().map(({ key, copy: { text, ancestors, isAside = false } }) => ({
    key,
    value: text,
    ancestors,
    isAside,
  }));
  const draft = createDraft(
    rules,
    {
      copies: {
        ...store,
        write: ({ value, ancestors }) =>
          store.write({
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
