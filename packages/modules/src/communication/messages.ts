/** Messages of the module `communication` to its tab, and what the tab requests of it. */

export type CommunicationMessage =
  /** Connects to a broker, after the user has agreed. */
  | ({ readonly type: 'connect' } & BrokerLogin)
  /** From now on messages with topics of this form are requests to the module. */
  | { readonly type: 'subscribe'; readonly filter: string }
  | ({ readonly type: 'publish' } & BrokerMessage)
  /** The global state is that of a topic and of all topics below it. */
  | { readonly type: 'state'; readonly header: string }
  /** Connects again if the connection was ended. */
  | { readonly type: 'keep' }
  /** Ends the connection when the broker has what was published. */
  | { readonly type: 'stop' };

/** The address of a broker, and the account there. Both texts are empty when there is none. */
export interface BrokerLogin {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

export interface BrokerMessage {
  readonly topic: string;
  readonly payload: string;
}

export type CommunicationRequest =
  /** A message of the broker has arrived. */
  | ({ readonly type: 'message' } & BrokerMessage)
  /** Returns the global state as text. */
  | { readonly type: 'state' };

/** The module's answer to a message: it was for the program, or not, or would make the global state too large. */
export type MessageAnswer = 'taken' | 'ignored' | 'too-large';

export interface StateAnswer {
  /** The global state as JSON, cut if it is long; null when there is none. */
  readonly state: string | null;
}

/** The longest message, in UTF-16 code units. */
export const MAX_PAYLOAD_LENGTH = 100_000;

/** The longest topic. */
export const MAX_TOPIC_LENGTH = 1000;

/** The number of topics that a program subscribes to. */
export const MAX_TOPICS = 100;

/** The longest name of a host, user name or password. */
export const MAX_NAME_LENGTH = 255;

/** The part of the global state that the tab shows. */
export const MAX_SHOWN_STATE = 20_000;
