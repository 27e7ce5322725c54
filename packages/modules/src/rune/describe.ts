import { hexColor } from '../pictures/svg.js';
import { type ColorName, colorNamed, NAMED_COLORS } from './colors.js';
import { countShapes, type Mode, type PartNode, type RuneNode, type RuneNodes } from './pages.js';
import type { Color } from './rune.js';

/** Descriptions of runes for users who do not see them. */

/** Longer descriptions are cut. */
const MAX_LENGTH = 600;

/** Runes of more nodes are not described in detail. */
const MAX_NODES = 2000;

/** The number of different parts in a row that are described. */
const MAX_RUNS = 20;

/** Says in plain words what a picture shows. */
export function describeRune(nodes: RuneNodes, mode: Mode = 'plain'): string {
  const text = describeNodes(nodes);
  switch (mode) {
    case 'plain':
      return text;
    case 'anaglyph':
      return `${text} Drawn for red and cyan glasses.`;
    case 'hollusion':
      return `${text} It sways from side to side, and what is in front moves against what is behind.`;
  }
}

function describeNodes(nodes: RuneNodes): string {
  if (nodes.length > MAX_NODES) return `A rune of ${countShapes(nodes)} shapes.`;
  const text = new Describer(nodes).describe(nodes.length - 1, false);
  return `${cut(text.charAt(0).toUpperCase() + text.slice(1))}.`;
}

function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_LENGTH))} …`;
}

/** The arrangement of the parts of a group. */
type Relation = 'next to' | 'above' | 'in front of' | 'over';

/** The same part several times in turn. */
interface Run {
  readonly text: string;
  readonly count: number;
}

interface Description {
  readonly text: string;
  /** The parts in order, if the text says that they all lie in the same relation. */
  readonly row: { readonly relation: Relation; readonly runs: readonly Run[] } | null;
}

/** Describes each node once, however often it is used. */
class Describer {
  readonly #known = new Map<string, Description>();

  constructor(readonly nodes: RuneNodes) {}

  /** @param isColored whether an outer colour hides those inside */
  describe(root: number, isColored: boolean): string {
    // Nodes come after those that they refer to, so that this needs no recursion.
    for (let node = 0; node <= root; node++) {
      for (const colored of [false, true]) {
        this.#known.set(keyOf(node, colored), this.#describeNode(this.nodes[node], colored));
      }
    }
    return this.#textOf(root, isColored);
  }

  #textOf(node: number, isColored: boolean): string {
    return this.#known.get(keyOf(node, isColored))?.text ?? 'nothing';
  }

  #describeNode(node: RuneNode | undefined, isColored: boolean): Description {
    if (node === undefined || node === 'blank') return { text: 'nothing', row: null };
    if (typeof node === 'string') return { text: node, row: null };
    if ('image' in node) return { text: 'an image', row: null };
    if ('of' in node) {
      const inner = this.#known.get(keyOf(node.of, true));
      const text = inner?.text ?? 'nothing';
      if (isColored) return inner ?? { text, row: null };
      return { text: `${nameOfColor(node.color)} ${inParentheses(text)}`, row: null };
    }
    const [first, second, ...others] = node;
    if (first === undefined) return { text: 'nothing', row: null };
    if (second === undefined)
      return { text: this.#describePart(first, isColored, true), row: null };
    const relation = others.length > 0 ? 'over' : relationOf(first, second);
    const runs = node.flatMap((part, index): readonly Run[] => {
      const row = this.#known.get(keyOf(part[0], isColored))?.row;
      if (index > 0 && row?.relation === relation && isUpright(part)) return row.runs;
      return [{ text: this.#describePart(part, isColored, false), count: 1 }];
    });
    const row = { relation, runs: combined(runs) };
    return { text: joined(row), row };
  }

  /** @param withSize whether the size is worth mentioning, because the part is alone */
  #describePart(part: PartNode, isColored: boolean, withSize: boolean): string {
    const [node, a, b, c, d, e, f] = part;
    const text = this.#textOf(node, isColored);
    const changes: string[] = [];
    const isMirrored = a * d - b * c < 0;
    const angle = Math.round((Math.atan2(b, isMirrored ? -a : a) * 180) / Math.PI);
    if (isMirrored) changes.push('mirrored');
    if (angle !== 0) changes.push(`turned by ${angle}°`);
    if (withSize) {
      const [width, height] = [round(Math.hypot(a, b)), round(Math.hypot(c, d))];
      if (width !== 1 || height !== 1) {
        changes.push(`scaled by ${width === height ? width : `${width} and ${height}`}`);
      }
      if (round(e) !== 0 || round(f) !== 0) changes.push('moved');
    }
    return changes.length === 0 ? text : `${inParentheses(text)} ${changes.join(' and ')}`;
  }
}

const keyOf = (node: number, isColored: boolean): string => `${node} ${isColored}`;

/** Counts equal neighbours as one run. */
function combined(runs: readonly Run[]): readonly Run[] {
  const result: Run[] = [];
  for (const { text, count } of runs) {
    const last = result.at(-1);
    if (last?.text === text) result[result.length - 1] = { text, count: last.count + count };
    else if (result.length < MAX_RUNS) result.push({ text, count });
  }
  return result;
}

/** The text of parts. It is kept short, because a node can occur in many others. */
function joined({ relation, runs }: { relation: Relation; runs: readonly Run[] }): string {
  const [only, ...others] = runs;
  if (only !== undefined && only.count > 1 && others.length === 0) {
    const how = {
      'next to': 'side by side',
      above: 'on top of each other',
      'in front of': 'one behind the other',
      over: 'together',
    }[relation];
    return `${only.count} times ${inParentheses(only.text)} ${how}`;
  }
  return runs
    .map(({ text, count }) => `${count === 1 ? '' : `${count} times `}${inParentheses(text)}`)
    .join(relation === 'over' ? ' and ' : ` ${relation} `)
    .slice(0, 2 * MAX_LENGTH);
}

function inParentheses(text: string): string {
  return /^(?:an )?[a-z]+$/.test(text) ? text : `(${text})`;
}

function relationOf(one: PartNode, other: PartNode): Relation {
  const [, , , , , , , oneScale = 1, oneOffset = 0] = one;
  const [, , , , , , , , otherOffset = 0] = other;
  if (oneScale + oneOffset <= otherOffset + TOLERANCE) return 'in front of';
  const [a, b] = [boxOf(one), boxOf(other)];
  if (a.right <= b.left + TOLERANCE) return 'next to';
  if (b.top <= a.bottom + TOLERANCE) return 'above';
  return 'over';
}

const TOLERANCE = 1e-9;

/** The box around the square of a part. */
function boxOf([, a, b, c, d, e, f]: PartNode) {
  const [width, height] = [Math.abs(a) + Math.abs(c), Math.abs(b) + Math.abs(d)];
  return { left: e - width, right: e + width, bottom: f - height, top: f + height };
}

function isUpright([, a, b, , d]: PartNode): boolean {
  return b === 0 && a > 0 && d > 0;
}

function nameOfColor(color: Color): string {
  const hex = hexColor(color);
  const names = Object.keys(NAMED_COLORS) as ColorName[];
  return names.find((name) => hexColor(colorNamed(name)) === hex) ?? hex;
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
