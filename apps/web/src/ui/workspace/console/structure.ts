import type { Drawing, DrawnValue } from '@wellspring/evaluator';

/**
 * A structure as a tree that the user can unfold: the kind and contents of each value, and the visible rows.
 */

/** A value as users see it: lists by their elements, not as nested pairs. */
type Seen =
  | {
      readonly kind: 'list' | 'pair' | 'array';
      readonly elements: readonly DrawnValue[];
      /** The arrays that it consists of. If one of them occurs inside again, that is a cycle. */
      readonly ids: readonly number[];
      /** True if further elements were left out. */
      readonly isCut: boolean;
    }
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'cut' };

/** Returns what to show for a value of the drawing. */
export function see(drawing: Drawing, value: DrawnValue): Seen {
  switch (value.kind) {
    case 'plain':
    case 'function':
      return { kind: 'plain', text: value.text };
    case 'cut':
      return value;
    case 'array':
      return seeArray(drawing, value.id);
  }
}

function seeArray(drawing: Drawing, id: number): Seen {
  const own = drawing.arrays[id] ?? [];
  const ids = new Set<number>();
  const elements: DrawnValue[] = [];
  let rest: DrawnValue = { kind: 'array', id };
  while (rest.kind === 'array' && !ids.has(rest.id)) {
    const pair: readonly DrawnValue[] = drawing.arrays[rest.id] ?? [];
    const [head, tail] = pair;
    if (!head || !tail || pair.length !== 2 || head.kind === 'cut') break;
    ids.add(rest.id);
    elements.push(head);
    rest = tail;
  }
  const isCut = rest.kind === 'cut';
  if (elements.length > 0 && (isCut || isNull(rest))) {
    return { kind: 'list', elements, ids: [...ids], isCut };
  }
  return {
    kind: own.length === 2 ? 'pair' : 'array',
    elements: own.filter(({ kind }) => kind !== 'cut'),
    ids: [id],
    isCut: own.some(({ kind }) => kind === 'cut'),
  };
}

const isNull = (value: DrawnValue) => value.kind === 'plain' && value.is === 'null';

/** Maximum length of a value's summary in its row, in characters. */
const SUMMARY_CHARACTERS = 60;

/** The beginning of a value on one line. */
export function summarise(drawing: Drawing, value: DrawnValue, room = SUMMARY_CHARACTERS): string {
  const seen = see(drawing, value);
  if (seen.kind === 'cut') return '…';
  if (seen.kind === 'plain') {
    const line = seen.text.replaceAll(/\s+/g, ' ');
    return line.length > room ? `${line.slice(0, room)}…` : line;
  }
  const parts: string[] = [];
  let left = room;
  for (const element of seen.elements) {
    // Nested values get less room at each level, so that cycles end.
    const part = left > 4 ? summarise(drawing, element, Math.floor(left / 2)) : '…';
    parts.push(part);
    left -= part.length + 2;
    if (part === '…' || left <= 0) break;
  }
  const isWhole = parts.length === seen.elements.length && !seen.isCut;
  const inside = parts.join(', ') + (isWhole || parts.at(-1) === '…' ? '' : ', …');
  return seen.kind === 'list' ? `list(${inside})` : `[${inside}]`;
}

/** A row of the tree. */
export interface TreeRow {
  /** Unique within the tree. The paths of its elements begin with it. */
  readonly path: string;
  /** From 1. */
  readonly level: number;
  /** The position among its siblings, from 1, and their number. */
  readonly place: number;
  readonly siblings: number;
  /** Its role in the value around it: `head`, `tail`, or its index; null for the whole value. */
  readonly name: string | null;
  readonly what:
    | {
        readonly kind: 'value';
        readonly value: DrawnValue;
        readonly seen: Seen;
        readonly isCircle: boolean;
      }
    /** This many elements are not shown yet; null for elements that were left out. */
    | { readonly kind: 'more'; readonly count: number | null };
}

/** The parts that the user has unfolded. */
export interface Unfolded {
  readonly paths: ReadonlySet<string>;
  /** For paths of which more than the first page is shown: the number of pages. */
  readonly pages: ReadonlyMap<string, number>;
}

/** Number of elements of one value that are shown at a time. */
export const PAGE = 100;

/** Tells whether a row can be unfolded. */
export function canUnfold({ what }: TreeRow): boolean {
  return (
    what.kind === 'value' &&
    !what.isCircle &&
    'elements' in what.seen &&
    what.seen.elements.length > 0
  );
}

/** The visible rows, from top to bottom. */
export function rowsOf(drawing: Drawing, { paths, pages }: Unfolded): readonly TreeRow[] {
  const rows: TreeRow[] = [];

  function add(value: DrawnValue, row: Omit<TreeRow, 'what'>, around: readonly number[]) {
    const seen = see(drawing, value);
    const isCircle = value.kind === 'array' && around.includes(value.id);
    rows.push({ ...row, what: { kind: 'value', value, seen, isCircle } });
    if (!('elements' in seen) || isCircle || !paths.has(row.path)) return;
    const { elements, ids, kind, isCut } = seen;
    const shown = elements.slice(0, PAGE * (pages.get(row.path) ?? 1));
    const hidden = elements.length - shown.length;
    const siblings = shown.length + (hidden > 0 || isCut ? 1 : 0);
    const inside = { level: row.level + 1, siblings };
    shown.forEach((element, index) => {
      const name = kind === 'pair' ? (index === 0 ? 'head' : 'tail') : String(index);
      add(element, { ...inside, path: `${row.path}.${index}`, place: index + 1, name }, [
        ...around,
        ...ids,
      ]);
    });
    if (siblings > shown.length) {
      rows.push({
        ...inside,
        path: `${row.path}.more`,
        place: siblings,
        name: null,
        what: { kind: 'more', count: hidden > 0 ? hidden : null },
      });
    }
  }

  const [root] = drawing.structures;
  if (root) add(root, { path: 'value', level: 1, place: 1, siblings: 1, name: null }, []);
  return rows;
}
