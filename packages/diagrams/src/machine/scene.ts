import type { Draft } from '../heap-graph.js';
import { addShapes } from '../heap-shapes.js';
import { TEXT_SIZE } from '../measures.js';
import {
  type Arrow,
  type Box,
  boundsOf,
  type News,
  type Point,
  type Scene,
  type SceneNode,
  type ScenePanels,
  type Shape,
  type Slot,
  type SourceRange,
  type Tone,
} from '../scene.js';
import { type Block, draftBlocks, isGlobal, type Line } from './blocks.js';
import {
  BINDING_HEIGHT,
  CORNER,
  FRAME_HEAD,
  FRAME_PADDING,
  FRAME_TEXT_WIDTH,
  GLOBAL_TEXT,
} from './measures.js';
import { drawPanels, type PanelWords, STASH_BOTTOM } from './panels.js';
import { draftBox, frameBox, placeBlocks, type Site } from './places.js';
import { Lanes } from './lanes.js';
import { MachineRoutes } from './routes.js';
import { isSameValue, type MachineState } from './state.js';
import { textWidth } from '../values.js';
import { cutText } from './text.js';

/** Margin around a scene (playground specification, section 9). */
const ROOM = 30;
/** Distance between the head of a frame and the words beside it. */
const PLACE_ASIDE = 8;
/** The arrow of a binding starts at this distance from the right edge of its frame. */
const DOT_ASIDE = 10;

export interface MachineOptions {
  /** The texts of control and stash. With null, only frames and their values are drawn. */
  readonly panels: PanelWords | null;
  /** True if levels are centred rather than aligned left. */
  readonly isCentred?: boolean;
  /** True if functions have their text beside them, for pictures without a pointer. */
  readonly hasFunctionTexts?: boolean;
  /** The kinds of node whose arrows are drawn; all kinds if left out. */
  readonly arrowsFrom?: ReadonlySet<SceneNode['kind']>;
  /** Says where in the library the machine is; shown beside the frame that waits for the library. */
  readonly place?: string;
  /** The previous state, if the changes of the last step are to be marked. */
  readonly before?: MachineState;
}

/**
 * Lays out one state: control, stash, frames by level, and boxes and pointers beside the frames. The same
 * state always gives the same scene, and what is in two states has the same identity in both.
 */
export function layoutMachine(state: MachineState, options: MachineOptions): Scene {
  return new MachineLayout(state, options).scene();
}

class MachineLayout {
  readonly #state: MachineState;
  readonly #options: MachineOptions;
  readonly #nodes: SceneNode[] = [];
  readonly #shapes: Shape[] = [];
  readonly #arrows: Arrow[] = [];
  readonly #homes;
  readonly #sites = new Map<Block, Site>();
  readonly #frames = new Map<number, Site>();
  readonly #lanes = new Lanes();
  readonly #routes: MachineRoutes;
  readonly #live: ReadonlySet<string>;
  readonly #functionFrames: ReadonlyMap<string, number>;
  readonly #ranges: ReadonlyMap<string, SourceRange | undefined>;
  readonly #counts = new Map<string, number>();
  readonly #changes: Changes | null;

