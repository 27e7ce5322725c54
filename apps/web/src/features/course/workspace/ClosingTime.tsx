import { IconClock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../ui/StatusTag';
import { formatTime, useNow } from '../../../ui/times';
import { changesWithin, type Closing, closingOf } from './closing-time';

const HOUR_MS = 3_600_000;

interface ClosingTimeProps {
  readonly closeAt: string;
  /** True if there is only room for it on the last day. */
  readonly isTight: boolean;
}

/**
 * Until when an assessment can be worked on; on its last day, how long is left. Shows nothing without an end.
 */
export function ClosingTime({ closeAt, isTight }: ClosingTimeProps) {
  const { t } = useTranslation('course');
  const [everyMs, setEveryMs] = useState(() => changesWithin(null));
  const now = useNow(everyMs);
  const closing = closingOf(closeAt, now);
  const wantedMs = changesWithin(closing);
  if (wantedMs !== everyMs) setEveryMs(wantedMs);
  const time = useClosingDate(closeAt);
  if (closing === null || (isTight && closing.kind === 'date')) return null;
  const isNear = closing.kind === 'minutes' || closing.kind === 'seconds';
  return (
    <time dateTime={closeAt} title={time ?? ''} className="ws-figures">
      <StatusTag tone={isNear ? 'warning' : 'neutral'} icon={<IconClock aria-hidden />}>
        {closing.kind === 'date' ? time : leftInWords(t, closing)}
      </StatusTag>
    </time>
  );
}

/** Returns the time at which an assessment closes, in words; null when it has no end. */
export function useClosingDate(closeAt: string): string | null {
  const { t, i18n } = useTranslation('course');
  const now = useNow(HOUR_MS);
  if (closingOf(closeAt, now) === null) return null;
  return t('closing.date', { time: formatTime(closeAt, i18n.language, now) });
}

function leftInWords(t: TFunction<'course'>, closing: Exclude<Closing, { kind: 'date' }>): string {
  switch (closing.kind) {
    case 'hours':
      return t('closing.hours', closing);
    case 'minutes':
      return t('closing.minutes', closing);
    case 'seconds':
      return t('closing.seconds', closing);
  }
}
