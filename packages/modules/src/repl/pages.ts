import * as z from 'zod/mini';
import {
  MAX_ADDRESS_LENGTH,
  MAX_PROGRAM_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TEXTS,
  type ReplAnswer,
  type ReplMessage,
  type TextStyle,
} from './messages.js';

/** Code of the page that shows the tab of a programmable REPL. */

export type { ReplAnswer, ReplMessage, ReplRequest, ReplText, TextStyle } from './messages.js';

const colorSchema = z.string().check(z.regex(/^#[\da-f]{6}$/i));
const flagSchema = z.exactOptional(z.literal(true));

const styleSchema: z.ZodMiniType<TextStyle> = z.strictObject({
  bold: flagSchema,
  italic: flagSchema,
  underline: flagSchema,
  size: z.exactOptional(z.number().check(z.gte(1), z.lte(100))),
  color: z.exactOptional(colorSchema),
  background: z.exactOptional(colorSchema),
});

const textShape = {
  text: z.string().check(z.maxLength(MAX_TEXT_LENGTH)),
  style: z.exactOptional(styleSchema),
};

const addressSchema = z
  .string()
  .check(z.maxLength(MAX_ADDRESS_LENGTH), z.regex(/^(?:https:\/\/|data:image\/)/i));

const messageSchema: z.ZodMiniType<ReplMessage> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('evaluator'), isLanguage: z.boolean() }),
  z.strictObject({ type: z.literal('text'), ...textShape }),
  z.strictObject({
    type: z.literal('background'),
    url: addressSchema,
    alpha: z.number().check(z.gte(0), z.lte(1)),
  }),
  z.strictObject({ type: z.literal('font'), size: z.int().check(z.nonnegative()) }),
  z.strictObject({
    type: z.literal('program'),
    text: z.string().check(z.maxLength(MAX_PROGRAM_LENGTH)),
  }),
]);

const answerSchema: z.ZodMiniType<ReplAnswer> = z.strictObject({
  texts: z.array(z.strictObject(textShape)).check(z.maxLength(MAX_TEXTS)),
  value: z.nullable(z.string().check(z.maxLength(MAX_TEXT_LENGTH))),
});

/** Parses a message of a worker. Returns undefined when the module would not have sent it. */
export function parseReplMessage(data: unknown): ReplMessage | undefined {
  return messageSchema.safeParse(data).data;
}

/** Parses an answer. Returns undefined when the module would not have answered it, or has no evaluator. */
export function parseReplAnswer(data: unknown): ReplAnswer | undefined {
  return answerSchema.safeParse(data).data;
}
