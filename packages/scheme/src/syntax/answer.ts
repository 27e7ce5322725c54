import { Sym, type Value } from '../values.js';
import { read } from './reader.js';
import { toDatum } from './syntax.js';

/** Converts an answer of the user to a value: the first datum in it; or the text itself when it cannot be read. */
export function valueOfAnswer(answer: string | null): Value {
  if (answer === null) return '';
  try {
    const [datum] = read(answer, { hasCharacters: true });
    if (datum === undefined) return answer;
    const value = toDatum(datum);
    return value instanceof Sym && answer.trim().includes(' ') ? answer : value;
  } catch {
    return answer;
  }
}
