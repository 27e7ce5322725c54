import { VisuallyHidden } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RunSummary } from './workspace-state';
import { useWorkspaceState } from './workspace-context';

/** The most of a result or message that is read out, in characters. */
const SPOKEN = 200;

/** Tells those who do not see the console how a run ended, in one or two sentences. */
export function RunAnnouncer() {
  const { t } = useTranslation('workspace');
  const summary = useWorkspaceState((state) => state.summary);
  return (
    <VisuallyHidden component="output">
      {summary && <span key={summary.id}>{spoken(summary, t)}</span>}
    </VisuallyHidden>
  );
}

function spoken(summary: RunSummary, t: TFunction<'workspace'>): string {
  const displayed =
    summary.displayed > 0 ? t('announce.displayed', { count: summary.displayed }) : '';
  const lost = summary.namesKept ? '' : t('notice.names-gone');
  return `${displayed} ${ending(summary, t)} ${lost}`.trim();
}

function ending(summary: RunSummary, t: TFunction<'workspace'>): string {
  switch (summary.status) {
    case 'finished':
      return t('announce.finished', { result: (summary.result ?? '').slice(0, SPOKEN) });
    case 'error':
    case 'timeout': {
      const count = t('announce.errors', { count: summary.errors.length });
      const first = summary.errors[0];
      if (!first) return count;
      const place = first.line === null ? '' : t('line', { line: first.line });
      return `${count} ${place} ${first.message.slice(0, SPOKEN)}`;
    }
    case 'stopped':
      return t('notice.aborted');
    case 'killed':
      return t(`notice.killed-${summary.killed ?? 'crash'}`);
  }
}
