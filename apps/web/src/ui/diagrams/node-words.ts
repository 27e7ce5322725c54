import type { NodeIndex, Scene, SceneNode, Slot, Tone } from '@wellspring/diagrams';
import type { TFunction } from 'i18next';

/**
 * Describes nodes in words, both for announcements during navigation and for the description of the whole
 * diagram.
 */

type Translate = TFunction<'diagrams'>;

/** Maximum number of elements of an array in one sentence. */
const MAX_TOLD = 20;
/** Maximum length of a text in a list, and of the text of the current node. */
const MAX_TEXT = 200;
const MAX_OF_ONE = 2000;

/** @returns the name of a node, e.g. `pair 2` */
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

interface SentenceOptions {
  /** Maximum length of its text, in characters. */
  readonly max?: number;
  /** Returns the name of a node that it leads to. */
  readonly nameTarget?: (target: SceneNode) => string;
}

/** @returns one sentence about a node: what it is, what it contains, and what it leads to */
export function sentenceOf(
  node: SceneNode,
  index: NodeIndex,
  t: Translate,
  options: SentenceOptions = {},
): string {
  const { max = MAX_TEXT, nameTarget = (to) => nameOf(to, t) } = options;
  const name = markedName(node, t);
  const value = oneLine(node.text, max);
  const target = index.get(node.slots[0]?.to ?? '');
  if (node.kind === 'function') {
    // On the CSE machine it belongs to the frame in which it was made.
    return target
      ? t('closure', { name, value, frame: nameTarget(target) })
      : t('is', { name, value });
  }
  if (node.kind === 'item') {
    if (node.note === undefined) return t('is', { name, value });
    const does = t('does', { name, value, note: node.note });
    return target ? `${does}${t('leadsOn', { target: nameTarget(target) })}` : does;
  }
  if (node.kind === 'stash-value' && node.slots.length === 0) return t('is', { name, value });
  if (node.slots.length === 0) return t('alone', { name });
  const told = node.slots
    .slice(0, MAX_TOLD)
    .map((slot, at) => slotWords({ node, at, index, nameTarget }, slot, t));
  const more = node.slots.length - told.length;
  if (more > 0) told.push(t('more', { count: more }));
  return t('is', { name, value: told.join(t('separator')) });
}

/** A part of a sentence. With a target, it is the name of a node that the described node leads to. */
interface SentencePiece {
  /** The start in the sentence. */
  readonly at: number;
  readonly text: string;
  /** The node that it names. */
  readonly target: string | null;
}

/** Mark the name of a target while a sentence is built. No program contains these characters. */
const [BEGIN, MIDDLE, END] = ['\uE000', '\uE001', '\uE002'];
const TARGET = new RegExp(`${BEGIN}([^${MIDDLE}]*)${MIDDLE}([^${END}]*)${END}`, 'u');

/** @returns the sentence about a node, split at the names of the nodes that it leads to */
export function sentencePieces(
  node: SceneNode,
  index: NodeIndex,
  t: Translate,
): readonly SentencePiece[] {
  const nameTarget = (to: SceneNode) => `${BEGIN}${to.id}${MIDDLE}${nameOf(to, t)}${END}`;
  // Every third part is the name of a target, and the one before it is the target's identity.
  const parts = sentenceOf(node, index, t, { nameTarget }).split(TARGET);
  let at = 0;
  return parts.flatMap((text, part) => {
    if (part % 3 === 1) return [];
    const piece = { at, text, target: part % 3 === 2 ? (parts[part - 1] ?? null) : null };
    at += text.length;
    return [piece];
  });
}

/** @returns the description of a whole diagram, one sentence per line, below its label */
export function textOf({ nodes }: Scene, index: NodeIndex, label: string, t: Translate): string {
  return `${[label, '', ...nodes.map((node) => sentenceOf(node, index, t))].join('\n')}\n`;
}

