import type { Workspace } from '../workspace';
import type { LaterPart } from './extensions';

/** What an editor shows of how the program runs; most people who only read or write have nothing of it. */
export function marksOfRun(workspace: Workspace): LaterPart {
  return async () => (await import('./run-marks')).runMarks(workspace);
}
