import type { Copy, Flow } from '../motion-flow.js';
import type { Box, Scene, SceneNode, Slot } from '../scene.js';

/**
 * Reads off two pictures what one step of the machine does: an item of the control unfolds or goes to the
 * stash, a value that is looked up comes from its binding or element, operands join in their result, and
 * arguments go to the names of the new frame.
 * @param from the scene of a state, with control and stash
 * @param to the scene of the next state
 */
export function machineFlow(from: Scene, to: Scene): Flow {
  return new StepFlow(from, to).flow();
}

type Value = Pick<Slot, 'text'> & { readonly to: string | null };

class StepFlow {
  readonly #before: ReadonlyMap<string, SceneNode>;
  readonly #after: ReadonlyMap<string, SceneNode>;
  /** The item that the step executes, which was on top of the control. */
  readonly #popped: SceneNode | undefined;
  readonly #replaced = new Set<string>();
  readonly #comes = new Map<string, Box>();
  readonly #goes = new Map<string, Box>();
  readonly #copies: Copy[] = [];
  /** Values that the step took from the stash, and values that it put there, from the bottom up. */
  readonly #taken: readonly SceneNode[];
  readonly #put: readonly SceneNode[];
  /** Elements and bindings that the step assigned and that no moving value has reached yet. */
  readonly #given: Slot[];

  constructor(from: Scene, to: Scene) {
    this.#before = new Map(from.nodes.map((node) => [node.id, node]));
    this.#after = new Map(to.nodes.map((node) => [node.id, node]));
    this.#popped = from.nodes.find(({ kind, number }) => kind === 'item' && number === 1);
    this.#taken = valuesWithout(from, this.#after);
    this.#put = valuesWithout(to, this.#before);
    this.#given = to.nodes.flatMap((node) => this.#givenIn(node));
  }

  flow(): Flow {
    for (const { id } of this.#put) if (this.#before.has(id)) this.#replaced.add(id);
    this.#useValues();
    for (const value of this.#put) this.#findOrigin(value);
    this.#unfoldItems();
    this.#openNodes();
    const [was, is] = [currentIn(this.#before), currentIn(this.#after)];
    const attention = was && is && was.id !== is.id ? { from: was.box, to: is.box } : null;
    return {
      replaced: this.#replaced,
      comes: this.#comes,
      goes: this.#goes,
      copies: this.#copies,
      attention,
    };
  }

  #givenIn(node: SceneNode): readonly Slot[] {
    const isHolder = node.kind === 'frame' || node.kind === 'array' || node.kind === 'pair';
    if (!isHolder) return [];
    const former = this.#before.get(node.id);
    return node.slots.filter((slot, at) => {
      const was = former?.slots[at];
      // The last slot of a frame leads to its parent frame.
      const isValue = node.kind !== 'frame' || slot.name !== undefined;
      return isValue && hasValue(slot) && !(was && isSame(was, slot));
    });
  }

  /**
   * Values that were taken go to their new place, join in the result, or go to the node that used them up.
   */
  #useValues() {
    const result = this.#put[0];
    for (const value of this.#taken) {
      const slot = this.#takeSlot(valueOf(value));
      const end = slot?.box ?? result?.box ?? this.#popped?.box;
      if (end) this.#goes.set(value.id, end);
    }
    // An assigned value also stays on the stash.
    const top = lastOf(this.#before, 'stash-value');
    if (this.#taken.length > 0 || !top || !this.#popped) return;
    const slot = this.#takeSlot(valueOf(top));
    if (slot) this.#copies.push({ node: top.id, to: slot.box });
  }

  #takeSlot(value: Value): Slot | undefined {
    const at = this.#given.findIndex((slot) => isSame(slot, value));
    return at < 0 ? undefined : this.#given.splice(at, 1)[0];
  }

  #findOrigin(value: SceneNode) {
    const origin = this.#takenLike(value) ?? this.#lookedUp(value) ?? this.#made();
    if (origin) this.#comes.set(value.id, origin);
  }

  /** Assigning to an element leaves the assigned value on the stash. */
  #takenLike(value: SceneNode): Box | undefined {
    return this.#taken.find((one) => isSame(valueOf(one), valueOf(value)))?.box;
  }

  #lookedUp(value: SceneNode): Box | undefined {
    const popped = this.#popped;
    if (popped?.note === undefined) return popped && this.#bindingOf(popped.text);
    const array = this.#before.get(this.#taken[0]?.slots[0]?.to ?? '');
    if (array?.kind !== 'array' && array?.kind !== 'pair') return undefined;
    // A spread uses all elements; an access uses the one at the index.
    const [, index] = this.#taken;
    const at = index ? Number(index.text) : this.#put.indexOf(value);
    const slot = array.slots[at];
    return slot && isSame(slot, valueOf(value)) ? slot.box : undefined;
  }

