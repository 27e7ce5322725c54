import { answerDigest } from '@wellspring/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Choice, SendResult } from '../../../ui/drafts/draft';
import type { SendManner } from '../../../ui/drafts/draft-store';
import { createAnswerSaver, type AnswerSaver } from './answer-saver';
import type { AnswerCopy, CopyStore } from './answer-copies';

/**
 * People type into the same answer in several tabs on two devices, with autosave or saving by hand. They
 * restore versions and discard refused texts. The network loses requests and replies and reorders them,
 * storage fills up, tabs are reloaded or crash, and the server closes.
 * Whatever they do, no typed text is lost, and no text is overwritten by a person who has not seen it.
 */

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The fate of a request. */
type Network = 'up' | 'slow' | 'lost' | 'reply-lost' | 'closed';

interface Device {
  readonly stored: Map<string, AnswerCopy>;
  /** The answer that the page which wrote a copy had seen. */
  readonly seen: Map<string, Set<string>>;
  /** Texts that were typed and not replaced by typing, so they must still exist somewhere. */
  readonly owed: Set<string>;
  /** The keys of the open pages. */
  readonly open: Set<string>;
  isFull: boolean;
}

interface Tab {
  readonly device: Device;
  readonly saver: AnswerSaver;
  readonly page: string;
  /** Texts that the device failed to store. */
  readonly unkept: Set<string>;
  /** The texts that were in this tab's editor, or shown beside it. */
  readonly seen: Set<string>;
}

class World {
  readonly tabs: Tab[] = [];
  network: Network = 'up';
  answer: string | null = null;
  readonly history = new Set<string>();
  /** Texts that were overwritten by a tab that had not seen them. */
  readonly unseen: string[] = [];
  private pages = 0;
  private words = 0;

  constructor(
    tabsOfDevices: readonly number[],
    private readonly isAutosaving: boolean,
  ) {
    for (const count of tabsOfDevices) {
      const device: Device = {
        stored: new Map(),
        seen: new Map(),
        owed: new Set(),
        open: new Set(),
        isFull: false,
      };
      for (let tab = 0; tab < count; tab += 1) this.tabs.push(this.open(device));
    }
  }

  private open(device: Device): Tab {
    this.pages += 1;
    const page = `page-${this.pages}`;
    const unkept = new Set<string>();
    const seen = new Set(
      [...device.stored.keys()].flatMap((key) => [...(device.seen.get(key) ?? [])]),
    );
    device.seen.set(page, seen);
    const saver = createAnswerSaver({
      answer: this.answer,
      courseId: 1,
      isAutosaving: this.isAutosaving,
      store: storeOf(device, page, unkept),
      send: (text, { replaces }: SendManner) => this.send(seen, text, replaces),
      judge: (error) =>
        error instanceof Error && error.message === 'closed'
          ? { kind: 'refused', reason: 'Assessment not open' }
          : { kind: 'retrying', isOffline: true },
      keepVersion: async (text) => {
        if (this.network === 'closed') throw new Error('closed');
        if (this.network !== 'up') throw new Error('offline');
        // The history begins with the first answer.
        if (this.answer === null) throw new Error('closed');
        this.history.add(text);
      },
      onChosen: (choice) => void this.tell(device, page, choice),
    });
    const look = () => {
      const text = saver.text();
      if (text !== null) seen.add(text);
    };
    look();
    saver.subscribe(look);
    saver.start();
    device.open.add(page);
    return { device, saver, seen, page, unkept };
  }

  /** The other tabs of the device learn of a choice a moment later. The text beside theirs has been shown. */
  private async tell(device: Device, page: string, choice: Choice<string>) {
    await later(5);
    for (const tab of this.tabs) {
      if (tab.device !== device || tab.page === page) continue;
      const state = tab.saver.getState();
      if (state.kind === 'conflict') tab.seen.add(state.rival.value);
      tab.saver.follow(choice);
    }
  }

