import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import type { DocumentedWord } from '@wellspring/evaluator';
import { findLanguage } from '@wellspring/languages';
import { expect, test, vi } from 'vitest';
import { toolsContext } from '../tools-context';
import { completeNames } from './completion';
import { lookUp } from './lookup';
import { planRenaming } from './rename';

/** Explanations, completion and renaming in Scheme, for programs in which `^` is the cursor. */

// A short form of what the build generates from the language's package.
vi.mock('virtual:wellspring-documentation', () => {
  const words = [
    { name: 'cond', kind: 'keyword', fromChapter: -9, signature: '(cond (test value) ...)' },
    { name: 'pi', kind: 'constant', fromChapter: -9 },
    { name: 'cons', kind: 'function', fromChapter: -10, signature: '(cons a b)' },
    { name: 'car', kind: 'function', fromChapter: -10, signature: '(car pair)' },
    { name: 'map', kind: 'function', fromChapter: -10, signature: '(map f list ...)' },
    { name: 'set!', kind: 'keyword', fromChapter: -11, signature: '(set! name value)' },
    { name: 'set-car!', kind: 'function', fromChapter: -11, signature: '(set-car! pair value)' },
    { name: 'call/cc', kind: 'function', fromChapter: -12, signature: '(call/cc f)' },
    { name: 'let*', kind: 'keyword', fromChapter: -13, signature: '(let* (...) body ...)' },
  ].map((word) => ({ ...word, summary: `About ${word.name}.` }));
  const chapters = [-9, -10, -11, -12, -13];
  const text = JSON.stringify({ chapters, words, types: [], reserved: [] });
  return { documentationUrls: { scheme: `data:application/json,${encodeURIComponent(text)}` } };
});

interface Around {
  /** §3 if left out. */
  readonly chapter?: number;
  /** The program that was evaluated before. */
  readonly program?: string;
}

async function stateOf(marked: string, { chapter = -11, program }: Around = {}) {
  const language = findLanguage('scheme', chapter, 'default');
  const support = await language?.definition.editor?.();
  if (!language || !support) throw new Error(`no chapter ${chapter}`);
  const context = {
    language: () => language,
    ...(program !== undefined && {
      earlier: () => [{ origin: 'program', text: program } as const],
    }),
  };
  const state = EditorState.create({
    doc: marked.replace('^', ''),
    extensions: [support.extension, toolsContext.of(context)],
  });
  return { state, position: marked.indexOf('^') };
}

/** The word that is explained at the cursor; undefined when there is none. */
async function explained(marked: string, around?: Around): Promise<DocumentedWord | undefined> {
  const { state, position } = await stateOf(marked, around);
  const found = await lookUp(state, position);
  return found?.kind === 'word' ? found.word : undefined;
}

test.each<[string, string, Around, string | undefined]>([
  ['a special form', '(^cond (#t 1))', {}, '(cond (test value) ...)'],
  ['a constant', '(* 2 pi^)', {}, 'pi'],
  ['a name with signs', '(set-car!^ p 1)', {}, '(set-car! pair value)'],
  ['a name of an earlier chapter', '(car^ xs)', { chapter: -10 }, '(car pair)'],
  ['not a name of a later chapter', '(car^ xs)', { chapter: -9 }, undefined],
  ['not a form of a later chapter', '(set!^ x 1)', { chapter: -10 }, undefined],
  ['a form of full Scheme', '(let*^ () 1)', { chapter: -13 }, '(let* (...) body ...)'],
  ['not a name that the program defines', '(define (map f) f) (map^ 1)', {}, undefined],
  ['not a parameter', '(lambda (map) (car map^))', {}, undefined],
  ['not a name of the program before', '(map^ 1)', { program: '(define (map f) f)' }, undefined],
  ['not what is quoted', "'(car^)", {}, undefined],
])('explains %s', async (_what, marked, around, expected) => {
  const word = await explained(marked, around);
  expect(word?.signature ?? word?.name).toBe(expected);
});

async function completions(marked: string, around?: Around, explicit = false) {
  const { state, position } = await stateOf(marked, around);
  return (await completeNames(new CompletionContext(state, position, explicit)))?.options ?? null;
}