  constructor(state: MachineState, options: MachineOptions) {
    this.#state = state;
    this.#options = options;
    const { blocks, homes } = draftBlocks(state, options.hasFunctionTexts ?? false);
    this.#homes = homes;
    const top = options.panels ? STASH_BOTTOM : 0;
    const levels = placeBlocks(blocks, top, options.isCentred ?? false);
    for (const { sites } of levels) {
      for (const site of sites) {
        this.#sites.set(site.block, site);
        this.#frames.set(site.block.frame.id, site);
      }
    }
    this.#routes = new MachineRoutes(levels, this.#lanes);
    this.#live = new Set([
      ...state.arrays.flatMap(({ id, isLive }) => (isLive ? [`a${id}`] : [])),
      ...state.functions.flatMap(({ id, isLive }) => (isLive ? [`f${id}`] : [])),
    ]);
    this.#functionFrames = new Map(
      state.functions.flatMap(({ id, frame, isOfLibrary = false }) =>
        isOfLibrary ? [] : [[`f${id}`, frame]],
      ),
    );
    this.#ranges = new Map(state.functions.map(({ id, range }) => [`f${id}`, range]));
    this.#changes = options.before ? changesSince(options.before, state) : null;
  }

  scene(): Scene {
    const { panels: words } = this.#options;
    const panels = words && this.#addPanels(words);
    const panelNodes = panels ? this.#nodes.slice(0, panels.nodes) : [];
    for (const site of this.#sites.values()) this.#addFrame(site);
    this.#addArrows(panelNodes);
    // Route again, now that it is known which arrows run side by side.
    this.#lanes.settle(new Map(this.#arrows.map(({ id, points }) => [id, points])));
    this.#arrows.length = 0;
    const panelArrows = this.#addArrows(panelNodes);
    const drawn = { nodes: this.#nodes, shapes: this.#shapes, arrows: this.#arrows };
    const bounds = this.#boundsFrom(0, 0);
    if (!panels) return { bounds, ...drawn };
    const rest = this.#boundsFrom(panels.nodes, panelArrows);
    return { bounds, ...drawn, panels: { ...panels, arrows: panelArrows, rest } };
  }

  /** The bounds of the nodes and arrows from these indices on. */
  #boundsFrom(node: number, arrow: number): Box {
    return boundsOf(
      this.#nodes.slice(node).map(({ box }) => box),
      this.#arrows.slice(arrow).flatMap(({ points }) => points),
      ROOM,
    );
  }

  #addPanels(words: PanelWords): Omit<ScenePanels, 'rest' | 'arrows'> {
    const { before } = this.#options;
    const { nodes, shapes, control, stash } = drawPanels(this.#state, before, words, (value) => {
      if (value.kind === 'frame') return this.#frames.has(value.id) ? frameId(value.id) : null;
      if (value.kind !== 'array' && value.kind !== 'function') return null;
      const id = `${value.kind === 'array' ? 'a' : 'f'}${value.id}`;
      return this.#homes.has(id) ? id : null;
    });
    this.#nodes.push(...nodes);
    this.#shapes.push(...shapes);
    return { control, stash, nodes: nodes.length, shapes: shapes.length };
  }

  /** @returns how many of the arrows, counted from the first, start in control and stash */
  #addArrows(panelNodes: readonly SceneNode[]): number {
    for (const node of panelNodes) this.#addArrowOfPanel(node);
    const { length } = this.#arrows;
    for (const site of this.#sites.values()) this.#addArrowsOf(site);
    return length;
  }

  #addArrowOfPanel({ id, kind, box, slots }: SceneNode) {
    const to = slots[0]?.to;
    if (to === undefined || to === null || !this.#isDrawn(kind)) return;
    if (kind === 'stash-value') {
      const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const home = this.#homes.get(to);
      const site = home && this.#sites.get(home.block);
      if (!home || !site) return;
      this.#addArrow(id, 0, to, () => this.#routes.toDraft([start], null, home.draft, site));
      return;
    }
    const site = this.#frames.get(Number(to.slice(1)));
    if (!site) return;
    this.#addArrow(id, 0, to, () => {
      const way = this.#routes.leaveControl(box);
      return this.#routes.toFrame(way[0] ?? box, null, site, way);
    });
  }

  #addFrame(site: Site) {
    const { frame, lines } = site.block;
    const box = frameBox(site);
    const id = frameId(frame.id);
    const tone = this.#frameTone(frame.id, frame.isLive);
    const isChanged = (name: string) => this.#changes?.bindings.has(`${frame.id} ${name}`) ?? false;
    const slots: Slot[] = lines.map(({ name, kind, value, target, y }) => ({
      kind,
      text: value,
      to: target?.id ?? null,
      box: { ...box, y: site.y + y - BINDING_HEIGHT / 2, height: BINDING_HEIGHT },
      name,
      ...(isChanged(name) && { tone: 'changed' as const }),
    }));
    if (frame.parent !== undefined && this.#frames.has(frame.parent)) {
      const head = { ...box, height: FRAME_HEAD };
      slots.push({ kind: 'other', text: '', to: frameId(frame.parent), box: head });
    }
    const number = this.#number('frame');
    const text = frame.name ?? frame.label;
    const source = frame.call && { source: frame.call };
    const note = this.#placeBeside(site);
    const news = this.#frameNews(frame.id, slots);
    const node: SceneNode = { id, kind: 'frame', number, box, value: 'other', text, slots };
    this.#nodes.push({ ...node, ...tone, ...news, ...source, ...note });
    this.#shapes.push(
      { kind: 'rectangle', node: id, role: 'frame', box, corner: CORNER, ...tone },
      {
        kind: 'line',
        node: id,
        role: 'frame',
        from: { x: box.x, y: box.y + FRAME_HEAD },
        to: { x: box.x + box.width, y: box.y + FRAME_HEAD },
        ...tone,
      },
    );
    const write = (
      words: string,
      y: number,
      role: 'title' | Line['kind'],
      own: { tone?: Tone },
    ) => {
      const at = { x: box.x + FRAME_PADDING, y: site.y + y };
      this.#shapes.push({
        kind: 'text',
        node: id,
        role,
        text: words,
        at,
        align: 'start',
        size: TEXT_SIZE,
        ...own,
      });
    };
    write(cutText(text, FRAME_TEXT_WIDTH), FRAME_HEAD / 2, 'title', tone);
    if (note) this.#addPlace(site, note.note);
    const faded: { tone?: Tone } = frame.isLive ? {} : { tone: 'faded' };
    if (isGlobal(frame)) {
      const last = lines.at(-1);
      const y = last ? last.y + BINDING_HEIGHT : FRAME_HEAD + BINDING_HEIGHT / 2;
      write(GLOBAL_TEXT, y, 'undefined', faded);
    }
    for (const line of lines) {
      const own = isChanged(line.name) ? { tone: 'changed' as const } : faded;
      write(line.text, line.y, line.target ? 'other' : line.kind, own);
    }
    for (const draft of site.block.drafts) this.#addDraft(site, draft);
  }

  /**
   * @returns the words for where in the library the machine is, if this is the frame that waits for the
   *   library
   */
  #placeBeside({ block }: Site): { note: string } | undefined {
    const { place } = this.#options;
    const isHere = place !== undefined && block.frame.id === this.#state.currentFrame;
    return isHere ? { note: place } : undefined;
  }

  /**
   * Nothing else is drawn right of the head of a frame. When there is too little room, only the words of the
   * node say it.
   */
  #addPlace(site: Site, text: string) {
    const { block, x, y } = site;
    const room = this.#isLastOfLevel(site) ? Infinity : block.width - block.frameWidth;
    const width = textWidth(text, TEXT_SIZE);
    if (PLACE_ASIDE + width > room) return;
    const at = { x: x + block.frameWidth + PLACE_ASIDE, y: y + FRAME_HEAD / 2 };
    this.#shapes.push({
      kind: 'text',
      node: frameId(block.frame.id),
      role: 'title',
      text,
      at,
      // Arrows that lead down from the stash may pass here.
      ground: {
        x: at.x - PLACE_ASIDE / 2,
        y: y + 2,
        width: width + PLACE_ASIDE,
        height: FRAME_HEAD - 4,
      },
      align: 'start',
      size: TEXT_SIZE,
      tone: 'current',
    });
  }

  #isLastOfLevel({ level, x }: Site): boolean {
    return [...this.#sites.values()].every((other) => other.level !== level || other.x <= x);
  }

  #frameTone(id: number, isLive: boolean): { tone?: Tone } {
    if (id === this.#state.currentFrame) return { tone: 'current' };
    if (!isLive) return { tone: 'faded' };
    return this.#changes?.frames.has(id) ? { tone: 'changed' } : {};
  }

  #frameNews(id: number, slots: readonly Slot[]): { news?: News } {
    if (this.#changes?.frames.has(id)) return { news: 'made' };
    return slots.some(({ tone }) => tone === 'changed') ? { news: 'changed' } : {};
  }

  #addDraft(site: Site, draft: Draft) {
    if (draft.kind === 'title') return;
    const box = draftBox(site, draft);
    const tone = this.#draftTone(draft);
    const { y, height } = box;
    const width = box.width / draft.slots.length;
    const slots: Slot[] = draft.slots.map(({ kind, text, target }, at) => ({
      kind,
      text,
      to: target?.id ?? null,
      box: { x: box.x + at * width, y, width, height },
    }));
    const frame = this.#functionFrames.get(draft.id);
    if (draft.kind === 'function' && frame !== undefined && this.#frames.has(frame)) {
      slots.push({ kind: 'function', text: '', to: frameId(frame), box });
    }
    const { id, kind, value, text } = draft;
    const number = this.#number(kind);
    const range = this.#ranges.get(id);
    const source = range && { source: range };
    const news = this.#draftNews(id);
    const node: SceneNode = { id, kind, number, box, value, text, slots, ...tone, ...source };
    this.#nodes.push({ ...node, ...news });
    addShapes(node, this.#shapes, '…');
  }

  #draftTone({ id, kind }: Draft): { tone?: Tone } {
    // A text beside an array does not fade by itself.
    const isFaded = kind !== 'value' && !this.#live.has(id);
    if (isFaded) return { tone: 'faded' };
    return this.#changes?.values.has(id) ? { tone: 'changed' } : {};
  }

  #draftNews(id: string): { news?: News } {
    if (this.#changes?.made.has(id)) return { news: 'made' };
    return this.#changes?.values.has(id) ? { news: 'changed' } : {};
  }

  #addArrowsOf(site: Site) {
    const { frame, lines, drafts } = site.block;
    const id = frameId(frame.id);
    const box = frameBox(site);
    const faded: { tone?: Tone } = frame.isLive ? {} : { tone: 'faded' };
    if (this.#isDrawn('frame')) {
      const parent = frame.parent === undefined ? undefined : this.#frames.get(frame.parent);
      if (parent) {
        const to = frameId(parent.block.frame.id);
        const route = () => this.#routes.toParent(site, parent);
        this.#addArrow(id, lines.length, to, route, faded, 'arrow');
      }
      lines.forEach(({ target, isHeld, y }, slot) => {
        if (!target) return;
        const start = { x: box.x + box.width - DOT_ASIDE, y: site.y + y };
        if (isHeld) {
          const points = [start, { x: draftBox(site, target).x, y: start.y }];
          this.#addArrow(id, slot, target.id, () => points, faded, 'arrow');
        } else this.#addLink(id, slot, () => [start], site, target, faded);
      });
    }
    for (const draft of drafts) {
      if (!this.#isDrawn(draft.kind)) continue;
      const tone = this.#draftTone(draft).tone === 'faded' ? { tone: 'faded' as const } : {};
      draft.slots.forEach(({ target, hold }, slot) => {
        if (!target) return;
        if (hold === 'link') {
          const way = () => this.#routes.leave(site, draft, slot);
          this.#addLink(draft.id, slot, way, site, target, tone);
          return;
        }
        const route = () => this.#routes.toHeld(site, draft, slot, target, hold === 'right');
        this.#addArrow(draft.id, slot, target.id, route, tone, 'arrow');
      });
      const looked = this.#functionFrames.get(draft.id);
      const home = looked === undefined ? undefined : this.#frames.get(looked);
      if (draft.kind !== 'function' || !home) continue;
      const route = () => {
        const way = this.#routes.leave(site, draft, 0);
        return this.#routes.toFrame(way[0] ?? box, site, home, way);
      };
      this.#addArrow(draft.id, 0, frameId(home.block.frame.id), route, tone, 'arrow');
    }
  }

  #addLink(
    from: string,
    slot: number,
    way: () => readonly Point[],
    site: Site,
    target: Draft,
    tone: { tone?: Tone },
  ) {
    const home = this.#homes.get(target.id);
    const place = home && this.#sites.get(home.block);
    if (!place) return;
    const route = () => this.#routes.toDraft(way(), site, target, place);
    this.#addArrow(from, slot, target.id, route, tone);
  }

  #addArrow(
    from: string,
    slot: number,
    to: string,
    route: () => readonly Point[],
    tone: { tone?: Tone } = {},
    role: 'arrow' | 'back-arrow' = 'back-arrow',
  ) {
    const id = `${from}.${slot}>${to}`;
    this.#lanes.begin(id);
    this.#arrows.push({ id, role, from, slot, to, points: route(), ...tone });
  }

  #isDrawn(kind: SceneNode['kind']): boolean {
    const wanted = this.#options.arrowsFrom;
    return wanted === undefined || wanted.has(kind === 'pair' ? 'array' : kind);
  }

  #number(kind: string): number {
    const number = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, number);
    return number;
  }
}

