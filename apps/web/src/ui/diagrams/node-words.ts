import type { NodeIndex, Scene, SceneNode, Slot } from '@wellspring/diagrams';
import type { TFunction } from 'i18next';

/** What is said of a diagram: the same for who hears it while going about it and who reads all of it. */

type Translate = TFunction<'diagrams'>;

/** So many elements of an array are told in one sentence. */
const MOST_TOLD = 20;
/** So much of a text among others, and of the one that somebody has gone to. */
const MOST_TEXT = 200;
const MOST_OF_ONE = 2000;

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
    case 'frame':
      return t('frame', { number, label: oneLine(text) });
    case 'item':
      return t('item', { number });
    case 'stash-value':
      return t('stashValue', { number });
    case 'value':
    case 'entry':
      return valueWords(node.value, text, t);
    case 'branch':
      return t(slots.length === 0 ? 'emptyTree' : 'branch', { number, count: slots.length });
  }
}

/**
 * @param most so much of its text is told, in characters
 * @returns one sentence for all of a node: what it is, what is in it, what it leads to
 */
export function sentenceOf(
  node: SceneNode,
  index: NodeIndex,
  t: Translate,
  most = MOST_TEXT,
): string {
  const name = markedName(node, t);
  const value = oneLine(node.text, most);
  const target = index.get(node.slots[0]?.to ?? '');
  if (node.kind === 'function') {
    // On the machine it belongs to the frame in which it was made.
    return target
      ? t('closure', { name, value, frame: nameOf(target, t) })
      : t('is', { name, value });
  }
  if (node.kind === 'item') {
    if (node.note === undefined) return t('is', { name, value });
    const does = t('does', { name, value, note: node.note });
    return target ? `${does}${t('leadsOn', { target: nameOf(target, t) })}` : does;
  }
  if (node.kind === 'stash-value' && node.slots.length === 0) return t('is', { name, value });
  if (node.slots.length === 0) return t('alone', { name });
  const told = node.slots
    .slice(0, MOST_TOLD)
    .map((slot, at) => slotWords(node, slot, at, index, t));
  const more = node.slots.length - told.length;
  if (more > 0) told.push(t('more', { count: more }));
  return t('is', { name, value: told.join(t('separator')) });
}

/** @returns all of a diagram in words, one sentence a line, under what it shows */
export function textOf({ nodes }: Scene, index: NodeIndex, label: string, t: Translate): string {
  return `${[label, '', ...nodes.map((node) => sentenceOf(node, index, t))].join('\n')}\n`;
}

/** @returns what is said when one has come to an element of a node */
export function placeWords(node: SceneNode, at: number, index: NodeIndex, t: Translate): string {
  const slot = node.slots[at];
  const isWhole = node.kind !== 'pair' && node.kind !== 'array' && node.kind !== 'frame';
  if (!slot || isWhole) return sentenceOf(node, index, t, MOST_OF_ONE);
  return t('is', { name: markedName(node, t), value: slotWords(node, slot, at, index, t) });
}

/** What a node is called, and how it stands out, which the picture shows by its lines. */
function markedName(node: SceneNode, t: Translate): string {
  const name = nameOf(node, t);
  if (node.tone === undefined) return name;
  const mark = node.kind === 'item' ? 'next' : node.tone;
  return t('marked', { what: name, mark: t(`marks.${mark}`) });
}

function slotWords(
  node: SceneNode,
  slot: Slot,
  at: number,
  index: NodeIndex,
  t: Translate,
): string {
  const what = plainSlotWords(node, slot, at, index, t);
  return slot.tone === undefined ? what : t('marked', { what, mark: t(`marks.${slot.tone}`) });
}

function plainSlotWords(
  node: SceneNode,
  slot: Slot,
  at: number,
  index: NodeIndex,
  t: Translate,
): string {
  const target = slot.to === null ? undefined : index.get(slot.to);
  const name = slot.name ?? slotName(node, at, t);
  if (!target && slot.name !== undefined && slot.text === '') return t('unassigned', { name });
  if (!target) return t('holds', { name, value: valueWords(slot.kind, slot.text, t) });
  return t('leads', { name, target: nameOf(target, t) });
}

function slotName({ kind, slots }: SceneNode, at: number, t: Translate): string {
  if (kind === 'title') return t('root');
  if (kind === 'frame') return t('around');
  if (kind === 'item' || kind === 'stash-value' || kind === 'function') return t('root');
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

function oneLine(text: string, most = MOST_TEXT): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > most ? `${line.slice(0, most)}…` : line;
}
