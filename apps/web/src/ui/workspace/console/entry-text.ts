import type { TFunction } from 'i18next';
import type { EngineWords } from '../../engine-words';
import type { ConsoleEntry } from './console-model';

/** The text to copy for an entry, without the controls that the page adds. */
export function textOfEntry(
  entry: ConsoleEntry,
  t: TFunction<'workspace'>,
  words: EngineWords,
): string {
  switch (entry.kind) {
    case 'input':
      return `> ${entry.text}`;
    case 'display':
    case 'question':
    case 'result':
    case 'hint':
      return entry.text;
    case 'remark':
      return words(entry.text);
    case 'answer':
      return entry.text ?? t('questionDismissed');
    case 'error': {
      const { line, message, explanation } = entry.error;
      const place = line === null ? '' : `${t('line', { line })} `;
      const shown = words(message);
      // The original is included, because people who are asked for help may only read English.
      const original = shown === message ? [] : [message];
      return [`${place}${shown}`, words(explanation), ...original]
        .filter((text) => text !== '')
        .join('\n');
    }
    case 'notice':
      return t(`notice.${entry.notice}`);
    case 'more-time':
      return '';
  }
}

/** The texts of several entries, one below the other. */
export function textOfEntries(
  entries: readonly ConsoleEntry[],
  t: TFunction<'workspace'>,
  words: EngineWords,
): string {
  return entries
    .filter(({ kind }) => kind !== 'more-time')
    .map((entry) => textOfEntry(entry, t, words))
    .join('\n');
}
