import { CompletionContext } from '@codemirror/autocomplete';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { findLanguage } from '@wellspring/languages';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { resetFlags, setFlag } from '../../../flags';
import { sourceLanguage } from '@wellspring/source/editor';
import { toolsContext } from '../tools-context';
import { completeNames } from './completion';
import { loadWords } from './documentation';
import { lookUp } from './lookup';
import { planRenaming, renamableAt } from './rename';
import { callAt } from './signature-help';

/**
 * The results of the tools for programs in which `|` is the cursor.
 */

// A short form of what the build generates from the language's package.
vi.mock('virtual:wellspring-documentation', () => {
  const words = [
    { name: 'display', kind: 'function', fromChapter: 1, parameters: 'val, prepend = undefined' },
    { name: 'typeof', kind: 'keyword', fromChapter: 1, isTyped: true },
    { name: 'math_max', kind: 'function', fromChapter: 1, parameters: '...values' },
    { name: 'math_PI', kind: 'constant', fromChapter: 1 },
    {
      name: 'map',
      kind: 'function',
      fromChapter: 2,
      parameters: 'f, xs',
      type: '(f: F, xs: L) => L',
    },
    { name: 'let', kind: 'keyword', fromChapter: 3 },
  ].map((word) => ({ ...word, summary: `About ${word.name}.` }));
  const types = [
    { name: 'number', fromChapter: 1, parameters: [], summary: 'All numbers.' },
    { name: 'Stream', fromChapter: 3, parameters: ['T'], summary: 'Streams.' },
  ];
  const text = JSON.stringify({ chapters: [1, 2, 3, 4], words, types, reserved: ['eval'] });
  return { documentationUrls: { source: `data:application/json,${encodeURIComponent(text)}` } };
});

interface Around {
  readonly chapter?: number;
  /** The program that was evaluated before. */
  readonly program?: string;
  /** Answers what the tools ask the engine, in the typed variant. Default: the default variant. */
  readonly ask?: (question: unknown) => unknown;
}

function stateOf(marked: string, { chapter = 4, program, ask }: Around = {}) {
  const language = findLanguage('source', chapter, ask ? 'typed' : 'default');
  if (!language) throw new Error(`no chapter ${chapter}`);
  const doc = marked.replace('|', '');
  const context = {
    language: () => language,
    ...(ask && { ask: (_channel: string, question: unknown) => Promise.resolve(ask(question)) }),
    ...(program !== undefined && {
      earlier: () => [{ origin: 'program', text: program } as const],
    }),
  };
  const state = EditorState.create({ doc, extensions: [sourceLanguage, toolsContext.of(context)] });
  ensureSyntaxTree(state, doc.length, 5000);
  // The state after another change has the whole tree.
  return { state: state.update({}).state, position: marked.indexOf('|') };
}

async function completions(marked: string, around?: Around, explicit = false) {
  const { state, position } = stateOf(marked, around);
  const result = await completeNames(new CompletionContext(state, position, explicit));
  return result?.options ?? null;
}

