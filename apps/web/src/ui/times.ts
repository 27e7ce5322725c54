import { useEffect, useState } from 'react';
import { serverClock } from '../backend/server-clock';

/** The current time of the server, updated every `everyMs`, so that what depends on it stays current. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/**
 * A point in time in the user's language and time zone; in English as `Do MMMM, HH:mm` (screen reference,
 * section 4), e.g. `20th November, 23:59`. The year is included when it is not the current one.
 */
export function formatTime(iso: string, language: string, now: Date): string {
  const time = new Date(iso);
  const isEnglish = language.startsWith('en');
  const parts = new Intl.DateTimeFormat(isEnglish ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(time.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });
  if (!isEnglish) return parts.format(time);
  const said = new Map(parts.formatToParts(time).map(({ type, value }) => [type, value]));
  const day = `${time.getDate()}${ORDINALS[ENGLISH_ORDER.select(time.getDate())] ?? 'th'}`;
  const date = [day, said.get('month'), said.get('year')].filter((part) => part !== undefined);
  return `${date.join(' ')}, ${said.get('hour')}:${said.get('minute')}`;
}

const ENGLISH_ORDER = new Intl.PluralRules('en', { type: 'ordinal' });
const ORDINALS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};
