import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import type { DocumentedWord } from '@wellspring/evaluator';
import { findLanguage } from '@wellspring/languages';
import { expect, test, vi } from 'vitest';
import { toolsContext } from '../tools-context';
import { completeNames } from './completion';
import { lookUp } from './lookup';

/** Explanations and completion in Scheme, for programs in which `^` is the cursor. */

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
