import { layoutMachine, type Scene, type SceneNode, type SourceRange } from '@wellspring/diagrams';
import type { ArrowSource, PictureOptions } from '@wellspring/evaluator';
import type { MachineView } from '@wellspring/cse-machine';

/** A state of the machine as it is shown to users, as plain data. */
export interface MachinePicture {
  readonly scene: Scene;
  /** The next item, on top of the control; null when nothing is left to do. */
  readonly next: NextItem | null;
  /** An explanation of what the next item will do, with the values involved. */
  readonly explanation: string;
  readonly controlSize: number;
  readonly stashSize: number;
  /** The node of the frame in which the next item is evaluated. */
  readonly currentFrame: string;
  /** The number of unreachable frames that are not drawn because there are too many. */
  readonly framesLeftOut: number;
}

export interface NextItem {
  readonly text: string;
  /** An explanation of what an instruction does. */
  readonly note?: string;
  readonly source?: SourceRange;
}

/** Shows everything. */
const ALL: PictureOptions = {
  words: null,
  isTruncated: false,
  isWithoutGarbage: false,
  isCentred: false,
  arrows: ['frame', 'function', 'array', 'control', 'stash'],
};

const KINDS: Readonly<Record<ArrowSource, SceneNode['kind']>> = {
  frame: 'frame',
  function: 'function',
  array: 'array',
  control: 'item',
  stash: 'stash-value',
};

/** Draws a state. */
export function pictureOf(
  { state, before, explanation, place }: MachineView,
  options: PictureOptions = ALL,
): MachinePicture {
  const { words, isCentred, hasFunctionTexts = false, arrows } = options;
  const scene = layoutMachine(state, {
    panels: words,
    isCentred,
    hasFunctionTexts,
    arrowsFrom: new Set(arrows.map((source) => KINDS[source])),
    ...(place !== null && { place }),
    ...(before && { before }),
  });
  const [top] = state.control;
  return {
    scene,
    next: top
      ? {
          text: top.text,
          ...(top.tooltip !== undefined && { note: top.tooltip }),
          ...(top.range && { source: top.range }),
        }
      : null,
    explanation,
    controlSize: state.controlSize,
    stashSize: state.stashSize,
    currentFrame: `e${state.currentFrame}`,
    framesLeftOut: state.framesLeftOut,
  };
}
