import { EditorState } from '@codemirror/state';
import type { Binding, NameTools } from '@wellspring/evaluator';
import { describe, expect, test } from 'vitest';
import { Expander, LIBRARY_MARK } from '../syntax/expand.js';
import { formsOf } from '../syntax/forms.js';
import { read } from '../syntax/reader.js';
import { BOOK_PROGRAMS } from '../testing/programs.js';
import { partsOf, type Tree } from '../tree.js';
import { editor } from './index.js';

/** The names of programs as the editor finds them, which must be what the engine finds. */

function toolsFor(text: string): { readonly state: EditorState; readonly tools: NameTools } {
  const state = EditorState.create({ doc: text, extensions: [editor.extension] });
  const [tools] = state.languageDataAt<NameTools>('nameTools', 0);
  if (tools === undefined) throw new Error('the grammar has no tools for names');
  return { state, tools };
}

function namesOf(text: string) {
  const { state, tools } = toolsFor(text);
  return tools.namesOf(tools.parse(text), state.doc);
}

/** Where names are used, and what is the same for all uses of a variable and of no other: as the engine finds them. */
function byEngine(text: string): ReadonlyMap<number, unknown> {
  const expander = new Expander({ chapter: 5, forms: formsOf(5), macros: new Map() });
  const found = new Map<number, unknown>();
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const visit = (tree: Tree): void => {
    if (/^(?:local|global|set-local|set-global)$/.test(tree.type) && 'at' in tree) {
      const { at } = tree;
      const meaning = 'variable' in tree ? tree.variable : 'name' in tree ? tree.name : '';
      const from = (starts[at.span.line - 1] ?? 0) + at.span.column;
      const isWritten = at.type === 'identifier' && text.startsWith(at.text, from);
      const isOfForm = typeof meaning === 'string' && meaning.startsWith(LIBRARY_MARK);
      if (isWritten && !isOfForm) found.set(from, meaning);
    }
    partsOf(tree).forEach(visit);
  };
  for (const datum of read(text, { hasCharacters: true })) expander.topLevel(datum).forEach(visit);
  return found;
}

/** Returns a difference between the names that the engine finds and those of the editor; null when there is none. */
function difference(text: string): string | null {
  const { places } = namesOf(text);
  const byPlace = new Map(places.map((place) => [place.from, place]));
  const partners = new Map<unknown, Binding | string>();
  const owners = new Map<Binding | string, unknown>();
  for (const [from, meaning] of byEngine(text)) {
    const place = byPlace.get(from);
    // The engine reads the name that it defines.
    if (place?.binding?.declarations.some((declared) => declared.from === from)) continue;
    if (!place) return `nothing is found at ${text.slice(from, from + 20)}`;
    const now = place.binding ?? place.name;
    const partner = partners.get(meaning) ?? now;
    const owner = owners.get(now) ?? meaning;
    if (partner !== now || owner !== meaning) return `another name is found at ${text.slice(from)}`;
    partners.set(meaning, now);
    owners.set(now, meaning);
  }
  return null;
}

describe('the editor finds the same names as the engine', () => {
  test.each(BOOK_PROGRAMS)('chapter %i, %s', (_chapter, _about, text) => {
    expect(difference(text)).toBeNull();
  });

  test.each([
    '(define x 1) (define (f x) (define y x) (g x y)) (define (g a . b) (list a b x)) (f x)',
    '(let ((x 1) (y 2)) (let* ((x y) (y x)) (letrec ((f (lambda (x) (f y)))) (f x))))',
    '(define x 1) (let ((x x)) x) (let* ((x x) (z x)) (+ x z)) x',
    '(let loop ((n 1) (m loop)) (if (= n 9) m (loop (+ n 1) n)))',
    '(define n 0) (do ((n n (+ n 1)) (m 1 (* n m))) ((= n 9) m) (display n)) n',
    '(define (f a) (let-values (((a b) (values a 2)) ((c) (values a))) (list a b c)) a) (f 1)',
    '(define (f a) (let*-values (((a b) (values a 2)) ((c) (values b))) (list a b c)) a) (f 1)',
    '(define a 1) (receive (a . rest) (values a 2) (list a rest)) a',
    '(define f (case-lambda ((x) x) ((x y) (f x)) (all all))) (f 1)',
    '(define e 1) (guard (e (#t e) ((string? e) => (lambda (x) e))) (raise e)) e',
    '(define p (make-parameter 1)) (define x 2) (parameterize ((p x)) (define x 3) (+ x (p)))',
    '(define-record-type point (make-point x y) point? (x point-x set-x!) (y point-y)) (point-x (make-point 1 2))',
    '(define (f) (define-values (a b) (values 1 2)) (define-record-type r (mk a) r? (a get)) (get (mk b))) (f)',
    '(define ((adder a) b) (+ a b)) ((adder 1) 2)',
    '(define x 1) `(x ,x ,@(list x) (y ,(+ x 1) `(z ,(w ,x))))',
    "(define x 1) '(x y) (quote x) #(x) (case (+ x) ((x) x) (else => (lambda (else) else)))",
    '(define (f else) (cond (else 1) (#f 2))) (define (g) (cond ((f 1) => g) (else 2)))',
    '(define (f if) (if 1)) (let ((list vector)) (list 1)) (list 2)',
    '(begin (define a 1) (begin (define b a))) (define (f) (begin (define c b) (define d c)) d) (f)',
    '(define x 1) (set! x 2) (define (f) (set! x 3) (let ((x 1)) (set! x 4) x)) (f)',
    '(define |a b| 1) |a b| (define |c| 2) c',
    '(define (f) x) (define x 1) (define x 2) (f)',
    '(define (f) (g) (define (g) (h)) (define h 1) g) #;(f x) (f)',
  ])('%s', (text) => {
    expect(difference(text)).toBeNull();
  });
});

