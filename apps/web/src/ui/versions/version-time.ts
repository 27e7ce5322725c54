import { formatTime } from '../times';

/** When a version was made, to the second, since several may be made within a minute. */
export function versionTime(iso: string, language: string, now: Date): string {
  const seconds = String(new Date(iso).getSeconds()).padStart(2, '0');
  return `${formatTime(iso, language, now)}:${seconds}`;
}