  /** The place of a name, in the current frame or in those around it. */
  #bindingOf(name: string): Box | undefined {
    for (let frame = currentIn(this.#before); frame;) {
      const slot = frame.slots.find((one) => one.name === name);
      if (slot) return slot.box;
      const around = frame.slots.find((one) => one.name === undefined)?.to;
      frame = around === undefined || around === null ? undefined : this.#before.get(around);
    }
    return undefined;
  }

  /**
   * Returns the box from which a new value comes. A result appears among its operands, and a value made from no operands
   * comes from the control.
   */
  #made(): Box | undefined {
    return this.#taken.length > 0 ? undefined : this.#popped?.box;
  }

  #unfoldItems() {
    const popped = this.#popped;
    if (!popped) return;
    const height = heightOf(popped);
    for (const { id, kind } of this.#after.values()) {
      if (kind !== 'item' || heightOf({ id }) < height) continue;
      this.#comes.set(id, popped.box);
      if (this.#before.has(id)) this.#replaced.add(id);
    }
    const end = this.#endOf(popped);
    if (end) this.#goes.set(popped.id, end);
  }

  #endOf(popped: SceneNode): Box | undefined {
    const frame = this.#after.get(popped.slots[0]?.to ?? '');
    if (frame) return frame.box;
    const result = this.#put[0];
    // The value of a name comes from its binding; the item itself vanishes in its place.
    const isName = popped.note === undefined && this.#bindingOf(popped.text) !== undefined;
    if (result) return isName ? undefined : result.box;
    return [...this.#after.values()].find((node) => this.#isNewFrame(node))?.box;
  }

  #isNewFrame({ id, kind }: SceneNode): boolean {
    return kind === 'frame' && !this.#before.has(id);
  }

  /** A new frame comes from the function that was called, and a new value from the item that made it. */
  #openNodes() {
    const called = this.#taken
      .map(({ slots }) => this.#before.get(slots[0]?.to ?? ''))
      .find((node) => node?.kind === 'function');
    for (const node of this.#after.values()) {
      if (this.#before.has(node.id)) continue;
      if (node.kind === 'stash-value' || node.kind === 'item' || node.kind === 'title') continue;
      const origin = node.kind === 'frame' ? (called ?? this.#popped) : this.#popped;
      if (origin) this.#comes.set(node.id, origin.box);
    }
  }
}

/** The values of the stash that the other picture does not have, or has differently. */
function valuesWithout(
  { nodes }: Scene,
  others: ReadonlyMap<string, SceneNode>,
): readonly SceneNode[] {
  return nodes.filter((node) => {
    const other = others.get(node.id);
    return node.kind === 'stash-value' && !(other && isSame(valueOf(node), valueOf(other)));
  });
}

function valueOf({ text, slots }: SceneNode): Value {
  return { text, to: slots[0]?.to ?? null };
}

/** Tells whether a text stands in its box or beside it makes no difference to the value. */
function isSame(a: Value, b: Value): boolean {
  if (a.text !== '' && b.text !== '') return a.text === b.text;
  return a.to === b.to && (a.to !== null || a.text === b.text);
}

/** False for a name that is declared but not yet assigned. */
function hasValue({ text, to }: Value): boolean {
  return to !== null || text !== '';
}

/** The current frame. */
function currentIn(nodes: ReadonlyMap<string, SceneNode>): SceneNode | undefined {
  for (const node of nodes.values()) {
    if (node.kind === 'frame' && node.tone === 'current') return node;
  }
  return undefined;
}

function lastOf(nodes: ReadonlyMap<string, SceneNode>, kind: SceneNode['kind']) {
  return [...nodes.values()].findLast((node) => node.kind === kind);
}

/** The number of items from the bottom up to this one, read from its identity. */
function heightOf({ id }: Pick<SceneNode, 'id'>): number {
  return Number(id.slice(1));
}
