import { findLanguage } from '@wellspring/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activeText } from '../../ui/workspace/project';
import { fakeHost } from '../../ui/workspace/testing/fake-host';
import { openPlayground } from './open-playground';
import { findPlayground, saveOwn } from './own-program';
import { defaultLanguage, playgroundWith, type SavedPlayground } from './saved-playground';
import { createScreen } from './screen';
import { openLink } from './share/open-link';
import { makeFragment } from './share/own-link';

/** Tests which program shows, and that no link ever touches the user's own. */

let isFull: boolean;
let addresses: string[];

beforeEach(() => {
  const stored = new Map<string, string>();
  isFull = false;
  addresses = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('Storage is full.', 'QuotaExceededError');
      stored.set(key, text);
    },
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

const language = findLanguage('source', 2, 'default') ?? defaultLanguage();
const OWN = playgroundWith('mine;');
const textOf = (saved: SavedPlayground | null | undefined) => saved && activeText(saved.project);

async function linkTo(program: string): Promise<string> {
  const made = await makeFragment({ program, language: 'source', chapter: 2, variant: 'default' });
  return made ?? '';
}

function newScreen(fetchSharing = async () => ({ openLink })) {
  const screen = createScreen({
    fetchSharing,
    setFragment: (fragment) => addresses.push(fragment),
  });
  const shown = () => screen.state.getState().shown;
  const notice = () => screen.state.getState().notice?.kind;
  /** Makes a workspace like the page does. */
  const workspace = () =>
    openPlayground(fakeHost(), shown()?.start ?? playgroundWith('', language));
  return { screen, shown, notice, workspace };
}

function ownProgram() {
  const found = findPlayground();
  return found.kind === 'playground' ? textOf(found.playground) : found.kind;
}

test('without a link the own program shows at once', () => {
  saveOwn(OWN);
  const { screen, shown } = newScreen();
  void screen.visit('');
  expect(shown()?.start).toEqual(OWN);
});

test('a link shows beside the own program, and leaving it leads back', async () => {
  saveOwn(OWN);
  const { screen, shown } = newScreen();
  const link = await linkTo('shared;');
  await screen.visit(link);
  expect(shown()?.start).toEqual(playgroundWith('shared;', language));
  shown()?.place.save(playgroundWith('shared and changed;', language));
  expect(ownProgram()).toBe('mine;');
  await screen.visit('');
  expect(shown()?.start).toEqual(OWN);

  const later = newScreen();
  await later.screen.visit(link);
  expect(textOf(later.shown()?.start)).toBe('shared and changed;');
  expect(textOf(later.shown()?.linked?.original)).toBe('shared;');
});

test('a user without a program gets the linked one as their own', async () => {
  const { screen, shown, notice } = newScreen();
  await screen.visit(await linkTo('shared;'));
  expect(textOf(shown()?.start)).toBe('shared;');
  expect([ownProgram(), notice(), addresses]).toEqual(['shared;', 'adopted', ['']]);
});

test('a linked program can be made one’s own, and that can be taken back', async () => {
  saveOwn(OWN);
  const { screen, shown, notice, workspace } = newScreen();
  const link = await linkTo('shared;');
  await screen.visit(link);
  const before = shown()?.id;
  const made = workspace();
  made.workspace.edit('shared and changed;');
  screen.makeOwn(made);
  expect([ownProgram(), notice(), addresses]).toEqual(['shared and changed;', 'kept', ['']]);
  screen.bringBack(made);
  expect([ownProgram(), notice(), addresses]).toEqual(['mine;', 'program', ['', link]]);
  expect(shown()?.id, 'the same workspace').toBe(before);
});

test('full storage keeps the own program and says so', async () => {
  saveOwn(OWN);
  const { screen, shown, notice, workspace } = newScreen();
  await screen.visit(await linkTo('shared;'));
  isFull = true;
  screen.makeOwn(workspace());
  expect([ownProgram(), notice()]).toEqual(['mine;', 'not-kept']);
  expect(shown()?.place.save(playgroundWith('x', language))).toBe(false);
});

test.each([
  ['#share=1.broken', 'broken'],
  ['#share=9.x', 'newer'],
  ['#chap=-1&prgrm=Q', 'refused'],
])('%s leaves on the screen what is there', async (link, kind) => {
  saveOwn(OWN);
  const { screen, shown, notice } = newScreen();
  await screen.visit('');
  const before = shown();
  await screen.visit(link);
  expect([notice(), shown()]).toEqual([kind, before]);

  const fresh = newScreen();
  await fresh.screen.visit(link);
  expect([fresh.notice(), fresh.shown()?.start]).toEqual([kind, OWN]);
});

test('what reads links may be out of reach', async () => {
  saveOwn(OWN);
  const { screen, shown, notice } = newScreen(() => Promise.reject(new Error('offline')));
  await screen.visit(await linkTo('shared;'));
  expect([notice(), shown()?.start]).toEqual(['unavailable', OWN]);
});

test('of two links in a row the later one shows, however long the first takes', async () => {
  saveOwn(OWN);
  let answerFirst: (() => void) | undefined;
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  let calls = 0;
  const { screen, shown } = newScreen(async () => {
    calls += 1;
    if (calls === 1) await first;
    return { openLink };
  });
  const visits = [screen.visit(await linkTo('first;')), screen.visit(await linkTo('second;'))];
  await visits[1];
  answerFirst?.();
  await Promise.all(visits);
  expect(textOf(shown()?.start)).toBe('second;');
});

test('a place on the page is no link, and the link stays in the address', async () => {
  saveOwn(OWN);
  const { screen, shown } = newScreen();
  const link = await linkTo('shared;');
  await screen.visit(link);
  await screen.visit('#content');
  expect(addresses).toEqual([link]);
  await screen.visit(link);
  expect(textOf(shown()?.start)).toBe('shared;');
});

test('the copies of the latest links are kept, and of no more', async () => {
  saveOwn(OWN);
  const links = await Promise.all([...Array(10).keys()].map((number) => linkTo(`${number};`)));
  for (const link of links) {
    const opened = await openLink(link);
    if (opened.kind !== 'program') throw new Error(opened.kind);
    opened.save(playgroundWith('changed;', language));
  }
  const changed = [];
  for (const link of links) {
    const opened = await openLink(link);
    changed.push(opened.kind === 'program' && textOf(opened.start) === 'changed;');
  }
  expect(changed).toEqual([false, false, true, true, true, true, true, true, true, true]);
});

test('an example opens beside the own program, also on the first visit', async () => {
  const first = newScreen();
  await first.screen.visit('#example=counter');
  expect(textOf(first.shown()?.start)).toContain('make_counter');
  expect(first.shown()?.start?.language.displayName).toBe('Source §3');
  expect(first.shown()?.linked?.example?.tool).toBe('cse_machine');
  expect(ownProgram()).toBe('nothing');

  saveOwn(OWN);
  const { screen, shown } = newScreen();
  await screen.visit('#example=recursion');
  expect(textOf(shown()?.start)).toContain('factorial');
  await screen.visit('');
  expect(textOf(shown()?.start)).toBe('mine;');
});

test('a name that no example has is a broken link', async () => {
  const { screen, notice } = newScreen();
  await screen.visit('#example=nothing');
  expect(notice()).toBe('broken');
});
