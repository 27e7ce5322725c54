import { isOneLine } from '@wellspring/contract/one-line';
import type { Owner, Position, ProblemLog } from './problems.js';
import type { Element } from './xml-element.js';

/**
 * Functions that read single values. After an error they return an arbitrary value, because the file is
 * refused anyway.
 */

/** The largest integer of the database. */
const MAX_INTEGER = 2_147_483_647;
export const MIN_INTEGER = -2_147_483_648;

/**
 * The XP of many questions and students are added up. With a larger maximum, the sums could exceed the
 * largest integer.
 */
export const MAX_XP = 1_000_000;

/**
 * The maximum length of a line of text in the reference's database. The number of an assessment is also in an
 * index.
 */
export const MAX_WORD_LENGTH = 255;

/** The arguments of all readers of a question. */
export interface Reading {
  readonly log: ProblemLog;
  /** The number of the question that is being read, from 1. Null for the assessment itself. */
  readonly question: number | null;
}

/** @returns the attribute; empty, with an error, when it is missing */
export function requiredAttribute(
  { log, question }: Reading,
  element: Element,
  name: string,
  field: string,
): string {
  const value = element.attributes.get(name);
  if (value !== undefined) return value;
  log.error('missing', element.position, `${element.name} has no attribute ${name}.`, {
    question,
    field,
  });
  return '';
}

/** @returns the same, but a blank attribute is an error too */
export function requiredWord(
  reading: Reading,
  element: Element,
  name: string,
  field: string,
): string {
  const value = requiredAttribute(reading, element, name, field);
  if (element.attributes.has(name) && value.trim() === '') {
    const message = `The attribute ${name} of ${element.name} is empty.`;
    reading.log.error('missing', element.positionOf(name), message, {
      question: reading.question,
      field,
    });
  }
  return value;
}

/**
 * Reports values that are longer than a line of text may be.
 * @param of what the value is, for the message
 * @returns the value
 */
export function limited<T extends string | null>(
  { log, question }: Reading,
  value: T,
  { at, of, field }: { readonly at: Position; readonly of: string; readonly field: string },
): T {
  if (value !== null && value.length > MAX_WORD_LENGTH) {
    const message = `${of} has ${value.length} characters, more than ${MAX_WORD_LENGTH}.`;
    log.error('too-long', at, message, { question, field });
  }
  return value;
}

/**
 * Reports values that are not a line of plain text (`NOT_IN_A_LINE`), as titles appear in lists, e-mails and
 * logs.
 * @param of what the value is, for the message; `field` is the back end's name for it
 * @returns the value
 */
export function oneLine(
  { log, question }: Reading,
  value: string,
  { at, of, field }: { readonly at: Position; readonly of: string; readonly field: string },
): string {
  if (!isOneLine(value)) {
    const message = `${of} is no single line of text: take out line ends, control characters and characters that change the direction of text.`;
    log.error('not-one-line', at, message, { question, field });
  }
  return value;
}

/**
 * Warns of space around a value that identifies an assessment. No one sees it, but with it the value names
 * another one.
 * @param of what the value is, for the message
 * @returns the value
 */
export function warnOfSpace(
  { log, question }: Reading,
  value: string,
  { at, of }: { readonly at: Position; readonly of: string },
): string {
  if (value.trim() !== value && value.trim() !== '') {
    const message = `${of} is ${quote(value)}: the space around it counts, and makes it another number than ${quote(value.trim())}.`;
    log.warning('space-around', at, message, question);
  }
  return value;
}

/** The limits of an integer. `field` is the back end's name for it. */
export interface Bounds {
  readonly field: string;
  readonly min: number;
  /** Default: the largest integer of the database. */
  readonly max?: number;
}

/**
 * @returns the attribute as an integer; null, with an error, when it is missing, not an integer or out of
 *   bounds
 */
export function requiredInteger(
  reading: Reading,
  element: Element,
  name: string,
  bounds: Bounds,
): number | null {
  const text = requiredAttribute(reading, element, name, bounds.field);
  return element.attributes.has(name) ? toInteger(reading, element, name, text, bounds) : null;
}

/** @returns the same, but `otherwise` without an error when the attribute is missing */
export function optionalInteger(
  reading: Reading,
  element: Element,
  name: string,
  bounds: Bounds & { readonly otherwise: number },
): number {
  const text = element.attributes.get(name);
  const value =
    text === undefined ? bounds.otherwise : toInteger(reading, element, name, text, bounds);
  return value ?? bounds.otherwise;
}

function toInteger(
  { log, question }: Reading,
  element: Element,
  name: string,
  text: string,
  { field, min, max = MAX_INTEGER }: Bounds,
): number | null {
  const at = element.positionOf(name);
  const owner: Owner = { question, field };
  const subject = `The attribute ${name} of ${element.name}`;
  if (!/^\s*[+-]?\d+\s*$/.test(text)) {
    log.error(
      'not-an-integer',
      at,
      `${subject} is no whole number: ${quote(text)}. Write digits only.`,
      owner,
    );
    return null;
  }
  const value = Number(text);
  if (value < min || value > max) {
    const message = `${subject} is ${quote(text)}, not from ${min} to ${max}.`;
    log.error('out-of-range', at, message, owner);
    return null;
  }
  // Not -0, which differs from the 0 that is written for it.
  return value === 0 ? 0 : value;
}

/** @returns whether the attribute is `true`; warns of values other than `true` and `false` */
export function flag({ log, question }: Reading, element: Element, name: string): boolean {
  const value = element.attributes.get(name);
  if (value !== undefined && value !== 'true' && value !== 'false') {
    const message = `The attribute ${name} of ${element.name} is ${quote(value)}, neither "true" nor "false": it counts as false.`;
    log.warning('unknown-value', element.positionOf(name), message, question);
  }
  return value === 'true';
}

/** @returns the text; null when the element is missing or empty */
export function optionalText(element: Element | undefined): string | null {
  return element?.text || null;
}

/**
 * @param element undefined when the file does not contain it
 * @param path its name within `parent`
 * @returns the text; reports an error when the element is missing or blank (wire reference, section 8:
 *   required texts must not be blank)
 */
export function requiredText(
  { log, question }: Reading,
  element: Element | undefined,
  {
    parent,
    path,
    field,
  }: { readonly parent: Element; readonly path: string; readonly field: string },
): string {
  if (!element) {
    log.error('missing', parent.position, `${parent.name} has no ${path}.`, { question, field });
    return '';
  }
  if (element.text.trim() === '') {
    log.error('missing', element.position, `${element.name} is empty.`, { question, field });
  }
  return element.text;
}

/** @returns a value for a message, cut when it is long */
export function quote(value: string): string {
  return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
}