/** The places of the name at `^`, as line ends of what comes there, and whether it can be renamed. */
function placesAt(marked: string) {
  const at = marked.indexOf('^');
  const { places } = namesOf(marked.replace('^', ''));
  const place = places.find(({ from, to }) => from <= at && at <= to);
  return place?.binding
    ? { count: place.binding.places.length, fixed: place.binding.fixed?.by }
    : null;
}

test.each<[string, number]>([
  ['(define (f ^x) (+ x (g x))) (define x 2)', 3],
  [
    '(define ^count 0) (define-syntax up! (syntax-rules () ((_ v) (set! v (+ v 1))))) (up! count)',
    2,
  ],
  [
    '(define-syntax while (syntax-rules () ((_ c b ...) (let loop () (if c (begin b ... (loop))))))) (define ^i 0) (while (< i 9) (set! i (+ i 1)))',
    4,
  ],
  [
    '(define ^tmp 1) (define-syntax swap! (syntax-rules () ((_ a b) (let ((tmp a)) (set! a b) (set! b tmp))))) tmp',
    2,
  ],
  ['(define ^x 1) (define-syntax f (syntax-rules () ((_ x) (list x)))) (f x)', 2],
])('%s: the name is known at all its places', (marked, count) => {
  expect(placesAt(marked)).toEqual({ count, fixed: undefined });
});

test.each([
  // A macro brings the name with it.
  '(define (^help) 1) (define-syntax m (syntax-rules () ((_) (help)))) (m)',
  '(define-syntax ^m (syntax-rules () ((_) 1) ((_ x ...) (m)))) (m 2)',
  // A macro may bind the names of its use.
  '(define ^x 1) (define-syntax bind (syntax-rules () ((_ n v b) (let ((n v)) b)))) (bind x 5 (+ x 1))',
  '(define (f ^x) (bind (x 1) x)) (define-syntax bind (syntax-rules () ((_ (n v) b) ((lambda (n) b) v))))',
  '(define ^x 1) (define-syntax inner (syntax-rules () ((_ n) (lambda (n) n)))) (define-syntax outer (syntax-rules () ((_ n) (inner n)))) (outer x)',
  // It may also quote them.
  '(define ^x 1) (define-syntax name (syntax-rules () ((_ n) (quote n)))) (name x)',
  "(define ^x 1) (define-syntax name (syntax-rules () ((_ n) '(n)))) (name x)",
  '(define ^x 1) (define-syntax a (syntax-rules () ((_ n) (quote n)))) (define-syntax b a) (b x)',
  '(define (f ^x) (let-syntax ((q (syntax-rules () ((_ n) (quote n))))) (q x)))',
])('%s: the name stays because of a macro', (marked) => {
  expect(placesAt(marked)?.fixed).toBe('macro');
});

test('imported names stay', () => {
  expect(placesAt('(import "./a.scm" (^f g)) (f 1)')).toEqual({ count: 2, fixed: 'import' });
});

test('names are found in programs that are being written', () => {
  for (const text of [
    '(define',
    '(define (',
    '(define (f x) (let ((y x',
    '(let loop',
    '(define-syntax m (syntax-rules',
    '(define-record-type',
    ')) (define x 1) x',
    '(do ((',
    '(guard',
    '(import "a',
    `${'('.repeat(3000)}x`,
    `${"'".repeat(3000)}x`,
  ]) {
    expect(() => namesOf(text)).not.toThrow();
  }
  expect(placesAt('(define (f ^x) (let ((y x')?.count).toBe(2);
  expect(placesAt(')) (define ^x 1) ] x')?.count).toBe(2);
});

test('words are keywords only where they come first', () => {
  const text = "(define (f x) (if x 'if '(let) #t))";
  const { tools } = toolsFor(text);
  const tree = tools.parse(text);
  const kinds = ['define', 'f x', 'if', "if '(", '#t', ' x', 'let'].map((word) =>
    tools.wordKind(tree.resolveInner(text.indexOf(word) + (word === ' x' ? 1 : 0), 1)),
  );
  expect(kinds).toEqual(['keyword', 'name', 'keyword', 'name', 'other', 'name', null]);
});

test('imports say where names come from', () => {
  const text = '(import "./lists.scm" (f g))';
  const { state, tools } = toolsFor(text);
  const tree = tools.parse(text);
  const textOf = ({ from, to }: { readonly from: number; readonly to: number }) =>
    state.sliceDoc(from, to);
  const at = (word: string) => tree.resolveInner(text.indexOf(word), 1);
  expect(tools.importAt(at('g)'), textOf)).toEqual({ name: 'g', source: './lists.scm' });
  expect(tools.importPlaceAt?.(at('"./'), textOf)).toEqual({
    kind: 'source',
    text: { from: 9, to: 20 },
  });
  expect(tools.importPlaceAt?.(at('g)'), textOf)).toMatchObject({
    source: './lists.scm',
    taken: ['f'],
  });
});
