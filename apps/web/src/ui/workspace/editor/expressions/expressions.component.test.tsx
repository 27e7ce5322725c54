import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { findLanguage } from '@wellspring/languages';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  barf,
  expandSelection,
  expressionBackward,
  expressionForward,
  expressionKeys,
  shrinkSelection,
  slurp,
  transpose,
} from '.';

/** Commands on texts in which `|` is the cursor, or `<` and `>` are around the selection. */

type EditorCommand = (view: EditorView) => boolean;

async function open(
  marked: string,
  { language = 'scheme', chapter = -13, readOnly = false } = {},
): Promise<EditorView> {
  const support = await findLanguage(language, chapter, 'default')?.definition.editor?.();
  if (!support) throw new Error(`no ${language}`);
  const view = new EditorView({
    state: EditorState.create({
      doc: marked.replace('|', ''),
      selection: { anchor: Math.max(0, marked.indexOf('|')) },
      extensions: [support.extension, expressionKeys, EditorState.readOnly.of(readOnly)],
    }),
  });
  onTestFinished(() => view.destroy());
  return view;
}

function shown({ state }: EditorView): string {
  const { from, to, empty } = state.selection.main;
  const text = state.doc.toString();
  if (empty) return `${text.slice(0, from)}|${text.slice(from)}`;
  return `${text.slice(0, from)}<${text.slice(from, to)}>${text.slice(to)}`;
}

async function after(marked: string, ...commands: readonly EditorCommand[]): Promise<string> {
  const editor = await open(marked);
  for (const command of commands) command(editor);
  return shown(editor);
}

function moveToStart(view: EditorView): boolean {
  view.dispatch({ selection: EditorSelection.cursor(0) });
  return true;
}

describe('the selection', () => {
  test.each([
    ['scheme', -13, '(define (f x) (+ x |y))', ['y', '(+ x y)', '(define (f x) (+ x y))']],
    ['scheme', -13, '(f (g x)|)', ['(g x)', '(f (g x))']],
    ['scheme', -13, '|(f (g x))', ['(f (g x))']],
    ['scheme', -13, "(f '(a |b", ['b', '(a b', "'(a b", "(f '(a b"]],
    [
      'source',
      4,
      'const x = f(1, |y + 2);',
      ['y', 'y + 2', '(1, y + 2)', 'f(1, y + 2)', 'const x = f(1, y + 2);'],
    ],
    [
      'python',
      -4,
      'x = f(1, |y + 2)',
      ['y', 'y + 2', '(1, y + 2)', 'f(1, y + 2)', 'x = f(1, y + 2)'],
    ],
    ['javascript', -1, 'g(|a.b)', ['a', 'a.b', '(a.b)', 'g(a.b)']],
  ])('in %s (%i), %s', async (language, chapter, marked, expected) => {
    const editor = await open(marked, { language, chapter });
    const selected = () => {
      const { from, to } = editor.state.selection.main;
      return editor.state.sliceDoc(from, to);
    };
    for (const text of expected) {
      expandSelection(editor);
      expect(selected()).toBe(text);
    }
    for (const text of expected.toReversed()) {
      expect(selected()).toBe(text);
      shrinkSelection(editor);
    }
    expect(shown(editor)).toBe(marked);
    shrinkSelection(editor);
    expect(shown(editor)).toBe(marked);
  });

  test('is the whole text at last', async () => {
    const expand = Array.from({ length: 9 }, () => expandSelection);
    expect(await after('(a |b)\n(c)', ...expand)).toBe('<(a b)\n(c)>');
  });

  test('shrinks only to what was expanded since the cursor moved', async () => {
    expect(await after('(a |b)', expandSelection, moveToStart, shrinkSelection)).toBe('|(a b)');
  });
});

test.each([
  ['|(a b) c', '(a b)| c'],
  ['(|abc d)', '(abc| d)'],
  ['(a|bc d)', '(abc| d)'],
  ['(a| (b) c)', '(a (b)| c)'],
  ['(a b|) c', '(a b)| c'],
  ["(a |'(b c) d)", "(a '(b c)| d)"],
  ['(a "b |c" d)', '(a "b c"| d)'],
  ['(a ; (x\n| b)', '(a ; (x\n b|)'],
  ['(a |#;(b) c)', '(a #;(b) c|)'],
  ['a|', 'a|'],
  ['(a|', '(a|'],
])('forward over an expression: %s', async (marked, expected) => {
  expect(await after(marked, expressionForward)).toBe(expected);
});

test.each([
  ['(a b) c|', '(a b) |c'],
  ['(a b)| c', '|(a b) c'],
  ['(a b|c)', '(a |bc)'],
  ['(a (b) |c)', '(a |(b) c)'],
  ['(|a b)', '|(a b)'],
  ["(a '(b c)|)", "(a |'(b c))"],
  ['|a', '|a'],
])('backward over an expression: %s', async (marked, expected) => {
  expect(await after(marked, expressionBackward)).toBe(expected);
});

test.each([
  ['(a |b) c d', '(a |b c) d'],
  ['(|) c', '(|c)'],
  ['(a|)b', '(a| b)'],
  ["'(a|) b", "'(a| b)"],
  ['((a|)) b', '((a|) b)'],
  ['[a|] (b c)', '[a| (b c)]'],
  ['(a|) ; note\nb', '(a| ; note\n   b)'],
  ['(a|) #| note |# b', '(a| #| note |# b)'],
  ['(a "|") b', '(a "|" b)'],
  // Nothing comes next, or a bracket is missing.
  ['(a|)', '(a|)'],
  ['(a| b', '(a| b'],
  ['a| b', 'a| b'],
])('taking the next expression in: %s', async (marked, expected) => {
  expect(await after(marked, slurp)).toBe(expected);
});

test.each([
  ['(a |b c) d', '(a |b) c d'],
  ['(a|)', '() a|'],
  ['(a"b|")', '(a) "b|"'],
  ['(a b ; note\n c|)', '(a b) ; note\nc|'],
  ['(f (a|) b)', '(f () a| b)'],
  ['(a () |)', '(a) ()|'],
  ['(|)', '(|)'],
  ['(a |b', '(a |b'],
])('putting the last expression out: %s', async (marked, expected) => {
  expect(await after(marked, barf)).toBe(expected);
});

test.each([
  ['(a |b)', '(b a|)'],
  ['(ab|c (d) e)', '((d) abc| e)'],
  ['(f "x"| (g\n y))', '(f (g\n    y) "x"|)'],
  ['(a b|)', '(a b|)'],
  ['a |b', 'b a|'],
])('exchanging expressions: %s', async (marked, expected) => {
  expect(await after(marked, transpose)).toBe(expected);
});

test('taking in and putting out again gives the same program', async () => {
  const program = '(define (f x)\n  (if x |(g x) (h x))\n  (display "a b"))';
  expect(await after(program, slurp, barf)).toBe(program);
});

test('lines of another list are indented', async () => {
  expect(await after('(define (f)\n  (list 1|)\n  (+ 1\n     2))', slurp)).toBe(
    '(define (f)\n  (list 1|\n        (+ 1\n           2)))',
  );
});

test('a program that can only be read is not changed', async () => {
  const editor = await open('(a|) b', { readOnly: true });
  slurp(editor);
  expect(shown(editor)).toBe('(a|) b');
});
