import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { findLanguage } from '@wellspring/languages';
import { expect, test, vi } from 'vitest';
import { toolsContext } from '../tools-context';
import { loadWords } from './documentation';
import { planRenaming } from './rename';
import { callAt } from './signature-help';

/** Renaming and parameters in Python, for programs in which `^` is the cursor. */

// A short form of what the build generates from the language's package.
vi.mock('virtual:wellspring-documentation', () => {
  const words = [
    { name: 'max', kind: 'function', parameters: '*args' },
    { name: 'round', kind: 'function', parameters: 'number, ndigits = None' },
    { name: 'if', kind: 'keyword' },
  ].map((word) => ({ ...word, fromChapter: -4, summary: `About ${word.name}.` }));
  const text = JSON.stringify({ chapters: [-4], words, types: [], reserved: ['while'] });
  return { documentationUrls: { python: `data:application/json,${encodeURIComponent(text)}` } };
});

async function stateOf(marked: string) {
  const language = findLanguage('python', -4, 'default');
  const support = await language?.definition.editor?.();
  if (!language || !support) throw new Error('no Python');
  const doc = marked.replace('^', '');
  const state = EditorState.create({
    doc,
    extensions: [support.extension, toolsContext.of({ language: () => language })],
  });
  ensureSyntaxTree(state, doc.length, 5000);
  await loadWords({ language: 'python', chapter: -4, isTyped: false });
  return { state: state.update({}).state, position: marked.indexOf('^') };
}

test.each([
  ['def ^f(x):\n    return f(x)\nf(1)', 'g', 'def g(x):\n    return g(x)\ng(1)'],
  ['def f(^x):\n    y = x\n    return y\nx = 1', 'z', 'def f(z):\n    y = z\n    return y\nx = 1'],
  ['def f(^x):\n    return x', 'round', 'def f(round):\n    return round'],
  ['from lists import (f)\n^f(1)', 'g', 'from lists import (f as g)\ng(1)'],
  ['^x = 1', 'größe', 'größe = 1'],
  ['^x = 1', 'a$', '"a$" cannot be a name in this language. Choose another name.'],
  ['^x = 1', 'while', '"while" belongs to the language. Choose another name.'],
  // A program cannot give it another value.
  ['^x = 1', 'round', '"round" belongs to the language. Choose another name.'],
  [
    'def f(^x):\n    return max(x, 1)',
    'max',
    'Then "max" on line 2 would mean something else. Choose another name.',
  ],
])('renaming in %j to %s', async (marked, name, expected) => {
  const { state, position } = await stateOf(marked);
  const plan = await planRenaming(state, position, name);
  expect('refusal' in plan ? plan.refusal : plan.changes.apply(state.doc).toString()).toBe(
    expected,
  );
});

test.each([
  ['def f(a, b):\n    return a\nf(^', 'a'],
  ['def f(a, b):\n    return a\nf(1, ^)', 'b'],
  ['half = lambda x: x / 2\nhalf(^)', 'x'],
  ['max(1, 2, 3, ^)', '*args'],
  ['round(1.5, ^', 'ndigits = None'],
  ['round(1, 2, ^', undefined],
])('the present parameter in %j', async (marked, expected) => {
  const { state, position } = await stateOf(marked);
  const call = callAt(state, position);
  expect(call).not.toBeNull();
  expect(call?.current === undefined ? undefined : call.parameters[call.current]).toBe(expected);
});
