import type { Rival } from './draft';

/** Where the answer to one question stands, for the person to see at all times. */
export type SaveState =
  /** Nothing was ever saved and nothing typed. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saved' }
  /** Typed, and about to be sent. */
  | { readonly kind: 'waiting' }
  /** Typed, and sent when the person says so. */
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | SaveFailure
  /**
   * No answer as it is, so that the server keeps the former one: it cannot be emptied (wire reference, section
   * 4), nor do votes count while some are missing.
   */
  | { readonly kind: 'empty' }
  /** Another text stands against the one in the editor; nothing is sent until the person has chosen. */
  | { readonly kind: 'conflict'; readonly rival: Rival };

/** Why a text is not saved. */
export type SaveFailure =
  /** Could not be sent now; it will be tried again. */
  | { readonly kind: 'retrying'; readonly isOffline: boolean }
  /** The session has expired: it is sent when the person is signed in again. */
  | { readonly kind: 'signed-out' }
  /** The server does not take it; nothing is tried again until the text changes. */
  | {
      readonly kind: 'refused';
      readonly reason: string;
      /** What the person can do about it, in whole sentences. */
      readonly help?: string;
    };

/** What came of sending a text. */
export type SendResult =
  | { readonly kind: 'saved' }
  /** Another answer is there, which the text would have overwritten unseen; null when it has gone since. */
  | { readonly kind: 'changed'; readonly answer: string | null };