describe('completion', () => {
  test('waits to be asked when its flag is off', async () => {
    setFlag('completion.automatic', false);
    onTestFinished(() => void resetFlags());
    expect(await completions('const mine = 1; m|')).toBeNull();
    const asked = await completions('const mine = 1; m|', {}, true);
    expect(asked?.map(({ label }) => label)).toContain('mine');
  });

  test.each<[string, string, Around, string[], string[]]>([
    ['names in scope', 'const mine = 1; m|', {}, ['mine', 'map', 'math_PI'], []],
    ['what the chapter has', 'm|', { chapter: 1 }, ['math_PI'], ['map', 'let']],
    ['parameters inside of a function only', 'function f(x) { } x|', {}, ['f'], ['x']],
    ['names of the program before', 'm|', { program: 'const mine = 1;' }, ['mine'], []],
  ])('offers %s', async (_name, marked, around, offered, missing) => {
    const labels = (await completions(marked, around))?.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(offered));
    for (const label of missing) expect(labels).not.toContain(label);
  });

  test('offers what hides a predeclared name instead of that', async () => {
    const options = await completions('const map = 1; m|');
    expect(options?.filter(({ label }) => label === 'map')).toMatchObject([{ type: 'constant' }]);
  });

  test.each([
    ['a number', 'const map2 = 1; 2m|'],
    ['a comment', '// m|'],
    ['a string', '"m|"'],
    ['a name that is being declared', 'const m|'],
    ['nothing', '1 + |'],
  ])('offers nothing after %s', async (_name, marked) => {
    expect(await completions(marked)).toBeNull();
  });

  test('offers names of a very long program only when asked, and those of the language always', async () => {
    const marked = `const mine = 1; m|\n${'// a line more\n'.repeat(20_000)}`;
    const typed = (await completions(marked))?.map(({ label }) => label);
    expect(typed).toContain('map');
    expect(typed).not.toContain('mine');
    const asked = (await completions(marked, {}, true))?.map(({ label }) => label);
    expect(asked).toContain('mine');
  });

  test('offers all when asked', async () => {
    expect(await completions('1 + |', {}, true)).not.toHaveLength(0);
  });

  test.each([
    ['a_name_of_twenty_seven_lette', 'a_name_of_twenty_seven_l…'],
    ['a_name_of_twenty_seven_lett', undefined],
  ])('shows %s as %s', async (name, shown) => {
    const options = await completions(`const ${name} = 1; a|`);
    expect(options?.find(({ label }) => label === name)?.displayLabel).toBe(shown);
  });
});

describe('in the typed variant', () => {
  test('names are offered with their types', async () => {
    const mine = { from: 6, type: 'List<number>' };
    const options = await completions('const mine: List<number> = null; m|', { ask: () => [mine] });
    const details = Object.fromEntries(options?.map(({ label, detail }) => [label, detail]) ?? []);
    expect(details).toMatchObject({ mine: ': List<number>', map: ': (f: F, xs: L) => L' });
  });

  test.each<[string, string, string[] | null]>([
    ['an annotation', 'const x: n|', ['number', 'Stream']],
    ['an empty annotation', 'const f = (x: |) => x;', ['number', 'Stream']],
    ['the result of a function', 'function f(): |', ['number', 'Stream']],
    ['a cast', 'x as |', ['number', 'Stream']],
    ['an argument of a type', 'const x: List<n|', ['number', 'Stream']],
    ['the rest of a union', 'type Mine = number & n|', ['Mine', 'number', 'Stream']],
    ['an alias', 'type Mine = |', ['Mine', 'number', 'Stream']],
    ['a type parameter', 'function f<T>(x: T|) { }', ['T', 'number', 'Stream']],
    ['the name of an alias', 'type M|', null],
    ['the name of a parameter of a type', 'const f: (n|: number) => number = g;', null],
  ])('types are offered in %s', async (_place, marked, offered) => {
    const options = await completions(marked, { ask: () => null }, true);
    expect(options?.map(({ label }) => label) ?? null).toEqual(offered);
  });

  test('values are offered elsewhere, and types nowhere else', async () => {
    const labels = (await completions('const x = true ? n : |', { ask: () => null }, true))?.map(
      ({ label }) => label,
    );
    expect(labels).toContain('map');
    expect(labels).toContain('typeof');
    expect(labels).not.toContain('number');
  });

  test.each<[string, unknown, object | null]>([
    ['const |mine = 1;', { from: 6, to: 10, type: 'any' }, { kind: 'declared', type: 'any' }],
    ['const mine = 1; |mine + 1;', { from: 16, to: 24, type: 'number' }, { kind: 'declared' }],
    ['f(|1);', { from: 2, to: 3, type: 'number' }, { kind: 'expression', type: 'number' }],
    ['|map;', { from: 0, to: 3, type: 'any' }, { kind: 'word', type: '(f: F, xs: L) => L' }],
    ['const x: |number = 1;', null, { kind: 'type name', named: { name: 'number' } }],
    ['type N = 1; const x: |N = 1;', null, { named: { declaration: { from: 0, to: 11 } } }],
    ['  |  1;', null, null],
    ['1;|', 'not an answer of the engine', null],
    ['1;|', { from: 0, to: 100, type: 'number' }, null],
  ])('%s is explained', async (marked, answer, told) => {
    const { state, position } = stateOf(marked, { ask: () => answer });
    const found = await lookUp(state, position);
    expect([found]).toMatchObject([told]);
  });

  test('parameters are shown with their types', async () => {
    const { state, position } = stateOf(
      'function f(x: Pair<A, B>, g: (a: A, b: B) => A) { } f(1, |)',
    );
    expect(callAt(state, position)?.parameters).toEqual(['x: Pair<A, B>', 'g: (a: A, b: B) => A']);
  });
});

