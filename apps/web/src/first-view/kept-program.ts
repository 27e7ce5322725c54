import { firstLinesOf } from '../ui/workspace/first-lines';

/**
 * Returns the beginning of the program that the playground will show. It is only displayed until the
 * playground has loaded; the playground itself decides about texts that cannot be parsed.
 * @param kept the text that the playground keeps on the device (`saved-playground.ts`), or null
 * @returns null when no program was written yet; an empty text when it cannot be determined
 */
export function keptProgram(kept: string | null): string | null {
  if (kept === null) return null;
  const text = textIn(kept);
  return typeof text === 'string' ? firstLinesOf(text) : '';
}

function textIn(kept: string): unknown {
  try {
    const saved = JSON.parse(kept);
    return saved.version === 1 ? saved.program : saved.files[saved.activePath];
  } catch {
    return undefined;
  }
}
