import type { Workspace } from '../workspace';
import type { LaterPart } from './extensions';

/**
 * The marks of runs in an editor. They are a lazy part, because users who only read or write do not need
 * them.
 */
export function marksOfRun(workspace: Workspace): LaterPart {
  return async () => (await import('./run-marks')).runMarks(workspace);
}
