import { describePredeclared } from './library/index.js';
import type { LinkedFile } from './link.js';
import type { CheckedFile } from './report.js';
import { resolve } from './scope/resolve.js';

/** Resolves the names of a file that sees only predeclared names, and none of an earlier program. */
export function checkAlone(file: LinkedFile, chapter: number): CheckedFile {
  const resolution = resolve(
    file.tree,
    (name) => describePredeclared(name, chapter) && { kind: 'predeclared', isAssignable: false },
    { fromLibrary: file.fromLibrary },
  );
  return { file, resolution };
}
