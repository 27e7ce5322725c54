import type { NodeIndex, SceneNode, Slot } from '@wellspring/diagrams';
import type { TFunction } from 'i18next';

/** What is said of a diagram: the same for who hears it while going about it and who reads all of it. */

type Translate = TFunction<'diagrams'>;

/** So many elements of an array are told in one sentence. */
const MOST_TOLD = 20;
/** So much of a text. */
const MOST_TEXT = 200;

/** @returns what a node is called, e.g. `pair 2` */
export function nameOf(node: SceneNode, t: Translate): string {
  const { kind, number, text, slots } = node;
  switch (kind) {
    case 'title':
      return text;
    case 'pair':
      return t('pair', { number });
    case 'array':
      return t(slots.length === 0 ? 'emptyArray' : 'array', { number, count: slots.length });
    case 'function':
      return t('function', { number });
    case 'value':
    case 'entry':
      return valueWords(node.value, text, t);
    case 'branch':
      return t(slots.length === 0 ? 'emptyTree' : 'branch', { number, count: slots.length });
  }
}

/** @returns one sentence for all of a node: what it is, what is in it, what it leads to */
export function sentenceOf(node: SceneNode, index: NodeIndex, t: Translate): string {
  const name = nameOf(node, t);
  if (node.kind === 'function') return t('is', { name, value: oneLine(node.text) });
  if (node.slots.length === 0) return t('alone', { name });
  const told = node.slots
    .slice(0, MOST_TOLD)
    .map((slot, at) => slotWords(node, slot, at, index, t));
  const more = node.slots.length - told.length;
  if (more > 0) told.push(t('more', { count: more }));
  return t('is', { name, value: told.join(t('separator')) });
}

/** @returns what is said when one has come to an element of a node */
export function placeWords(node: SceneNode, at: number, index: NodeIndex, t: Translate): string {
  const slot = node.slots[at];
  const isWhole = node.kind !== 'pair' && node.kind !== 'array';
  if (!slot || isWhole) return sentenceOf(node, index, t);
  return t('is', { name: nameOf(node, t), value: slotWords(node, slot, at, index, t) });
}

function slotWords(
  node: SceneNode,
  slot: Slot,
  at: number,
  index: NodeIndex,
  t: Translate,
): string {
  const target = slot.to === null ? undefined : index.get(slot.to);
  const name = slotName(node, at, t);
  if (!target) return t('holds', { name, value: valueWords(slot.kind, slot.text, t) });
  return t('leads', { name, target: nameOf(target, t) });
}

function slotName({ kind, slots }: SceneNode, at: number, t: Translate): string {
  if (kind === 'title') return t('root');
  if (kind === 'pair') return t(at === 0 ? 'head' : 'tail');
  if (kind === 'array') return t('element', { index: at });
  if (kind === 'entry' && slots.length === 2) return t(at === 0 ? 'left' : 'right');
  return t('child', { number: at + 1 });
}

function valueWords(kind: Slot['kind'], text: string, t: Translate): string {
  if (kind === 'cut') return t('leftOut');
  if (kind === 'null') return t('null');
  return oneLine(text);
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > MOST_TEXT ? `${line.slice(0, MOST_TEXT)}…` : line;
}
