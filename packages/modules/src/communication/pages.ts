import * as z from 'zod/mini';
import { isBrokerUrl } from './address.js';
import {
  type BrokerMessage,
  type CommunicationMessage,
  MAX_NAME_LENGTH,
  MAX_PAYLOAD_LENGTH,
  MAX_SHOWN_STATE,
  MAX_TOPIC_LENGTH,
  type MessageAnswer,
  type StateAnswer,
} from './messages.js';

/** Code of the page that connects programs to brokers and shows what they exchange. */

export { MAX_PAYLOAD_LENGTH, MAX_TOPIC_LENGTH, MAX_TOPICS } from './messages.js';
export type {
  BrokerLogin,
  BrokerMessage,
  CommunicationMessage,
  CommunicationRequest,
  MessageAnswer,
} from './messages.js';

/** A topic consists of a header, a user and a name, each of which has its own limit. */
const topicSchema = z.string().check(z.maxLength(MAX_TOPIC_LENGTH + 3 * MAX_NAME_LENGTH));
const nameSchema = z.string().check(z.maxLength(MAX_NAME_LENGTH));

/** A message of a topic, in both directions. */
export const brokerMessageSchema: z.ZodMiniType<BrokerMessage> = z.object({
  topic: topicSchema,
  payload: z.string().check(z.maxLength(MAX_PAYLOAD_LENGTH)),
});

const messageSchema: z.ZodMiniType<CommunicationMessage> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('connect'),
    url: z.string().check(z.refine(isBrokerUrl)),
    user: nameSchema,
    password: nameSchema,
  }),
  z.strictObject({ type: z.literal('subscribe'), filter: topicSchema }),
  z.strictObject({ type: z.literal('state'), header: topicSchema }),
  z.strictObject({
    type: z.literal('publish'),
    topic: topicSchema,
    payload: z.string().check(z.maxLength(MAX_PAYLOAD_LENGTH)),
  }),
  z.strictObject({ type: z.literal('keep') }),
  z.strictObject({ type: z.literal('stop') }),
]);

const messageAnswerSchema: z.ZodMiniType<MessageAnswer> = z.enum(['taken', 'ignored', 'too-large']);

const stateAnswerSchema: z.ZodMiniType<StateAnswer> = z.strictObject({
  state: z.nullable(z.string().check(z.maxLength(MAX_SHOWN_STATE + 1))),
});

/** Parses a message of a worker. Returns undefined when the module would not have sent it. */
export function parseCommunicationMessage(data: unknown): CommunicationMessage | undefined {
  return messageSchema.safeParse(data).data;
}

/** Parses the answer to a message. Returns undefined when the module is gone. */
export function parseMessageAnswer(data: unknown): MessageAnswer | undefined {
  return messageAnswerSchema.safeParse(data).data;
}

/** Parses the global state as text. Returns null when there is none. */
export function parseState(data: unknown): string | null {
  return stateAnswerSchema.safeParse(data).data?.state ?? null;
}
