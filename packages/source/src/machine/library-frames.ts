import type { Frame } from './frames.js';
import type { Recording } from './recording.js';

/** Finds the frames of calls that the library makes in the machine, which can be hidden from users. */

/** Whether a frame belongs to a call of a function that the library defines. */
export function isOfLibrary(frame: Frame): boolean {
  return libraryCall(frame) !== undefined;
}

/** The library call that a frame of the library belongs to: the outermost one in the library's code. */
function libraryCall(frame: Frame): Frame | undefined {
  for (let at: Frame = frame; at.parent !== undefined; at = at.parent) {
    if (at.shape.origin === 'program') return undefined;
    if (at.parent.shape.origin === 'library') return at;
  }
  return undefined;
}

/** Describes where a run is while the library is running: the frame of the program that waits for it. */
export interface Waiting {
  readonly frame: Frame;
  /** The library function that the program called; undefined while the program itself is running. */
  readonly library: string | undefined;
}

/** @returns the frame of the program that is running in a state, or that waits for the library */
export function waitingFrame(recording: Recording, state: number): Waiting {
  const current = recording.frameAt(state);
  const call = libraryCall(current);
  if (call === undefined) return { frame: current, library: undefined };
  let outermost = call;
  let found: Frame | undefined;
  for (let cell = recording.controlTop(state); cell >= 0; cell = recording.control.below(cell)) {
    const frame = recording.waitingFrame(cell);
    if (frame === undefined) continue;
    const waiting = libraryCall(frame);
    if (waiting === undefined) {
      found = frame;
      break;
    }
    outermost = waiting;
  }
  // Nothing is left to do in the frame that made the call, so use the file in which the program continues.
  const frame = found ?? lastFile(recording, state) ?? current;
  // Functions whose name begins with a sign are internal parts of those that the program knows.
  return { frame, library: outermost.name.replace(/^\$/u, '') };
}

function lastFile({ frames }: Recording, state: number): Frame | undefined {
  let last: Frame | undefined;
  for (const frame of frames) {
    if (frame.madeAt > state) break;
    if (frame.shape.origin === 'program') last = frame;
  }
  return last;
}
