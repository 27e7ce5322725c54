import type { Frame } from './frames.js';

const LABELS: Readonly<Record<string, string>> = {
  global: 'Global',
  library: 'Global',
  program: 'Program',
  block: 'Block',
  'function body': 'Function Body',
  'loop body': 'Body of for-loop',
  'loop variable': 'Control variable of for-loop',
};

/** What people call a frame (language reference, section 15.4). */
export function labelOf(frame: Frame): string {
  return LABELS[frame.shape.origin] ?? frame.name;
}
