import { formatTime } from '../times';

/** The time of a version, to the second, since there may be several within a minute. */
export function versionTime(iso: string, language: string, now: Date): string {
  const seconds = String(new Date(iso).getSeconds()).padStart(2, '0');
  return `${formatTime(iso, language, now)}:${seconds}`;
}
