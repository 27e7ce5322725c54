import type { Frame } from './frames.js';
import type { FrameShape, Item } from './items.js';

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
  return LABELS[frame.shape.origin] ?? frame.name;
}

/**
 * Frames with the same result are counted together.
 * @param name the internal name of the frame
 * @param call the call that opens it
 */
export function countedName(name: string, shape: FrameShape, call: Item | undefined): string {
  const { origin, owner = '' } = shape;
  return origin === 'call' ? `call ${calledName(name, shape, call)}` : `${origin} ${owner}`;
}

/** When the library calls a function of the program, the library's name for it means nothing to users. */
function calledName(name: string, { owner }: FrameShape, call: Item | undefined): string {
  return call?.isLibrary && owner ? owner : name;
}

/**
 * The unique name of a frame. The second frame of a name gets a number; the name of a function body says
 * which call it belongs to.
 */
export function frameName(frame: Frame): string {
  const { shape, parent, origin } = frame;
  if (shape.origin === 'call') {
    return numbered(calledName(frame.name, shape, origin.call), origin.ordinal);
  }
  const label = labelOf(frame);
  if (shape.origin !== 'function body') return numbered(label, origin.ordinal);
  const { owner } = shape;
  if (owner === undefined) return parent ? `${label} (${frameName(parent)})` : label;
  const { ordinal } = origin;
  return owner === '' ? numbered(label, ordinal) : `${label} (${numbered(owner, ordinal)})`;
}

function numbered(label: string, ordinal: number): string {
  return ordinal === 1 ? label : `${label} ${ordinal}`;
}
