import { type AboutGroup, procedures } from './about.js';

/** Strings, symbols, characters and vectors. */

/** How values are compared, by the sign in the names of procedures. */
const ORDERS = {
  '=': 'is equal to the next',
  '<': 'comes before the next',
  '>': 'comes after the next',
  '<=': 'comes before the next or equals it',
  '>=': 'comes after the next or equals it',
} as const;

/** Documents the procedures that compare values of a kind. */
function comparisons(
  kind: 'string' | 'char',
  { what, note = '', example }: { what: string; note?: string; example: (sign: string) => string },
): AboutGroup {
  const prefix = note === '' ? kind : `${kind}-ci`;
  return Object.fromEntries(
    Object.entries(ORDERS).map(([sign, order]) => [
      `(${prefix}${sign}? a b ${kind} ...)`,
      [
        `Tells whether each ${what} ${order}${note}.`,
        example(`${prefix}${sign}?`),
        sign.startsWith('<') ? '#t' : '#f',
      ],
    ]),
  );
}

const WITHOUT_CASE = ', where capital letters count as small ones';

export const TEXT = [
  ...procedures(1, {
    '(string? value)': ['Tells whether a value is a string.', '(string? "hello")', '#t'],
    '(make-string n [character])': [
      'Makes a string of n characters that are all the same; blanks if none is given.',
      '(string-length (make-string 3))',
      '3',
    ],
    '(string value ...)': [
      'Makes a string of characters. In full Scheme it joins the texts of any values.',
      '(string "a" "b")',
      '"ab"',
    ],
    '(string-length string)': [
      'Returns the number of characters of a string.',
      '(string-length "hello")',
      '5',
    ],
    '(string-ref string k)': [
      'Returns the character at a place of a string. The first one is at 0. Only full Scheme has characters; before, it is a string of length 1.',
      '(string-ref "hello" 1)',
      '"e"',
    ],
    ...comparisons('string', { what: 'string', example: (name) => `(${name} "apple" "pear")` }),
    '(substring string start [end])': [
      'Returns the part of a string from one place up to, but not including, another.',
      '(substring "hello" 1 3)',
      '"el"',
    ],
    '(string-append string ...)': ['Joins strings.', '(string-append "rain" "bow")', '"rainbow"'],
    '(string-copy string [start] [end])': [
      'Returns a string, or the part of it from one place up to, but not including, another.',
      '(string-copy "hello" 3)',
      '"lo"',
    ],
    '(string-map f string string ...)': [
      'Returns the string of the results of f for each character.',
      '(string-map (lambda (c) (if (string=? c "a") "o" c)) "banana")',
      '"bonono"',
    ],
    '(string-for-each f string string ...)': [
      'Calls f for each character of a string, in order.',
      '(string-for-each (lambda (c) (display c) (display "-")) "abc")',
      'a-b-c-',
    ],
  }),
  ...procedures(2, {
    '(symbol? value)': ['Tells whether a value is a symbol.', "(symbol? 'a)", '#t'],
    '(symbol=? a b symbol ...)': [
      'Tells whether all symbols are the same.',
      "(symbol=? 'a 'a)",
      '#t',
    ],
    '(string->symbol string)': ['Returns the symbol with a name.', '(string->symbol "a")', 'a'],
    '(symbol->string symbol)': ['Returns the name of a symbol.', "(symbol->string 'a)", '"a"'],
    '(string->list string [start] [end])': [
      'Returns the list of the characters of a string.',
      '(string->list "abc")',
      '("a" "b" "c")',
    ],
    '(list->string characters)': [
      'Makes a string of a list of characters.',
      '(list->string (list "a" "b"))',
      '"ab"',
    ],
  }),
  ...procedures(3, {
    '(vector value ...)': ['Makes a vector of its arguments.', '(vector 1 2 3)', '#(1 2 3)'],
    '(make-vector n [value])': [
      'Makes a vector of n elements that are all the same value; 0 if none is given.',
      '(make-vector 3 5)',
      '#(5 5 5)',
    ],
    '(vector? value)': ['Tells whether a value is a vector.', '(vector? (list 1 2))', '#f'],
    '(vector-length vector)': [
      'Returns the number of elements of a vector.',
      '(vector-length (vector 1 2 3))',
      '3',
    ],
    '(vector-empty? vector)': [
      'Tells whether a vector has no elements.',
      '(vector-empty? (vector))',
      '#t',
    ],
    '(vector-ref vector k)': [
      'Returns the element at a place of a vector. The first one is at 0.',
      '(vector-ref (vector 10 20 30) 1)',
      '20',
    ],
    '(vector-set! vector k value)': [
      'Changes the element at a place of a vector. The first one is at 0.',
      '(define v (vector 1 2 3))\n(vector-set! v 1 5)\nv',
      '#(1 5 3)',
    ],
    '(vector-fill! vector value [start] [end])': [
      'Changes all elements of a vector to a value, or those from one place up to, but not including, another.',
      '(define v (vector 1 2 3))\n(vector-fill! v 0)\nv',
      '#(0 0 0)',
    ],
    '(list->vector list)': [
      'Makes a vector of the elements of a list.',
      '(list->vector (list 1 2 3))',
      '#(1 2 3)',
    ],
    '(vector->list vector [start] [end])': [
      'Makes a list of the elements of a vector.',
      '(vector->list (vector 1 2 3))',
      '(1 2 3)',
    ],
  }),
  ...procedures(5, {
    '(char? value)': ['Tells whether a value is a character.', '(char? #\\a)', '#t'],
    ...comparisons('char', { what: 'character', example: (name) => `(${name} #\\a #\\b)` }),
    ...comparisons('char', {
      what: 'character',
      note: WITHOUT_CASE,
      example: (name) => `(${name} #\\a #\\B)`,
    }),
    ...comparisons('string', {
      what: 'string',
      note: WITHOUT_CASE,
      example: (name) => `(${name} "apple" "Pear")`,
    }),
    '(char-upcase character)': [
      'Returns a letter as a capital letter.',
      '(char-upcase #\\a)',
      '#\\A',
    ],
    '(char-downcase character)': [
      'Returns a letter as a small letter.',
      '(char-downcase #\\A)',
      '#\\a',
    ],
    '(char->integer character)': [
      'Returns the number of a character in Unicode.',
      '(char->integer #\\a)',
      '97',
    ],
    '(integer->char n)': [
      'Returns the character with a number in Unicode.',
      '(integer->char 97)',
      '#\\a',
    ],
    '(char-alphabetic? character)': [
      'Tells whether a character is a letter.',
      '(char-alphabetic? #\\a)',
      '#t',
    ],
    '(char-numeric? character)': [
      'Tells whether a character is a digit.',
      '(char-numeric? #\\7)',
      '#t',
    ],
    '(char-whitespace? character)': [
      'Tells whether a character is a blank, a tab or the end of a line.',
      '(char-whitespace? #\\space)',
      '#t',
    ],
    '(char-upper-case? character)': [
      'Tells whether a character is a capital letter.',
      '(char-upper-case? #\\A)',
      '#t',
    ],
    '(char-lower-case? character)': [
      'Tells whether a character is a small letter.',
      '(char-lower-case? #\\a)',
      '#t',
    ],
    '(digit-value character)': [
      'Returns the number that a digit stands for; #f for other characters.',
      '(digit-value #\\7)',
      '7',
    ],
    '(string-upcase string)': [
      'Returns a string with capital letters for all letters.',
      '(string-upcase "hello")',
      '"HELLO"',
    ],
    '(string-downcase string)': [
      'Returns a string with small letters for all letters.',
      '(string-downcase "Hello")',
      '"hello"',
    ],
    '(string-null? string)': ['Tells whether a string is empty.', '(string-null? "")', '#t'],
    '(string-join strings [separator])': [
      'Joins the strings of a list, with a separator, or a blank, between them.',
      '(string-join (list "a" "b" "c") ", ")',
      '"a, b, c"',
    ],
    '(string-index string character)': [
      'Returns the first place of a character in a string, from 0; #f if there is none.',
      '(string-index "hello" #\\l)',
      '2',
    ],
    '(string-search-forward pattern string start)': [
      'Returns the first place, from start on, at which a string contains another; #f if there is none.',
      '(string-search-forward "l" "hello" 3)',
      '3',
    ],
    '(string-count string test)': [
      'Returns the number of characters for which test returns true.',
      '(string-count "banana" (lambda (c) (char=? c #\\a)))',
      '3',
    ],
    '(symbol-append symbol ...)': [
      'Returns the symbol whose name is made of those of others.',
      "(symbol-append 'rain 'bow)",
      'rainbow',
    ],
    '(symbol<? a b)': [
      'Tells whether the name of a symbol comes before that of another.',
      "(symbol<? 'apple 'pear)",
      '#t',
    ],
    '(generate-uninterned-symbol)': ['Returns a symbol that the program has not used before.'],
    '(gensym)': ['The same as generate-uninterned-symbol.'],
    '(string->vector string)': [
      'Makes a vector of the characters of a string.',
      '(string->vector "ab")',
      '#(#\\a #\\b)',
    ],
    '(vector->string vector)': [
      'Makes a string of a vector of characters.',
      '(vector->string (vector #\\a #\\b))',
      '"ab"',
    ],
    '(vector-copy vector [start] [end])': [
      'Returns a new vector with the same elements, or with those from one place up to, but not including, another.',
      '(vector-copy (vector 1 2 3) 1)',
      '#(2 3)',
    ],
    '(subvector vector start end)': [
      'Returns a new vector of the elements from one place up to, but not including, another.',
      '(subvector (vector 1 2 3) 0 2)',
      '#(1 2)',
    ],
    '(vector-append vector ...)': [
      'Returns a vector of the elements of all vectors.',
      '(vector-append (vector 1 2) (vector 3))',
      '#(1 2 3)',
    ],
    '(vector-grow vector n)': [
      'Returns a vector of n elements that begins with those of another. The others have no value yet.',
      '(vector-length (vector-grow (vector 1 2) 5))',
      '5',
    ],
    '(vector-map f vector vector ...)': [
      'Returns the vector of the results of f for each element.',
      '(vector-map square (vector 1 2 3))',
      '#(1 4 9)',
    ],
    '(vector-for-each f vector vector ...)': [
      'Calls f for each element of a vector, in order.',
      '(vector-for-each display (vector 1 2 3))',
      '123',
    ],
    '(make-initialized-vector n f)': [
      'Makes a vector of n elements: the results of f for 0, 1, and so on.',
      '(make-initialized-vector 3 square)',
      '#(0 1 4)',
    ],
    '(vector-binary-search vector key compare)': [
      'Returns the element of a sorted vector that matches a key; #f if there is none. For the key and an element, compare returns a negative number, 0 or a positive number.',
      '(vector-binary-search (vector 1 3 5) 3 -)',
      '3',
    ],
  }),
];