  private async send(
    seen: ReadonlySet<string>,
    text: string,
    replaces: readonly string[],
  ): Promise<SendResult<string>> {
    const { network } = this;
    await later(network === 'slow' ? 7000 : 50);
    if (network === 'lost') throw new Error('offline');
    if (network === 'closed') throw new Error('closed');
    if (
      this.answer !== null &&
      this.answer !== text &&
      !replaces.includes(answerDigest(this.answer))
    ) {
      // The page asks again what is there, while other events happen.
      await later(50);
      return { kind: 'changed', value: this.answer };
    }
    if (this.answer !== null && this.answer !== text && !seen.has(this.answer)) {
      this.unseen.push(this.answer);
    }
    this.answer = text;
    this.history.add(text);
    await later(network === 'slow' ? 7000 : 50);
    if (network === 'reply-lost') throw new Error('offline');
    return { kind: 'saved' };
  }

  type({ device, saver }: Tab, how: 'more' | 'less' | 'other' | 'nothing') {
    const before = saver.text() ?? '';
    this.words += 1;
    const word = `word_${this.words};`;
    const text = {
      more: before + word,
      less: before.slice(0, -6) + word,
      other: word,
      nothing: '',
    }[how];
    device.owed.delete(before);
    if (text !== '') device.owed.add(text);
    saver.edit(text);
  }

  resolve({ device, saver, seen }: Tab, choice: 'mine' | 'theirs') {
    const state = saver.getState();
    if (state.kind !== 'conflict') return;
    seen.add(state.rival.value);
    // The text that was not chosen must be kept as well: in the history.
    for (const text of [state.rival.value, saver.text() ?? '']) {
      if (text !== '' && text !== this.answer) device.owed.add(text);
    }
    saver.resolve(choice);
  }

  /** A restored version, or the template, replaces what was typed. */
  restore({ device, saver }: Tab) {
    if (saver.getState().kind === 'conflict') return;
    this.words += 1;
    const text = `version_${this.words};`;
    device.owed.add(text);
    void saver.replace(text);
    void saver.save();
  }

  /** When the server refuses, the user sees what is only on the device, and discards one of the copies. */
  discard({ device, saver }: Tab) {
    const [copy] = saver.getState().kind === 'refused' ? saver.copies() : [];
    if (copy === undefined) return;
    device.owed.delete(copy.value);
    saver.discard(copy);
  }

  reload(index: number, isCrash: boolean) {
    const tab = this.tabs[index];
    // The browser asks before work would be lost.
    if (tab === undefined || tab.saver.wouldLose()) return;
    if (!isCrash) void tab.saver.flush(true);
    tab.saver.dispose();
    tab.device.open.delete(tab.page);
    this.tabs[index] = this.open(tab.device);
  }

  /** The tab fetches the answer, which may take longer than a save that begins later. */
  async ask({ saver }: Tab, ms: number) {
    const { answer } = this;
    const askedAt = Date.now();
    await later(ms);
    saver.learn(answer, askedAt);
  }

  /** The typed texts that no longer exist anywhere. */
  lost(): string[] {
    return this.tabs.flatMap(({ device }) => {
      const copies = new Set([...device.stored.values()].map(({ text }) => text));
      // Texts that the device could not store are in the page, which warns before it is closed.
      for (const { saver, unkept } of this.tabs.filter((each) => each.device === device)) {
        if (saver.wouldLose()) for (const text of unkept) copies.add(text);
      }
      return [...device.owed].filter((text) => !copies.has(text) && !this.history.has(text));
    });
  }
}

const later = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

function storeOf(device: Device, page: string, unkept: Set<string>): CopyStore {
  const { stored } = device;
  /** Tells whether the device stores it. */
  const keep = (key: string, copy: AnswerCopy) => {
    if (device.isFull) unkept.add(copy.text);
    else stored.set(key, copy);
    return !device.isFull;
  };
  const known = new Set([page]);
  return {
    readAll() {
      const all = [...stored]
        .filter(([key]) => !device.open.has(key.split(' ', 1).join('')))
        .map(([key, copy]) => ({ key, copy }));
      for (const { key } of all) known.add(key);
      return all.toSorted((a, b) => b.copy.at - a.copy.at);
    },
    write: (copy) => keep(page, copy),
    setAside(text) {
      const key = `${page} ${text}`;
      const copy = { text, ancestors: [], at: Date.now(), courseId: null, isAside: true };
      return keep(key, copy) ? key : null;
    },
    forget(text) {
      for (const [key, copy] of stored) {
        if (known.has(key) && copy.text === text && copy.isAside !== true) stored.delete(key);
      }
    },
    forgetOwn: () => void stored.delete(page),
    remove(key) {
      if (key !== page) stored.delete(key);
    },
  };
}