/** @returns the announcement when the user has moved to an element of a node */
export function placeWords(node: SceneNode, at: number, index: NodeIndex, t: Translate): string {
  const slot = node.slots[at];
  const isWhole = node.kind !== 'pair' && node.kind !== 'array' && node.kind !== 'frame';
  if (!slot || isWhole) return sentenceOf(node, index, t, { max: MAX_OF_ONE });
  const place = { node, at, index, nameTarget: (to: SceneNode) => nameOf(to, t) };
  return t('is', { name: markedName(node, t), value: slotWords(place, slot, t) });
}

/** The name of a node, the origin of a frame, and how the node is highlighted. */
function markedName(node: SceneNode, t: Translate): string {
  const name = nameOf(node, t);
  const marks = [
    ...(node.kind === 'frame' ? originOf(node, t) : []),
    ...marksOf(node).map((mark) => t(`marks.${mark}`)),
  ];
  return marks.length === 0 ? name : t('marked', { what: name, mark: marks.join(t('separator')) });
}

/** The line of the call that opened a frame, and the library function it is waiting for. */
function originOf({ source, note }: SceneNode, t: Translate): readonly string[] {
  const called = source ? [t('calledFrom', { line: source.from.line })] : [];
  return note === undefined ? called : [...called, note];
}

function marksOf({ kind, tone, news }: SceneNode): readonly (Tone | 'next' | 'made')[] {
  if (kind === 'item') return tone === undefined ? [] : ['next'];
  const standing = tone === undefined || tone === 'changed' ? [] : [tone];
  if (news === 'made') return [...standing, 'made'];
  // In a frame, the changed name is marked instead.
  return tone === 'changed' ? ['changed'] : standing;
}

/** The place of an element, and how to name the nodes that it leads to. */
interface SlotPlace {
  readonly node: SceneNode;
  readonly at: number;
  readonly index: NodeIndex;
  readonly nameTarget: (target: SceneNode) => string;
}

function slotWords(place: SlotPlace, slot: Slot, t: Translate): string {
  const what = plainSlotWords(place, slot, t);
  return slot.tone === undefined ? what : t('marked', { what, mark: t(`marks.${slot.tone}`) });
}

function plainSlotWords({ node, at, index, nameTarget }: SlotPlace, slot: Slot, t: Translate) {
  const target = slot.to === null ? undefined : index.get(slot.to);
  const name = slot.name ?? slotName(node, at, t);
  if (!target && slot.name !== undefined && slot.text === '') return t('unassigned', { name });
  if (!target) return t('holds', { name, value: valueWords(slot.kind, slot.text, t) });
  return t('leads', { name, target: nameTarget(target) });
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

/** Maximum number of changes in one announcement. */
const MAX_CHANGES = 5;

/**
 * @returns what the last step changed, in one or more sentences; empty when there is nothing to say, for
 *   example when it only took a value from the stash
 */
export function newsOf({ nodes }: Scene, index: NodeIndex, t: Translate): string {
  const news = nodes.filter(({ news: what }) => what !== undefined);
  const told = news.slice(0, MAX_CHANGES).map((node) => newsSentence(node, index, t));
  const more = news.length - told.length;
  return [...told, ...(more > 0 ? [`${t('more', { count: more })}.`] : [])].join(' ');
}

function newsSentence(changed: SceneNode, index: NodeIndex, t: Translate): string {
  // Only changed nodes are listed, so the sentences do not repeat that.
  const { tone: _, news, ...node } = changed;
  if (node.kind === 'stash-value') {
    const target = index.get(node.slots[0]?.to ?? '');
    return t('stashed', { value: target ? nameOf(target, t) : oneLine(node.text) });
  }
  const slots = node.slots
    .filter(({ name, tone }) => node.kind !== 'frame' || (name && (news === 'made' || tone)))
    .map(({ tone: __, ...slot }) => slot);
  const what = sentenceOf({ ...node, slots }, index, t);
  return news === 'made' ? t('made', { what }) : what;
}

function valueWords(kind: Slot['kind'], text: string, t: Translate): string {
  if (kind === 'cut') return t('leftOut');
  if (kind === 'null') return t('null');
  return oneLine(text);
}

function oneLine(text: string, max = MAX_TEXT): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > max ? `${line.slice(0, max)}…` : line;
}
