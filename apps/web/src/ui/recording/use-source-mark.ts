import { useEffect, useState } from 'react';
import { type FileRange, useWorkspace } from '../workspace';

/**
 * Marks in the editor what the step on show is about, for as long as the tool that shows it is in view.
 * @param range null where the step is about no part of the program, or of one that was changed since
 * @returns marks besides what somebody points at in the tool; undefined: nothing
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
