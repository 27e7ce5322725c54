import { type Argument, unexpected } from '../checks.js';
import type { ModuleHost, Value } from '../module.js';
import { NotJson, writeJson } from './json.js';
import { MAX_NAME_LENGTH, MAX_PAYLOAD_LENGTH, MAX_TOPIC_LENGTH } from './messages.js';
import { partsOf } from './state.js';

/** The checks of arguments of the module: names, topics, and values that are sent. */

/** @throws when the value is no text of this length */
export function checkText(host: ModuleHost, argument: Argument, maxLength: number): string {
  const { value } = argument;
  if (typeof value === 'string' && value.length <= maxLength) return value;
  throw unexpected(host, `string of at most ${maxLength} characters`, argument);
}

/** Checks a user name or a password. */
export function checkName(host: ModuleHost, argument: Argument): string {
  return checkText(host, argument, MAX_NAME_LENGTH);
}

/** Checks a topic. Wildcards would make it a form of several topics. */
export function checkTopic(host: ModuleHost, argument: Argument): string {
  const topic = checkText(host, argument, MAX_TOPIC_LENGTH);
  if (topic !== '' && isPartOfTopic(topic)) return topic;
  throw unexpected(host, 'topic without + and #', argument);
}

/** Checks a part of a topic that stands between slashes. */
export function checkLevel(host: ModuleHost, argument: Argument): string {
  const level = checkText(host, argument, MAX_NAME_LENGTH);
  if (level !== '' && isPartOfTopic(level) && !level.includes('/')) return level;
  throw unexpected(host, 'name without /, + and #', argument);
}

/** Checks a path in the global state, and returns its parts. */
export function checkPath(host: ModuleHost, argument: Argument): readonly string[] {
  const path = checkText(host, argument, MAX_TOPIC_LENGTH);
  if (isPartOfTopic(path)) return partsOf(path);
  throw unexpected(host, 'path without + and #', argument);
}

function isPartOfTopic(text: string): boolean {
  // Half a character cannot be sent.
  return !/[+#\0]|\p{Surrogate}/u.test(text);
}

/** Writes a value that is sent. @throws when it is too long, or contains what cannot be sent */
export function checkPayload(host: ModuleHost, argument: Argument): string {
  const { of, value } = argument;
  try {
    const payload = writeJson(value, MAX_PAYLOAD_LENGTH);
    host.spend((payload?.length ?? MAX_PAYLOAD_LENGTH) / CHARACTERS_PER_OPERATION);
    if (payload !== null) return payload;
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    throw cannotSend(host, of, error.value);
  }
  throw host.error(
    `${of}: The message is longer than ${MAX_PAYLOAD_LENGTH} characters.`,
    'Send less at once. A value that contains itself has no end.',
  );
}

function cannotSend(host: ModuleHost, of: string, value: Value): Error {
  return host.error(
    `${of}: Cannot send ${host.stringify(value)}.`,
    'Send numbers, strings, booleans, null, and arrays and pairs of them.',
  );
}

/** About the time that a character of a message takes. */
export const CHARACTERS_PER_OPERATION = 20;
