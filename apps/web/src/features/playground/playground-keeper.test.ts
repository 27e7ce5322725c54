import { findLanguage } from '@wellspring/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activeText, createFile } from '../../ui/workspace/project';
import { fakeHost } from '../../ui/workspace/testing/fake-host';
import { openPlayground } from './open-playground';
import { findPlayground, OWN } from './own-program';
import { keepPlayground } from './playground-keeper';
import { defaultLanguage, formatSaved, playgroundWith } from './saved-playground';

const KEY = 'wellspring-playground';

/** The device's storage, and how often it was written. */
let stored: Map<string, string>;
let writes: number;
let isFull: boolean;

/** Listeners that stand for other tabs of the browser. */
let hearers: ((event: { key: string; newValue: string }) => void)[];

beforeEach(() => {
  hearers = [];
  vi.stubGlobal('addEventListener', (_type: string, hearer: (typeof hearers)[number]) =>
    hearers.push(hearer),
  );
  vi.stubGlobal('removeEventListener', (_type: string, hearer: (typeof hearers)[number]) => {
    hearers = hearers.filter((one) => one !== hearer);
  });
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
  const playground = openPlayground(fakeHost(), playgroundWith('1;'));
  const states: string[] = [];
  const keeper = keepPlayground(playground, OWN, (state) => states.push(state));
  return { playground, workspace: playground.workspace, keeper, states };
}

/** The program that a reload would show. */
function found() {
  const result = findPlayground();
  return result.kind === 'playground' ? activeText(result.playground.project) : result.kind;
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

test('full storage is reported, the program stays on the screen, and saving is tried again', () => {
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
  expect(stored.get(KEY)).toBe(formatSaved({ ...playgroundWith('1;'), history: ['f(1);'] }));
});

test('closed storage is the same as an empty one', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(found()).toBe('nothing');
});

/** Another tab stores a program. */
function keepElsewhere(program: string, language = defaultLanguage()) {
  const newValue = formatSaved(playgroundWith(program, language));
  stored.set(KEY, newValue);
  for (const hear of hearers) hear({ key: KEY, newValue });
}

test('what another tab keeps shows here, so that the latest change is what stays', () => {
  const { workspace } = setUp();
  keepElsewhere('elsewhere;');
  expect(workspace.state.getState().program).toBe('elsewhere;');
  vi.advanceTimersByTime(5000);
  expect(writes).toBe(0);
  workspace.edit('here;');
  vi.advanceTimersByTime(1000);
  expect(found()).toBe('here;');
});

test('what is being typed here is not replaced by what another tab keeps', () => {
  const { workspace } = setUp();
  workspace.edit('typing;');
  keepElsewhere('elsewhere;');
  expect(workspace.state.getState().program).toBe('typing;');
  vi.advanceTimersByTime(1000);
  expect(found()).toBe('typing;');
});

test('files made elsewhere come in beside what is being typed here, and what is open stays open', () => {
  const { workspace } = setUp();
  workspace.edit('typing;');
  const { project, ...others } = playgroundWith('1;');
  const made = createFile(project, '/playground', 'lib.js', 'made elsewhere;').project ?? project;
  const newValue = formatSaved({ ...others, project: made });
  stored.set(KEY, newValue);
  for (const hear of hearers) hear({ key: KEY, newValue });
  vi.advanceTimersByTime(1000);
  expect(workspace.state.getState().project).toEqual({
    files: { '/playground/program.js': 'typing;', '/playground/lib.js': 'made elsewhere;' },
    folders: [],
    tabs: ['/playground/program.js'],
    activePath: '/playground/program.js',
  });
  expect(findPlayground()).toMatchObject({
    playground: { project: workspace.state.getState().project },
  });
});

test('a language that another tab chooses shows here too, but ends no program that runs', async () => {
  const { workspace } = setUp();
  const source1 = findLanguage('source', 1, 'default') ?? defaultLanguage();
  const source2 = findLanguage('source', 2, 'default') ?? defaultLanguage();
  keepElsewhere('1;', source1);
  expect(workspace.state.getState().language).toBe(source1);
  void workspace.run();
  await vi.advanceTimersByTimeAsync(0);
  keepElsewhere('1;', source2);
  expect(workspace.state.getState()).toMatchObject({ activity: 'running', language: source1 });
});

/** Another tab stores one more file without this page hearing of it, as when the browser suspended it. */
function keepUnheard(name: string) {
  const { project, ...others } = playgroundWith('1;');
  const made = createFile(project, '/playground', name, 'made elsewhere;').project ?? project;
  stored.set(KEY, formatSaved({ ...others, project: made }));
}

test('what another tab keeps unheard is not overwritten', () => {
  const { workspace } = setUp();
  keepUnheard('lib.js');
  workspace.edit('here;');
  vi.advanceTimersByTime(1000);
  expect(findPlayground()).toMatchObject({
    playground: {
      project: {
        files: { '/playground/program.js': 'here;', '/playground/lib.js': 'made elsewhere;' },
      },
    },
  });
});

test('a page that wakes up shows what another tab has kept meanwhile', () => {
  const { workspace, keeper } = setUp();
  keepUnheard('lib.js');
  keeper.catchUp();
  expect(workspace.state.getState().project.files).toHaveProperty(['/playground/lib.js']);
  vi.advanceTimersByTime(5000);
  expect(writes).toBe(0);
});

test('news that come late do not bring back an older text', () => {
  const { workspace } = setUp();
  keepUnheard('lib.js');
  workspace.edit('newest;');
  vi.advanceTimersByTime(1000);
  for (const hear of hearers) hear({ key: KEY, newValue: formatSaved(playgroundWith('old;')) });
  expect(workspace.state.getState().program).toBe('newest;');
});

test('what another tab keeps damaged is put aside and changes nothing here', () => {
  const { workspace } = setUp();
  stored.set(KEY, '{"version":2,"files":{');
  workspace.edit('here;');
  vi.advanceTimersByTime(1000);
  expect(found()).toBe('here;');
  expect([...stored.values()]).toContain('{"version":2,"files":{');
});

test('what could not be kept here is not lost when another tab keeps something', () => {
  const { workspace, states } = setUp();
  isFull = true;
  workspace.edit('only here;');
  vi.advanceTimersByTime(1000);
  keepElsewhere('elsewhere;');
  expect(workspace.state.getState().program).toBe('only here;');
  expect(states.at(-1)).toBe('failed');
});

test('after the end, messages of other tabs are ignored', () => {
  const { workspace, keeper } = setUp();
  keeper.end();
  keepElsewhere('elsewhere;');
  expect(workspace.state.getState().program).toBe('1;');
});

test('new files, folder mode and the time limit are kept', () => {
  const { playground, workspace } = setUp();
  workspace.changeProject(
    (project) => createFile(project, '/playground', 'lib.js').project ?? project,
  );
  workspace.edit('export const x = 1;');
  playground.setFolderMode(true);
  workspace.limitTime(5000);
  vi.advanceTimersByTime(1000);
  expect(findPlayground()).toMatchObject({
    playground: {
      project: {
        files: { '/playground/program.js': '1;', '/playground/lib.js': 'export const x = 1;' },
        activePath: '/playground/lib.js',
      },
      isFolderMode: true,
      timeoutMs: 5000,
    },
  });
});
