/** When a version was made, to the second, since several may be made within a minute. */
export function versionTime(iso: string, language: string, now: Date): string {
  const time = new Date(iso);
  return new Intl.DateTimeFormat(language.startsWith('en') ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(time.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(time);
}
