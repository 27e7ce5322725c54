import { STASH_HEIGHT, TEXT_SIZE, TITLE_HEIGHT, TITLE_SIZE } from '../measures.js';
import { HEADINGS, itemId, MORE_ID, stashId } from '../panel-names.js';
import type { Box, SceneNode, Shape, Tone } from '../scene.js';
import { textWidth } from '../values.js';
import {
  CONTROL_GAP,
  CORNER,
  ITEM_PADDING,
  ITEM_TEXT_HEIGHT,
  ITEM_TEXT_WIDTH,
  ITEM_WIDTH,
  LINE,
  STASH_TEXT_WIDTH,
} from './measures.js';
import {
  isSameValue,
  type MachineState,
  type MachineValue,
  kindOfValue,
  valueText,
} from './state.js';
import { cutText, wrapText } from './text.js';

/**
 * Control and stash. The control is a column left of the frames with the next item on top; the stash is above
 * the frames.
 */

/** The fixed texts of the picture. */
export interface PanelWords {
  readonly control: string;
  readonly stash: string;
  /** Shown below the control when there are more items. */
  readonly more: string;
}

interface Panels {
  readonly nodes: readonly SceneNode[];
  readonly shapes: readonly Shape[];
  /** The areas of control and stash, including their headings. */
  readonly control: Box;
  readonly stash: Box;
}

const LEFT = -CONTROL_GAP - ITEM_WIDTH;
const MAX_LINES = Math.floor(ITEM_TEXT_HEIGHT / LINE);
const STASH_GAP = 8;

/** The top of the first level, which is below the stash. */
export const STASH_BOTTOM = TITLE_HEIGHT + STASH_HEIGHT;

/**
 * @param before the previous state, if values that the last step put on the stash are to be marked
 * @param reference returns the node of a frame, an array or a function; null when it is not drawn
 */
export function drawPanels(
  state: MachineState,
  before: MachineState | undefined,
  words: PanelWords,
  reference: (
    value: MachineValue | { readonly kind: 'frame'; readonly id: number },
  ) => string | null,
): Panels {
  const nodes: SceneNode[] = [];
  const shapes: Shape[] = [];
  const heading = (id: string, text: string, x: number) => {
    const at = { x, y: TITLE_HEIGHT / 2 };
    shapes.push({
      kind: 'text',
      node: id,
      role: 'title',
      text,
      at,
      align: 'start',
      size: TITLE_SIZE,
    });
  };
  heading(HEADINGS.control, words.control, LEFT);
  heading(HEADINGS.stash, words.stash, 0);

  let y = TITLE_HEIGHT;
  state.control.forEach((item, at) => {
    const id = itemId(state.controlSize - at);
    const lines = wrapText(item.text, ITEM_TEXT_WIDTH, MAX_LINES);
    const box: Box = {
      x: LEFT,
      y,
      width: ITEM_WIDTH,
      height: lines.length * LINE + 2 * ITEM_PADDING,
    };
    const tone: { tone?: Tone } = at === 0 ? { tone: 'current' } : {};
    const to = item.frame === undefined ? null : reference({ kind: 'frame', id: item.frame });
    nodes.push({
      id,
      kind: 'item',
      number: at + 1,
      box,
      value: 'other',
      text: item.text,
      slots: to === null ? [] : [{ kind: 'other', text: '', to, box }],
      ...tone,
      ...(item.range ? { source: item.range } : {}),
      ...(item.tooltip === undefined ? {} : { note: item.tooltip }),
    });
    const role = item.isInstruction ? 'instruction' : 'item';
    shapes.push({ kind: 'rectangle', node: id, role, box, corner: CORNER, ...tone });
    lines.forEach((text, line) => {
      const middle = y + ITEM_PADDING + (line + 0.5) * LINE;
      const x = LEFT + (ITEM_WIDTH - ITEM_TEXT_WIDTH) / 2;
      shapes.push({
        kind: 'text',
        node: id,
        role,
        text,
        at: { x, y: middle },
        align: 'start',
        size: TEXT_SIZE,
      });
    });
    y += box.height;
  });
  const isCut = state.controlSize > state.control.length;
  let bottom = y;
  if (isCut) {
    bottom = y + ITEM_PADDING + LINE + 2 * ITEM_PADDING;
    const box = {
      x: LEFT,
      y: y + ITEM_PADDING,
      width: ITEM_WIDTH,
      height: LINE + 2 * ITEM_PADDING,
    };
    const text = words.more;
    nodes.push({ id: MORE_ID, kind: 'title', number: 1, box, value: 'other', text, slots: [] });
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    shapes.push({ kind: 'rectangle', node: MORE_ID, role: 'title', box, corner: box.height / 2 });
    shapes.push({
      kind: 'text',
      node: MORE_ID,
      role: 'title',
      text,
      at,
      align: 'middle',
      size: TEXT_SIZE,
    });
  }

  let x = 0;
  // The latest value is at the right end.
  for (const [at, value] of [...state.stash.entries()].toReversed()) {
    const id = stashId(state.stashSize - at);
    const to = reference(value);
    const full = valueText(value);
    const text = to === null ? cutText(full, STASH_TEXT_WIDTH) : '';
    const width = Math.max(STASH_HEIGHT, textWidth(text) + 2 * STASH_GAP);
    const box = { x, y: TITLE_HEIGHT, width, height: STASH_HEIGHT };
    const kind = to === null ? kindOfValue(value) : 'other';
    const slots = to === null ? [] : [{ kind, text: '', to, box } as const];
    const number = state.stashSize - at;
    const isNew = before !== undefined && !wasOnStash(before, number, value);
    nodes.push({
      id,
      kind: 'stash-value',
      number,
      box,
      value: kind,
      text: full,
      slots,
      ...(isNew && { news: 'made' as const }),
    });
    shapes.push({ kind: 'rectangle', node: id, role: 'box', box, corner: CORNER });
    if (text !== '') {
      const middle = { x: x + width / 2, y: TITLE_HEIGHT + STASH_HEIGHT / 2 };
      shapes.push({
        kind: 'text',
        node: id,
        role: kind,
        text,
        at: middle,
        align: 'middle',
        size: TEXT_SIZE,
      });
    }
    x += width + STASH_GAP;
  }
  const headingWidth = textWidth(words.stash, TITLE_SIZE);
  return {
    nodes,
    shapes,
    control: { x: LEFT, y: 0, width: ITEM_WIDTH, height: bottom },
    stash: { x: 0, y: 0, width: Math.max(headingWidth, x - STASH_GAP), height: STASH_BOTTOM },
  };
}

/** @param height the number of values from the bottom up to this one */
function wasOnStash(
  { stash, stashSize }: MachineState,
  height: number,
  value: MachineValue,
): boolean {
  if (height > stashSize) return false;
  const was = stash[stashSize - height];
  // Only the top values are known; those further down have not changed.
  return was === undefined || isSameValue(was, value);
}
