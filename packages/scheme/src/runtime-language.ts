import type { RuntimeLanguage } from '@wellspring/engine';
import { write } from './display.js';
import { wrongCount } from './errors.js';
import type { Syntax } from './syntax/syntax.js';
import { Pair, type Value } from './values.js';

/** Longer lists and vectors are cut where no time limit ends their display. */
const MAX_VALUES = 100_000;

function vectorOf(value: Value): readonly Value[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** Displays values and explains failures for running programs. */
export const SCHEME: RuntimeLanguage = {
  display: (value, textOfFunction, options) =>
    write(value, textOfFunction, options?.spend ? options : { maxValues: MAX_VALUES, ...options }),
  closureText: '#<procedure>',
  elementsOf: (value) => (value instanceof Pair ? [value.car, value.cdr] : vectorOf(value)),
  plainText: (value) => write(value, () => '#<procedure>'),
  answerValue: (answer) => answer,
  callText(name, values, construct) {
    const at = construct as Syntax | undefined;
    const head = at?.type === 'list' ? at.items[0] : undefined;
    const written = head?.type === 'identifier' ? head.text : 'procedure';
    return `(${[name === '' ? written : name, ...values].join(' ')})`;
  },
  arityError: (_name, minArguments, maxArguments, given) =>
    wrongCount(minArguments, maxArguments, given),
  explain: () => undefined,
};