function frameId(id: number): string {
  return `e${id}`;
}

interface Changes {
  readonly frames: ReadonlySet<number>;
  /** Each entry combines frame and name. */
  readonly bindings: ReadonlySet<string>;
  /** Arrays and functions that are new or have changed elements. */
  readonly values: ReadonlySet<string>;
  /** The new ones among `values`. */
  readonly made: ReadonlySet<string>;
}

/** The differences from the previous state. */
function changesSince(before: MachineState, after: MachineState): Changes {
  const frames = new Set<number>();
  const bindings = new Set<string>();
  const values = new Set<string>();
  const made = new Set<string>();
  const oldFrames = new Map(before.frames.map((frame) => [frame.id, frame]));
  for (const { id, bindings: now } of after.frames) {
    const old = oldFrames.get(id);
    if (!old) frames.add(id);
    now.forEach(({ name, value }, at) => {
      const was = old?.bindings[at]?.value;
      if (was && !isSameValue(was, value)) bindings.add(`${id} ${name}`);
    });
  }
  const oldArrays = new Map(before.arrays.map((array) => [array.id, array]));
  for (const { id, elements, length } of after.arrays) {
    const old = oldArrays.get(id);
    const isSame =
      old?.length === length &&
      old.elements.length === elements.length &&
      old.elements.every((was, at) => {
        const value = elements[at];
        return value !== undefined && isSameValue(was, value);
      });
    if (!isSame) values.add(`a${id}`);
    if (!old) made.add(`a${id}`);
  }
  const oldFunctions = new Set(before.functions.map(({ id }) => id));
  for (const { id } of after.functions) {
    if (oldFunctions.has(id)) continue;
    values.add(`f${id}`);
    made.add(`f${id}`);
  }
  return { frames, bindings, values, made };
}