test.each<[string, string, Around, string[], string[]]>([
  ['what the chapter has', '(c^', { chapter: -10 }, ['cons', 'cond'], ['call/cc', 'set!']],
  ['what full Scheme has', '(c^', { chapter: -13 }, ['cons', 'call/cc', 'let*'], []],
  ['names of the program', '(define (cube x) x) (c^', {}, ['cube'], ['x']],
  ['parameters in their body', '(define (cube x) (* x^', {}, ['cube'], []],
  ['names of the program before', '(c^', { program: '(define cat 1)' }, ['cat'], []],
])('completion offers %s', async (_what, marked, around, offered, missing) => {
  const labels = (await completions(marked, around))?.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(offered));
  for (const label of missing) expect(labels).not.toContain(label);
});

/** The text beside the name `cons` in the list of completions. */
async function detailsOfCons(marked: string) {
  const options = (await completions(marked)) ?? [];
  return options.filter(({ label }) => label === 'cons').map(({ detail }) => detail);
}

test('completion shows the call of a procedure, and a name that hides it instead of it', async () => {
  expect(await detailsOfCons('(con^')).toEqual([' (cons a b)']);
  expect(await detailsOfCons('(define cons 1) (con^')).toEqual([' variable']);
});

test.each([
  ['a comment', '; c^'],
  ['a string', '"c^"'],
  ['quoted data', "'(c^)"],
  ['nothing', '(+ 1 ^)'],
])('completion offers nothing in %s', async (_place, marked) => {
  expect(await completions(marked)).toBeNull();
});

test('completion offers all words when asked', async () => {
  const labels = (await completions('(+ 1 ^)', {}, true))?.map(({ label }) => label);
  expect(labels).toContain('set-car!');
});

/** The program after renaming the name at `^`, or why that is refused. */
async function renamed(marked: string, name: string, around?: Around): Promise<string> {
  const { state, position } = await stateOf(marked, around);
  const plan = await planRenaming(state, position, name);
  return 'refusal' in plan ? plan.refusal : plan.changes.apply(state.doc).toString();
}

test.each([
  ["(define (^f x) (f 'f)) (f 1)", 'go!', "(define (go! x) (go! 'f)) (go! 1)"],
  ['(let ((^x 1) (y 2)) (let ((x x)) (+ x y)))', 'z', '(let ((z 1) (y 2)) (let ((x z)) (+ x y)))'],
  ['(let loop ((n 1)) (^loop n))', 'again', '(let again ((n 1)) (again n))'],
  ['(define |a b| 1) ^|a b|', 'c', '(define c 1) c'],
  // Other meanings
  ['(let ((^x 1) (y 2)) (+ x y))', 'y', '"y" is already declared there, on line 1.'],
  [
    '(define ^x 1) (lambda (y) x)',
    'y',
    'Then "y" on line 1 would mean something else. Choose another name.',
  ],
  [
    '(define ^x 1) (car x)',
    'car',
    'Then "car" on line 1 would mean something else. Choose another name.',
  ],
  ['(define ^x 1)', 'let*', '"let*" belongs to the language. Choose another name.'],
  ['(define ^x 1)', 'a b', '"a b" cannot be a name in this language. Choose another name.'],
  ['(define ^x 1)', '1st', '"1st" cannot be a name in this language. Choose another name.'],
  ['(^car 1)', 'x', '"car" is not declared in this text, so it keeps its name.'],
  ['(import "./a.scm" (f))\n(^f)', 'g', '"f" is imported by this name, so it keeps it.'],
  [
    '(define ^x 1)\n(define-syntax m (syntax-rules () ((_) x)))',
    'y',
    'The macro on line 2 may use "x", so the name stays. Change it by hand, in the macro as well.',
  ],
])('renaming in %s to %s', async (marked, name, expected) => {
  expect(await renamed(marked, name, { chapter: -13 })).toBe(expected);
});

test('names stay where a macro of an earlier program is used', async () => {
  const program = "(define-syntax name (syntax-rules () ((_ n) 'n)))";
  const refusal = await renamed('(define ^x 1)\n(name x)', 'y', { chapter: -13, program });
  expect(refusal).toContain('The macro on line 2 may use "x"');
});
