import { useEffect, useState } from 'react';

/** The time now, again every `everyMs`, so that what depends on it does not grow stale on the page. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** A point in time in the person's language and time zone, e.g. `20 November, 23:59`. */
export function formatTime(iso: string, language: string, now: Date): string {
  const time = new Date(iso);
  return new Intl.DateTimeFormat(language.startsWith('en') ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(time.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(time);
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How far a point in time is from now, in words of the person's language, e.g. `in 3 days`. */
export function formatDistance(iso: string, language: string, now: Date): string {
  const distance = Date.parse(iso) - now.getTime();
  const [unit, size] = UNITS.find(([, milliseconds]) => Math.abs(distance) >= milliseconds) ?? [
    'minute',
    60_000,
  ];
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return words.format(Math.round(distance / size), unit);
}
