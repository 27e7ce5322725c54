import type { BrokerMessage } from '@wellspring/modules/communication';

/** The messages between the page and the frame that connects to a broker, in both directions. */

export type ToBrokerFrame =
  | { readonly type: 'subscribe'; readonly filter: string }
  | ({ readonly type: 'publish' } & BrokerMessage)
  /** The messages of the last batch have been handled. */
  | { readonly type: 'more' }
  /** Ends the connection when the broker has all messages. */
  | { readonly type: 'end' };

/** The states of the connection. */
export type LinkState = 'connected' | 'reconnecting' | 'offline' | 'disconnected';

/**
 * The reason why there is no connection any more: the broker has refused the account, it has sent what is not MQTT, or more than
 * can be handled.
 */
export type LinkFailure = 'account' | 'garbage' | 'flood';

export type FromBrokerFrame =
  | { readonly type: 'state'; readonly state: LinkState }
  | { readonly type: 'failed'; readonly reason: LinkFailure }
  | {
      readonly type: 'messages';
      readonly messages: readonly BrokerMessage[];
      /** The number of messages that were left out since the last batch. */
      readonly leftOut: number;
    }
  /** A message was not sent, because too many wait for the broker. */
  | { readonly type: 'unsent' };