const TABS = 3;
const tab = fc.nat({ max: TABS - 1 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      tab,
      how: fc.constantFrom('more', 'more', 'more', 'less', 'other', 'nothing'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(fc.constantFrom(20, 1020, 1070), fc.nat(2000), fc.nat(12_000)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      is: fc.constantFrom<Network[]>('up', 'up', 'slow', 'lost', 'reply-lost', 'closed'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('reload' as const), tab, isCrash: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('learn' as const), tab, ms: fc.nat(3000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      tab,
      choice: fc.constantFrom('mine', 'theirs'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('flush' as const), tab, isUrgent: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('save', 'restore', 'discard'),
      tab,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('storage' as const), tab, isFull: fc.boolean() }),
  },
);

/**
 * A bug that was found once: an earlier part of a discarded text came back, because storage had been full in
 * between.
 */
const DISCARDED_WHILE_FULL: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[] = [
  { do: 'type', tab: 0, how: 'more' },
  { do: 'network', is: 'closed' },
  { do: 'storage', tab: 0, isFull: true },
  { do: 'wait', ms: 1035 },
  { do: 'reload', tab: 0, isCrash: false },
  { do: 'type', tab: 0, how: 'more' },
  { do: 'wait', ms: 8 },
  { do: 'discard', tab: 0 },
];

test('no typed text is lost, none is overwritten unseen, and all ends saved', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40, size: 'max' }),
      fc.boolean(),
      async (steps, isManual) => {
        vi.clearAllTimers();
        const world = new World([2, 1], !isManual);
        for (const each of steps) {
          const chosen = 'tab' in each ? world.tabs[each.tab] : world.tabs[0];
          if (chosen === undefined) continue;
          if (each.do === 'type') world.type(chosen, each.how);
          if (each.do === 'wait') await vi.advanceTimersByTimeAsync(each.ms);
          if (each.do === 'network') world.network = each.is;
          if (each.do === 'reload') world.reload(each.tab, each.isCrash);
          if (each.do === 'learn') void world.ask(chosen, each.ms);
          if (each.do === 'resolve') world.resolve(chosen, each.choice);
          if (each.do === 'save') void chosen.saver.save();
          if (each.do === 'restore') world.restore(chosen);
          if (each.do === 'discard') world.discard(chosen);
          if (each.do === 'storage') chosen.device.isFull = each.isFull;
          if (each.do === 'flush') void chosen.saver.flush(each.isUrgent);
          await vi.advanceTimersByTimeAsync(1);
          expect(world.lost()).toEqual([]);
          expect(world.unseen).toEqual([]);
        }
        await settleAll(world);
      },
    ),
    { numRuns: 800, examples: [[DISCARDED_WHILE_FULL, false]] },
  );
}, 60_000);

/** With a good network again, each tab in turn reaches a state in which everything is saved, or it asks. */
async function settleAll(world: World) {
  world.network = 'up';
  for (const { device } of world.tabs) device.isFull = false;
  await vi.advanceTimersByTimeAsync(60_000);
  for (const each of world.tabs) {
    await Promise.all([world.ask(each, 1), vi.advanceTimersByTimeAsync(10)]);
    for (let round = 0; round < 10; round += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      world.resolve(each, 'mine');
      // A refused text is sent again at the next keystroke.
      if (each.saver.getState().kind === 'refused') world.type(each, 'more');
      if (each.saver.getState().kind === 'empty') world.type(each, 'other');
      void each.saver.save();
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(['saved', 'untouched']).toContain(each.saver.getState().kind);
    expect([null, world.answer]).toContain(each.saver.text());
    // Nothing comes back when the page is reloaded.
    expect([...each.device.stored.keys()]).not.toContain(each.page);
  }
  expect(world.lost()).toEqual([]);
  expect(world.unseen).toEqual([]);
}
