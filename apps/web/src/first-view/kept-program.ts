import { beginningOf } from '../ui/workspace/beginning';

/**
 * The beginning of the program that the playground will show. It is only looked at, until the playground is
 * there: what cannot be understood is for that to judge.
 * @param kept the text that the playground keeps on the device (`saved-playground.ts`), or null
 * @returns null when nobody has written anything yet; an empty text when nothing can be told
 */
export function keptProgram(kept: string | null): string | null {
  if (kept === null) return null;
  const text = textIn(kept);
  return typeof text === 'string' ? beginningOf(text) : '';
}

function textIn(kept: string): unknown {
  try {
    const saved = JSON.parse(kept);
    return saved.version === 1 ? saved.program : saved.files[saved.activePath];
  } catch {
    return undefined;
  }
}