describe('help with arguments', () => {
  test.each<[string, Around, string | null, string | undefined]>([
    ['display(|', {}, 'display', 'val'],
    ['display(1, |)', {}, 'display', 'prepend = undefined'],
    ['display(1, 2, |)', {}, 'display', undefined],
    ['math_max(1, 2, 3|)', {}, 'math_max', '...values'],
    ['function f(x, y) { } f(1, |)', {}, 'f', 'y'],
    ['const f = x => x; f(|)', {}, 'f', 'x'],
    ['f(|)', { program: 'const f = (a, b) => a;' }, 'f', 'a'],
    ['display(math_max(|))', {}, 'math_max', '...values'],
    ['display(math_max(), |)', {}, 'display', 'prepend = undefined'],
    ['display(x => { |; })', {}, null, undefined],
    ['display(1)|', {}, null, undefined],
    ['(|)', {}, null, undefined],
    ['const display = 1; display(|)', {}, null, undefined],
  ])('%s', async (marked, around, name, parameter) => {
    await loadWords({ language: 'source', chapter: 4, isTyped: false });
    const { state, position } = stateOf(marked, around);
    const call = callAt(state, position);
    expect(call?.name ?? null).toBe(name);
    expect(call?.current === undefined ? undefined : call.parameters[call.current]).toBe(parameter);
  });
});

describe('renaming', () => {
  test.each([
    ['const |x = 1; x + x;', 'y', 'const y = 1; y + y;'],
    ['const x = 1; { const x = 2; |x; } x;', 'y', 'const x = 1; { const y = 2; y; } x;'],
    ['x => { |x; };', ' total ', 'total => { total; };'],
    ['import { |a } from "./f.js"; a;', 'b', 'import { a as b } from "./f.js"; b;'],
    ['import { a as |b } from "./f.js"; b;', 'c', 'import { a as c } from "./f.js"; c;'],
    ['const |a = 1; export { a };', 'b', 'const b = 1; export { b as a };'],
    ['const |a = 1; export { a as c };', 'b', 'const b = 1; export { b as c };'],
    ['const |x = 1; x;', 'display', 'const display = 1; display;'],
    ['const |x = 1;', 'x', 'const x = 1;'],
  ])('%j to %s', async (marked, name, expected) => {
    const { state, position } = stateOf(marked);
    const plan = await planRenaming(state, position, name);
    expect('changes' in plan ? plan.changes.apply(state.doc).toString() : plan).toBe(expected);
  });

  test.each([
    ['const |x = 1;', '1x', 'A name begins with'],
    ['const |x = 1;', '', 'A name begins with'],
    ['const |x = 1;', 'let', 'belongs to the language'],
    ['const |x = 1;', 'eval', 'belongs to the language'],
    ['const |x = 1;\nconst y = 2;', 'y', 'already declared there, on line 2'],
    ['const |x = 1;\ny => x;', 'y', 'on line 2 would mean something else'],
    ['const y = 1;\nx => { |x;\ny; };', 'y', 'on line 3 would mean something else'],
    ['const |x = 1;\ndisplay(x);', 'display', 'on line 2 would mean something else'],
    ['|display(1);', 'show', 'not declared in this text'],
    ['1 +| 2;', 'x', 'There is no name'],
  ])('%j to %j is refused', async (marked, name, reason) => {
    const { state, position } = stateOf(marked);
    const plan = await planRenaming(state, position, name);
    expect('refusal' in plan && plan.refusal.replace('$1', '').replace('$2', '')).toContain(reason);
  });

  test('says before asking what cannot be renamed', () => {
    const { state, position } = stateOf('|display(1);');
    expect(renamableAt(state, position)).toMatchObject({
      refusal: '"display" is not declared in this text, so it keeps its name.',
    });
  });
});
