import type { TFunction } from 'i18next';
import type { ConsoleEntry } from './console-model';

/** What a person gets who copies an entry: what it says, without what the page adds to handle it. */
export function textOfEntry(entry: ConsoleEntry, t: TFunction<'workspace'>): string {
  switch (entry.kind) {
    case 'input':
      return `> ${entry.text}`;
    case 'display':
    case 'question':
    case 'result':
    case 'remark':
      return entry.text;
    case 'answer':
      return entry.text ?? t('questionDismissed');
    case 'error': {
      const { line, message, explanation } = entry.error;
      const place = line === null ? '' : `${t('line', { line })} `;
      return `${place}${message}${explanation === '' ? '' : `\n${explanation}`}`;
    }
    case 'notice':
      return t(`notice.${entry.notice}`);
    case 'more-time':
      return '';
  }
}

/** All of these, one below the other. */
export function textOfEntries(entries: readonly ConsoleEntry[], t: TFunction<'workspace'>): string {
  return entries
    .filter(({ kind }) => kind !== 'more-time')
    .map((entry) => textOfEntry(entry, t))
    .join('\n');
}
