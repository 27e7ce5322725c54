import type { TFunction } from 'i18next';
import type { EngineWords } from '../engine-words';
import type { ConsoleModel } from './console/console-model';
import type { RunSummary } from './workspace-state';

/** Maximum length of one result, message or line that is read out, in characters. */
const SPOKEN = 200;
/** The number of displayed lines that are read out, from the first one. */
const SPOKEN_LINES = 3;

/**
 * Describes in a few sentences how a run ended, for screen readers: the first displayed lines, and the
 * result, or the first error with its explanation.
 * @param console the console after the run
 * @param words translates what the engine says into the language of the interface
 */
export function spokenRun(
  summary: RunSummary,
  console: ConsoleModel,
  t: TFunction<'workspace'>,
  words: EngineWords,
): string {
  const lost = summary.namesKept ? '' : t('notice.names-gone');
  return [displayed(summary, console, t), ending(summary, t, words), lost]
    .filter((part) => part !== '')
    .join(' ');
}

function displayed(
  { displayed: count }: RunSummary,
  { entries }: ConsoleModel,
  t: TFunction<'workspace'>,
): string {
  if (count === 0) return '';
  const all = entries.flatMap((entry) => (entry.kind === 'display' ? [entry.text] : []));
  // If the run displayed more than the console keeps, the first lines are gone.
  const lines = all.length < count ? [] : all.slice(-count).slice(0, SPOKEN_LINES);
  if (lines.length === 0) return t('announce.displayed', { count });
  const told = lines.map((line) => cut(line)).join(t('announce.between'));
  return t(count > SPOKEN_LINES ? 'announce.displayedFirst' : 'announce.displayedAll', {
    count,
    lines: told,
  });
}

function ending(summary: RunSummary, t: TFunction<'workspace'>, words: EngineWords): string {
  switch (summary.status) {
    case 'finished':
      return summary.result === null
        ? t('announce.done')
        : t('announce.finished', { result: cut(summary.result) });
    case 'error':
    case 'timeout': {
      const count = t('announce.errors', { count: summary.errors.length });
      const [first] = summary.errors;
      if (!first) return count;
      const place = first.line === null ? '' : t('line', { line: first.line });
      const parts = [count, place, cut(words(first.message)), cut(words(first.explanation))];
      return parts.filter((part) => part !== '').join(' ');
    }
    case 'stopped':
      return t('notice.aborted');
    case 'killed':
      return t(`notice.killed-${summary.killed ?? 'crash'}`);
  }
}

function cut(text: string): string {
  return text.length > SPOKEN ? `${text.slice(0, SPOKEN)}…` : text;
}
