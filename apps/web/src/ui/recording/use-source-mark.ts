import { useEffect, useState } from 'react';
import { type FileRange, useWorkspace } from '../workspace';

/**
 * Marks the code of the current step in the editor while its tool is visible.
 * @param range null when the step has no place in the program, or the program has changed since
 * @returns a function that also marks the code of what the user points at in the tool; undefined removes that
 *   mark
 */
export function useSourceMark(range: FileRange | null): (range: FileRange | undefined) => void {
  const workspace = useWorkspace();
  useEffect(() => workspace.markSource('step', range), [workspace, range]);
  useEffect(
    () => () => {
      workspace.markSource('step', null);
      workspace.markSource('pointed', null);
    },
    [workspace],
  );
  const [point] = useState(
    () => (pointed: FileRange | undefined) => workspace.markSource('pointed', pointed ?? null),
  );
  return point;
}
