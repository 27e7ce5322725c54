import { type AboutGroup, procedures } from './about.js';

/** Pairs, lists and streams. */

/** Examples for some of the procedures that follow a path of car and cdr. */
const EXAMPLES: Readonly<Record<string, readonly [string, string]>> = {
  cadr: ['(cadr (list 1 2 3))', '2'],
  cddr: ['(cddr (list 1 2 3))', '(3)'],
  caar: ['(caar (list (list 1 2) 3))', '1'],
  caddr: ['(caddr (list 1 2 3))', '3'],
};

/** Documents the procedures from `caar` to `cddddr`. */
function paths(): AboutGroup {
  const letters = ['a', 'd'];
  const three = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
  const two = letters.flatMap((a) => letters.map((b) => a + b));
  const four = letters.flatMap((letter) => three.map((rest) => letter + rest));
  const entries = [...two, ...three, ...four].map((word) => {
    const name = `c${word}r`;
    const steps = word.split('');
    const meaning = `${steps.map((step) => `(c${step}r `).join('')}pair${')'.repeat(steps.length)}`;
    return [`(${name} pair)`, [`The same as ${meaning}.`, ...(EXAMPLES[name] ?? [])]] as const;
  });
  return Object.fromEntries(entries);
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** Documents the procedures from `first` to `tenth`. */
function ordinals(): AboutGroup {
  const entries = ORDINALS.map(
    (name, index) =>
      [
        `(${name} list)`,
        [`Returns the ${name} element of a list.`, `(${name} (iota 10 1))`, String(index + 1)],
      ] as const,
  );
  return Object.fromEntries(entries);
}

export const LISTS = [
  ...procedures(2, {
    '(cons a b)': ['Makes a pair of two values.', '(cons 1 2)', '(1 . 2)'],
    '(xcons a b)': ['Makes a pair of two values, the second one first.', '(xcons 1 2)', '(2 . 1)'],
    '(car pair)': ['Returns the first part of a pair.', '(car (list 1 2 3))', '1'],
    '(cdr pair)': [
      'Returns the second part of a pair, which in a list is the rest of the list.',
      '(cdr (list 1 2 3))',
      '(2 3)',
    ],
    ...paths(),
    ...ordinals(),
    '(list value ...)': ['Makes a list of its arguments.', '(list 1 2 3)', '(1 2 3)'],
    '(list* value value ...)': [
      'Makes a list that begins with the arguments before the last one, and goes on with the last one.',
      '(list* 1 2 (list 3 4))',
      '(1 2 3 4)',
    ],
    '(cons* value value ...)': ['The same as list*.', '(cons* 1 2 (list 3 4))', '(1 2 3 4)'],
    '(circular-list value ...)': [
      'Makes a list that begins again after its last element, and so never ends.',
      '(take (circular-list 1 2) 5)',
      '(1 2 1 2 1)',
    ],
    '(make-list n [value])': [
      'Makes a list of n elements that are all the same value; 0 if none is given.',
      "(make-list 3 'a)",
      '(a a a)',
    ],
    '(iota n [start] [step])': [
      'Makes a list of n numbers, beginning with start, or 0, and growing by step, or 1.',
      '(iota 5 1)',
      '(1 2 3 4 5)',
    ],
    '(list-tabulate n f)': [
      'Makes a list of n elements: the results of f for 0, 1, and so on.',
      '(list-tabulate 4 (lambda (k) (* k k)))',
      '(0 1 4 9)',
    ],
    '(list-copy list)': [
      'Returns a new list with the same elements.',
      '(list-copy (list 1 2))',
      '(1 2)',
    ],
    '(pair? value)': ['Tells whether a value is a pair.', "(pair? '())", '#f'],
    '(not-pair? value)': ['Tells whether a value is not a pair.', "(not-pair? '())", '#t'],
    '(null? value)': ['Tells whether a value is the empty list.', "(null? '())", '#t'],
    '(null-list? value)': ['The same as null?.', "(null-list? '())", '#t'],
    '(list? value)': [
      'Tells whether a value is a list: the empty list, or a pair whose second part is a list.',
      '(list? (cons 1 2))',
      '#f',
    ],
    '(proper-list? value)': ['The same as list?.', '(proper-list? (list 1 2))', '#t'],
    '(circular-list? value)': [
      'Tells whether a value is a list that never ends.',
      '(circular-list? (circular-list 1 2))',
      '#t',
    ],
    '(dotted-list? value)': [
      'Tells whether something other than the empty list follows the last pair of a value.',
      "(dotted-list? '(1 2 . 3))",
      '#t',
    ],
    '(length list)': ['Returns the number of elements of a list.', '(length (list 1 2 3))', '3'],
    '(length+ list)': [
      'Returns the number of elements of a list, or #f if it never ends.',
      '(length+ (circular-list 1 2))',
      '#f',
    ],
    '(append list ...)': [
      'Returns a list of the elements of all lists.',
      '(append (list 1 2) (list 3) (list 4 5))',
      '(1 2 3 4 5)',
    ],
    '(concatenate lists)': [
      'Returns a list of the elements of all lists in a list.',
      '(concatenate (list (list 1 2) (list 3)))',
      '(1 2 3)',
    ],
    '(reverse list)': [
      'Returns the elements of a list in the opposite order.',
      '(reverse (list 1 2 3))',
      '(3 2 1)',
    ],
    '(list-tail list k)': [
      'Returns what is left of a list without its first k elements.',
      '(list-tail (list 1 2 3) 1)',
      '(2 3)',
    ],
    '(list-ref list k)': [
      'Returns the element at a place of a list. The first one is at 0.',
      "(list-ref '(a b c) 1)",
      'b',
    ],
    '(take list n)': ['Returns the first n elements of a list.', '(take (list 1 2 3) 2)', '(1 2)'],
    '(drop list n)': [
      'Returns what is left of a list without its first n elements.',
      '(drop (list 1 2 3) 2)',
      '(3)',
    ],
    '(take-right list n)': [
      'Returns the last n elements of a list.',
      '(take-right (list 1 2 3) 2)',
      '(2 3)',
    ],
    '(drop-right list n)': [
      'Returns a list without its last n elements.',
      '(drop-right (list 1 2 3) 2)',
      '(1)',
    ],
    '(last list)': ['Returns the last element of a list.', '(last (list 1 2 3))', '3'],
    '(last-pair list)': ['Returns the last pair of a list.', '(last-pair (list 1 2 3))', '(3)'],
    '(memq value list)': [
      'Returns the part of a list that begins with a value, compared with eq?; #f if there is none.',
      "(memq 'b '(a b c))",
      '(b c)',
    ],
    '(memv value list)': [
      'Returns the part of a list that begins with a value, compared with eqv?; #f if there is none.',
      '(memv 2 (list 1 2 3))',
      '(2 3)',
    ],
    '(member value list [same?])': [
      'Returns the part of a list that begins with a value, compared with equal? or the given procedure; #f if there is none.',
      '(member "b" (list "a" "b" "c"))',
      '("b" "c")',
    ],
    '(assq key pairs)': [
      'Returns the first pair of a list whose first part is the key, compared with eq?; #f if there is none.',
      "(assq 'b '((a 1) (b 2)))",
      '(b 2)',
    ],
    '(assv key pairs)': [
      'Returns the first pair of a list whose first part is the key, compared with eqv?; #f if there is none.',
      "(assv 2 '((1 one) (2 two)))",
      '(2 two)',
    ],
    '(assoc key pairs [same?])': [
      'Returns the first pair of a list whose first part is the key, compared with equal? or the given procedure; #f if there is none.',
      '(assoc "b" (list (list "a" 1) (list "b" 2)))',
      '("b" 2)',
    ],
    '(map f list list ...)': [
      'Returns the list of the results of f for each element of a list. With several lists, f gets an element of each.',
      '(map + (list 1 2 3) (list 10 20 30))',
      '(11 22 33)',
    ],
    '(for-each f list list ...)': [
      'Calls f for each element of a list, in order. With several lists, f gets an element of each.',
      '(for-each display (list 1 2 3))',
      '123',
    ],
    '(filter keep? list)': [
      'Returns the elements of a list for which keep? returns true.',
      '(filter odd? (list 1 2 3))',
      '(1 3)',
    ],
    '(fold-left f start list list ...)': [
      'Combines the elements of a list from the left: f gets the result so far, which begins with start, and the next element.',
      '(fold-left list 0 (list 1 2 3))',
      '(((0 1) 2) 3)',
    ],
    '(fold-right f start list list ...)': [
      'Combines the elements of a list from the right: f gets the next element and the result so far, which begins with start.',
      '(fold-right list 0 (list 1 2 3))',
      '(1 (2 (3 0)))',
    ],
    '(fold f start list list ...)': [
      'Combines the elements of a list from the left: f gets the result so far, which begins with start, and the next element.',
      '(fold + 0 (list 1 2 3))',
      '6',
    ],
    '(reduce f initial list)': [
      'Combines the elements of a list from the left, beginning with the first one. Returns initial if the list is empty.',
      '(reduce + 0 (list 1 2 3))',
      '6',
    ],
    '(reduce-left f initial list)': [
      'Combines the elements of a list from the left, beginning with the first one. Returns initial if the list is empty.',
      '(reduce-left - 0 (list 10 3 2))',
      '5',
    ],
    '(reduce-right f initial list)': [
      'Combines the elements of a list from the right, beginning with the last one. Returns initial if the list is empty.',
      '(reduce-right - 0 (list 10 3 2))',
      '9',
    ],
    '(any test list list ...)': [
      'Returns the first result of test for an element of a list that is not #f; #f if there is none.',
      '(any even? (list 1 2 3))',
      '#t',
    ],
    '(every test list list ...)': [
      'Returns #f if test returns #f for an element of a list, and otherwise its last result.',
      '(every even? (list 2 3 4))',
      '#f',
    ],
    '(delete value list [same?])': [
      'Returns a list without the elements that equal a value.',
      '(delete 2 (list 1 2 3 2))',
      '(1 3)',
    ],
    '(list= same? list ...)': [
      'Tells whether lists have the same elements in the same order.',
      '(list= = (list 1 2) (list 1 2))',
      '#t',
    ],
    '(draw-data value value ...)': [
      'Draws pairs and lists as box-and-pointer diagrams. Returns the first value.',
    ],
  }),
  ...procedures(3, {
    '(set-car! pair value)': [
      'Changes the first part of a pair.',
      '(define p (cons 1 2))\n(set-car! p 3)\np',
      '(3 . 2)',
    ],
    '(set-cdr! pair value)': [
      'Changes the second part of a pair.',
      '(define p (cons 1 2))\n(set-cdr! p 3)\np',
      '(1 . 3)',
    ],
    '(list-set! list k value)': [
      'Changes the element at a place of a list. The first one is at 0.',
      '(define numbers (list 1 2 3))\n(list-set! numbers 1 5)\nnumbers',
      '(1 5 3)',
    ],
    '(filter! keep? list)': [
      'Like filter. The list itself remains as it is.',
      '(filter! odd? (list 1 2 3))',
      '(1 3)',
    ],
  }),
  ...procedures(5, {
    '(append! list ...)': [
      'Like append. The lists themselves remain as they are.',
      '(append! (list 1) (list 2))',
      '(1 2)',
    ],
    '(reverse! list)': [
      'Like reverse. The list itself remains as it is.',
      '(reverse! (list 1 2 3))',
      '(3 2 1)',
    ],
    '(list-head list n)': ['The same as take.', '(list-head (list 1 2 3) 2)', '(1 2)'],
    '(except-last-pair list)': [
      'Returns a list without its last element.',
      '(except-last-pair (list 1 2 3))',
      '(1 2)',
    ],
    '(except-last-pair! list)': [
      'Like except-last-pair. The list itself remains as it is.',
      '(except-last-pair! (list 1 2 3))',
      '(1 2)',
    ],
    '(remove drop? list)': [
      'Returns the elements of a list for which drop? returns #f.',
      '(remove odd? (list 1 2 3))',
      '(2)',
    ],
    '(partition in? list)': [
      'Returns two values: the elements of a list for which in? returns true, and the others.',
      '(call-with-values (lambda () (partition odd? (list 1 2 3))) list)',
      '((1 3) (2))',
    ],
    '(find test list)': [
      'Returns the first element of a list for which test returns true; #f if there is none.',
      '(find even? (list 1 2 3 4))',
      '2',
    ],
    '(find-tail test list)': [
      'Returns the part of a list that begins with the first element for which test returns true; #f if there is none.',
      '(find-tail even? (list 1 2 3))',
      '(2 3)',
    ],
    '(list-index test list)': [
      'Returns the place of the first element for which test returns true, from 0; #f if there is none.',
      '(list-index even? (list 1 3 4))',
      '2',
    ],
    '(append-map f list list ...)': [
      'Like map, for a procedure that returns lists, and joins these.',
      '(append-map (lambda (x) (list x x)) (list 1 2))',
      '(1 1 2 2)',
    ],
    '(filter-map f list list ...)': [
      'Like map, but leaves out results that are #f.',
      '(filter-map (lambda (x) (and (even? x) (* x x))) (list 1 2 3 4))',
      '(4 16)',
    ],
    '(delete-duplicates list [same?])': [
      'Returns a list without the elements that equal one before them.',
      '(delete-duplicates (list 1 2 1 3))',
      '(1 2 3)',
    ],
    '(list-sort less? list)': [
      'Returns the elements of a list in order. Equal elements keep their order.',
      '(list-sort < (list 3 1 2))',
      '(1 2 3)',
    ],
    '(sort sequence less?)': [
      'Returns a list or vector of the same elements in order. Equal elements keep their order.',
      '(sort (list 3 1 2) <)',
      '(1 2 3)',
    ],
    '(stream-pair? value)': [
      'Tells whether a value is a stream that is not empty.',
      '(stream-pair? (cons-stream 1 2))',
      '#t',
    ],
    '(stream-car stream)': [
      'Returns the first element of a stream.',
      "(stream-car (cons-stream 1 '()))",
      '1',
    ],
    '(stream-cdr stream)': [
      'Computes and returns the rest of a stream.',
      "(stream-cdr (cons-stream 1 '()))",
      '()',
    ],
    '(stream-first stream)': ['The same as stream-car.', "(stream-first (cons-stream 1 '()))", '1'],
    '(stream-rest stream)': ['The same as stream-cdr.', "(stream-rest (cons-stream 1 '()))", '()'],
    '(stream-null? value)': ['Tells whether a stream is empty.', "(stream-null? '())", '#t'],
    '(empty-stream? value)': ['The same as stream-null?.', "(empty-stream? '())", '#t'],
    '(stream-head stream n)': [
      'Returns a list of the first n elements of a stream.',
      '(define ones (cons-stream 1 ones))\n(stream-head ones 3)',
      '(1 1 1)',
    ],
    '(stream-tail stream n)': [
      'Returns what is left of a stream without its first n elements.',
      '(define (from n) (cons-stream n (from (+ n 1))))\n(stream-car (stream-tail (from 1) 5))',
      '6',
    ],
  }),
];
