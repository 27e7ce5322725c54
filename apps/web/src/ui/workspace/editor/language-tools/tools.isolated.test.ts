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
import { planRenaming, renamableAt } from './rename';
import { callAt } from './signature-help';

/**
 * The results of the tools for programs in which `|` is the cursor.
 */

// A short form of what the build generates from the language's package.
vi.mock('virtual:wellspring-documentation', () => {
  const words = [
    { name: 'display', kind: 'function', fromChapter: 1, parameters: 'val, prepend = undefined' },
    { name: 'math_max', kind: 'function', fromChapter: 1, parameters: '...values' },
    { name: 'math_PI', kind: 'constant', fromChapter: 1 },
    { name: 'map', kind: 'function', fromChapter: 2, parameters: 'f, xs' },
    { name: 'let', kind: 'keyword', fromChapter: 3 },
  ].map((word) => ({ ...word, summary: `About ${word.name}.` }));
  const text = JSON.stringify({ words, reserved: ['eval'] });
  return { documentationUrls: { source: `data:application/json,${encodeURIComponent(text)}` } };
});

interface Around {
  readonly chapter?: number;
  /** The program that was evaluated before. */
  readonly program?: string;
}

function stateOf(marked: string, { chapter = 4, program }: Around = {}) {
  const language = findLanguage('source', chapter, 'default');
  if (!language) throw new Error(`no chapter ${chapter}`);
  const doc = marked.replace('|', '');
  const context = {
    language: () => language,
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
    await loadWords('source', 4);
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
