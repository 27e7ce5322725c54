import { describePredeclared } from './library/index.js';
import type { LinkedFile } from './link.js';
import type { CheckedFile } from './report.js';
import { resolve } from './scope/resolve.js';

/**
 * Resolves the names of a file that sees only predeclared names, and none of an earlier program.
 * @param isOffered tells whether a library of the session offers a name to the file
 */
export function checkAlone(
  file: LinkedFile,
  chapter: number,
  isOffered: (name: string) => boolean = () => false,
): CheckedFile {
  const resolution = resolve(
    file.tree,
    (name) =>
      isOffered(name)
        ? { kind: 'earlier', isAssignable: false }
        : describePredeclared(name, chapter) && { kind: 'predeclared', isAssignable: false },
    { fromLibrary: file.fromLibrary },
  );
  return { file, resolution };
}
