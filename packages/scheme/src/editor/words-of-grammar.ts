import { FORM_NAMES } from '../names.js';
import { boolean, definer, dot, form, number } from './scheme.grammar?terms';

const FORMS: ReadonlySet<string> = new Set(FORM_NAMES);
const NUMBER =
  /^(?:#[bodxei]\S+|[+-]?(?:\d+\/\d+|\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?:[+-](?:\d|\.)*i)?|[+-](?:inf|nan)\.0)$/;

/** Returns the term that a word is in the grammar; a negative number for a name of the program. */
export function wordOf(word: string): number {
  if (FORMS.has(word)) return word.startsWith('define') ? definer : form;
  if (NUMBER.test(word)) return number;
  if (/^#(?:t|f|true|false)$/.test(word)) return boolean;
  return word === '.' ? dot : -1;
}
