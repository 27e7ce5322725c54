import type { NamedValues } from '@wellspring/evaluator';
import type { TFunction } from 'i18next';
import { getI18n } from 'react-i18next';

/** The texts of inline values. */

/** The strings are loaded with the commands of the editor, which request the values. */
export function valueWords(): TFunction<'editing', 'values'> {
  return getI18n().getFixedT(null, 'editing', 'values');
}

/** Maximum length of one inline value, in UTF-16 code units; the card shows all of it. */
const MAX_BESIDE_LENGTH = 24;
/** Up to this many values are shown without leaving any out. */
const MAX_BESIDE = 4;

/** @returns the values in short, such as `i: 0, 1, 2 … 9 (10 times)` */
export function shortValues(values: NamedValues): string {
  const { count, first, last } = values;
  const texts = [...first, ...last].map(shortened);
  const isAll = count === texts.length && count <= MAX_BESIDE;
  const shown = isAll
    ? texts.join(', ')
    : `${texts.slice(0, MAX_BESIDE - 1).join(', ')} … ${texts.at(-1)} ${valueWords()('times', { count })}`;
  return labelled(values, shown);
}

/** @returns all known values, one after the other */
export function allValues({ count, first, last }: NamedValues): readonly string[] {
  const hasGap = count > first.length + last.length;
  return [...first, ...(hasGap ? ['…'] : []), ...last];
}

/** @param texts the values as text */
export function labelled({ kind, name }: NamedValues, texts: string): string {
  switch (kind) {
    case 'name':
      return `${name}: ${texts}`;
    case 'return':
      return valueWords()('returned', { values: texts });
    case 'value':
      return `→ ${texts}`;
  }
}

function shortened(text: string): string {
  return text.length > MAX_BESIDE_LENGTH ? `${text.slice(0, MAX_BESIDE_LENGTH - 1)}…` : text;
}
