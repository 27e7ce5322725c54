import type { Frame } from './heap.js';
import type { FrameShape, Item } from './items.js';
import type { Recording } from './recording.js';

/** The names of frames, and the frames that belong to the library. */

const LABELS: Readonly<Record<string, string>> = {
  global: 'Global',
  library: 'Global',
  program: 'Program',
  block: 'Block',
  'function body': 'Function Body',
  'loop body': 'Body of for-loop',
  'loop variable': 'Control variable of for-loop',
};

/** The label of a frame (language reference, section 15.4). It need not be unique. */
export function labelOf(frame: Frame): string {
  if (frame.shape.isShown === true && frame.shape.owner !== undefined) return frame.shape.owner;
  return LABELS[frame.shape.origin] ?? frame.name;
}

/**
 * Frames with the same result are counted together.
 * @param name the internal name of the frame
 * @param call the call that opens it
 * @param within the function of a module that runs, if the frame is opened within a step
 */
export function countedName(
  name: string,
  shape: FrameShape,
  call: Item | undefined,
  within?: string,
): string {
  const { origin, owner = '' } = shape;
  const own = origin === 'call' ? `call ${calledName(name, shape, call)}` : `${origin} ${owner}`;
  return within === undefined ? own : `${own} within ${within}`;
}

/** When the library calls a function of the program, the library's name for it means nothing to users. */
function calledName(name: string, { owner }: FrameShape, call: Item | undefined): string {
  // Functions whose name begins with this sign are internal parts of those that the program knows.
  return (call?.isLibrary && owner ? owner : name).replace(/^%(?=.)/u, '');
}

/**
 * The unique name of a frame. The second frame of a name gets a number; the name of a function body says
 * which call it belongs to, and the name of a frame within a step which function of a module it was opened for.
 */
export function frameName(frame: Frame): string {
  const { shape, parent, origin } = frame;
  const place = origin.within === undefined ? '' : ` (${origin.within})`;
  if (shape.origin === 'call') {
    return numbered(calledName(frame.name, shape, origin.call) + place, origin.ordinal);
  }
  const label = labelOf(frame) + place;
  if (shape.origin !== 'function body') return numbered(label, origin.ordinal);
  const { owner } = shape;
  if (owner === undefined) return parent ? `${label} (${frameName(parent)})` : label;
  const { ordinal } = origin;
  return owner === '' ? numbered(label, ordinal) : `${label} (${numbered(owner, ordinal)})`;
}

function numbered(label: string, ordinal: number): string {
  return ordinal === 1 ? label : `${label} ${ordinal}`;
}

// Finds the frames of calls that the library makes in the machine, which can be hidden from users.

/** Tells whether a frame belongs to a call of a function that the library defines, and is no value of the program. */
export function isOfLibrary(frame: Frame): boolean {
  return frame.shape.isShown !== true && libraryCall(frame) !== undefined;
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
interface Waiting {
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
  return { frame, library: nameForUsers(outermost) };
}

/** The function of the library to whose call a frame belongs, as users know it. */
export function libraryName(frame: Frame): string | undefined {
  const call = libraryCall(frame);
  return call && nameForUsers(call);
}

/** Functions whose name begins with a sign are internal parts of those that the program knows. */
function nameForUsers({ name, shape }: Frame): string {
  if (shape.isShown === true && shape.owner !== undefined) return shape.owner;
  return name.replace(/^[$%]/u, '');
}

function lastFile({ frames }: Recording, state: number): Frame | undefined {
  let last: Frame | undefined;
  for (const frame of frames) {
    if (frame.madeAt > state) break;
    if (frame.shape.origin === 'program') last = frame;
  }
  return last;
}
