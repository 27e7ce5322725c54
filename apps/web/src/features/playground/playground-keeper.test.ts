import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeHost } from '../../ui/workspace/testing/fake-host';
import { createWorkspace } from '../../ui/workspace/workspace';
import { findPlayground, keepPlayground } from './playground-keeper';
import { defaultLanguage, formatSaved } from './saved-playground';

const KEY = 'wellspring-playground';

/** The device's storage, and how often it was written. */
let stored: Map<string, string>;
let writes: number;
let isFull: boolean;

beforeEach(() => {
  stored = new Map();
  writes = 0;
  isFull = false;
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('Storage is full.', 'QuotaExceededError');
      writes += 1;
      stored.set(key, text);
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp() {
  const workspace = createWorkspace({
    host: fakeHost(),
    language: defaultLanguage(),
    timeoutMs: 1000,
    program: '1;',
  });
  const states: string[] = [];
  const keeper = keepPlayground(workspace, (state) => states.push(state));
  return { workspace, keeper, states };
}

/** The program that a reload would find. */
function found() {
  const result = findPlayground();
  return result.kind === 'playground' ? result.playground.program : result.kind;
}

test('a change is kept within a second and found again', () => {
  const { workspace, states } = setUp();
  expect(found()).toBe('nothing');
  workspace.edit('2;');
  expect(states).toEqual(['unsaved']);
  vi.advanceTimersByTime(1000);
  expect(states).toEqual(['unsaved', 'saved']);
  expect(found()).toBe('2;');
});

test('constant typing writes at most once a second', () => {
  const { workspace } = setUp();
  for (let key = 0; key < 50; key += 1) {
    workspace.edit('x'.repeat(key));
    vi.advanceTimersByTime(100);
  }
  expect(writes).toBe(5);
});

test('what is not of the program, such as the cursor, writes nothing', () => {
  const { workspace, states } = setUp();
  workspace.moveCursor({ line: 2, column: 0 });
  workspace.typeReplInput('unfinished');
  vi.advanceTimersByTime(5000);
  expect(writes).toBe(0);
  expect(states).toEqual([]);
});

test('leaving the page keeps what a timer had not yet', () => {
  const { workspace, keeper } = setUp();
  workspace.edit('last words;');
  keeper.flush();
  expect(found()).toBe('last words;');
  workspace.edit('very last words;');
  keeper.end();
  expect(found()).toBe('very last words;');
  workspace.edit('after the end;');
  vi.advanceTimersByTime(5000);
  expect(found()).toBe('very last words;');
});

test('a full storage is told, keeps the program on screen, and is tried again', () => {
  const { workspace, states } = setUp();
  isFull = true;
  workspace.edit('2;');
  vi.advanceTimersByTime(1000);
  expect(states).toEqual(['unsaved', 'failed']);
  expect(workspace.state.getState().program).toBe('2;');
  isFull = false;
  workspace.edit('3;');
  vi.advanceTimersByTime(1000);
  expect(states).toEqual(['unsaved', 'failed', 'unsaved', 'saved']);
  expect(found()).toBe('3;');
});

test('a text that cannot be read is put aside and not overwritten', () => {
  stored.set(KEY, '{"version":1,"program":"precious');
  const { workspace } = setUp();
  expect(found()).toBe('unreadable');
  workspace.edit('new;');
  vi.advanceTimersByTime(1000);
  expect(found()).toBe('new;');
  expect([...stored.values()]).toContain('{"version":1,"program":"precious');
});

test('the language and the REPL’s entries are kept too', () => {
  const { workspace } = setUp();
  workspace.typeReplInput('f(1);');
  void workspace.evaluate();
  vi.advanceTimersByTime(1000);
  expect(stored.get(KEY)).toBe(
    formatSaved({ program: '1;', language: defaultLanguage(), history: ['f(1);'] }),
  );
});

test('closed storage is the same as an empty one', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(found()).toBe('nothing');
});
