const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** A size in bytes as people read it, e.g. `1.2 MB`. */
export function formatFileSize(bytes: number, language: string): string {
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : 2;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
