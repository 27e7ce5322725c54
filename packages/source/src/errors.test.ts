import { expect, test } from 'vitest';
import { run, runInBothForms } from './testing/run.js';

/** Errors with their positions and messages: chapter, program, `line:column type message`. */
test.each([
  // Lines are counted as users see them. JavaScript also ends lines at U+2028 and U+2029.
  [
    1,
    'const s = "a"; // \u2028\ns - 1;',
    '2:0 Runtime Expected number on left hand side of operation, got string.',
  ],
  [1, '/* \u2029 */ 1;\n\n  x;', '3:2 Runtime Name x not declared.'],
  [1, '1;\u2028\nf(1,);', '2:4 Syntax SyntaxError: Unexpected token (2:4)'],
  [1, '1;\u2028\u2029 1', '1:6 Syntax Missing semicolon at the end of statement'],
  // Syntax of a chapter
  [1, 'const x = 1', '1:11 Syntax Missing semicolon at the end of statement'],
  [1, 'f(1,);', '1:4 Syntax SyntaxError: Unexpected token (1:4)'],
  [1, 'let x = 1;', "1:0 Syntax Mutable variable declaration using keyword 'let' is not allowed."],
  [1, 'while (true) { }', '1:0 Syntax While statements are not allowed'],
  [1, 'null;', '1:0 Syntax null literals are not allowed.'],
  [1, '1 == 1;', '1:0 Syntax Use === instead of ==.'],
  [1, '"a" in "b";', "1:0 Syntax Operator 'in' is not allowed."],
  [2, 'if (true) { 1; }', '1:0 Syntax Missing "else" in "if-else" statement.'],
  [3, 'x++;', '1:0 Syntax Update expressions are not allowed'],
  [3, 'var x = 1;', '1:0 Syntax Variable declaration using "var" is not allowed.'],
  [3, 'let x;', '1:4 Syntax Missing value in variable declaration.'],
  [
    3,
    'let x, y;',
    [
      '1:4 Syntax Missing value in variable declaration.',
      '1:7 Syntax Missing value in variable declaration.',
      '1:0 Syntax Multiple declarations in a single statement.',
    ].join('\n'),
  ],
  [3, 'let x = 1, y = 2;', '1:0 Syntax Multiple declarations in a single statement.'],
  [1, 'const x = 1; export { x };', '1:13 Syntax Export named declarations are not allowed'],
  [1, 'const { a } = 1;', '1:6 Syntax Object patterns are not allowed'],
  [3, 'const a = [1]; a.eval;', '1:15 Syntax Dot abbreviations are not allowed.'],
  [
    1,
    '({ a: 1 });',
    '1:3 Syntax Properties are not allowed\n1:1 Syntax Object expressions are not allowed',
  ],
  [
    3,
    'do x++; while (x != 1);',
    [
      '1:15 Syntax Use !== instead of !=.',
      '1:3 Syntax Update expressions are not allowed',
      '1:0 Syntax Do while statements are not allowed',
    ].join('\n'),
  ],
  [3, '[1, , 2];', '1:0 Syntax No holes are allowed in array literals.'],
  [3, 'const a = [1]; a.length;', '1:15 Syntax Dot abbreviations are not allowed.'],
  [4, 'new Date();', '1:0 Syntax New expressions are not allowed'],
  [4, '(function (x) { return x; })(1);', '1:1 Syntax Function expressions are not allowed'],
  [4, 'this;', "1:0 Syntax 'this' expressions are not allowed"],
  [4, 'import * as x from "y";', '1:7 Syntax Namespace imports are not allowed'],
  [4, 'async () => 1;', '1:9 Syntax SyntaxError: Unexpected token (1:9)'],
  [1, 'const undefined = 1;', '1:6 Syntax Name undefined cannot be declared again.'],
  // Several errors at once
  [
    1,
    'let x = 1\nx = 2;',
    [
      '1:9 Syntax Missing semicolon at the end of statement',
      "1:0 Syntax Mutable variable declaration using keyword 'let' is not allowed.",
      '2:0 Syntax Assignment expressions are not allowed',
    ].join('\n'),
  ],
  // Names
  [1, 'display(1);\nx;', '2:0 Runtime Name x not declared.'],
  [1, 'false && undefined_name;', '1:9 Runtime Name undefined_name not declared.'],
  [1, 'hasOwnProperty;', '1:0 Runtime Name hasOwnProperty not declared.'],
  [1, 'constructor;', '1:0 Runtime Name constructor not declared.'],
  [1, '__proto__;', '1:0 Runtime Name __proto__ not declared.'],
  [1, 'm; A; T;', '1:0 Runtime Name m not declared.'],
  [1, 'list(1);', '1:0 Runtime Name list not declared.'],
  [3, 'const x = 1; x = 2;', '1:13 Runtime Cannot assign new value to constant x.'],
  [3, 'function f() { f = 1; return 1; }', '1:15 Runtime Cannot assign new value to constant f.'],
  [
    3,
    'for (let i = 0; i < 3; i = i + 1) { i = 5; }',
    '1:36 Syntax Assignment to a for loop variable within the body of the for loop is not allowed.',
  ],
  [
    1,
    'const y = x; const x = 1;',
    '1:10 Runtime Name x declared later in current scope but not yet assigned',
  ],
  [
    1,
    'f(); function f() { return 1; }',
    '1:0 Runtime Name f declared later in current scope but not yet assigned',
  ],
  [
    1,
    'const f = () => x; f(); const x = 1;',
    '1:16 Runtime Name x declared later in current scope but not yet assigned',
  ],
  [
    1,
    'function f() { return g(); } const y = f(); function g() { return 1; }',
    '1:22 Runtime Name g declared later in current scope but not yet assigned',
  ],
  [
    3,
    'const f = () => { x = 2; return 1; }; f(); let x = 1;',
    '1:18 Runtime Name x declared later in current scope but not yet assigned',
  ],
  [
    3,
    'for (let i = (() => i)(); i < 1; i = i + 1) { }',
    '1:20 Runtime Name i declared later in current scope but not yet assigned',
  ],
  [
    1,
    'const f = () => x + error("second"); f(); const x = 1;',
    '1:16 Runtime Name x declared later in current scope but not yet assigned',
  ],
  [
    1,
    'function f(x) { function x() { return 1; } return x; }',
    "1:25 Syntax SyntaxError: Identifier 'x' has already been declared (1:25)",
  ],
  [
    1,
    'const f = () => { function g() { return 1; } function g() { return 2; } return g; };',
    "1:54 Syntax SyntaxError: Identifier 'g' has already been declared (1:54)",
  ],
  // Operators
  [1, '1 + "2";', '1:0 Runtime Expected number on right hand side of operation, got string.'],
  [1, '"1" + 2;', '1:0 Runtime Expected string on right hand side of operation, got number.'],
  [
    1,
    'true + 1;',
    '1:0 Runtime Expected string or number on left hand side of operation, got boolean.',
  ],
  [1, '1 - "2";', '1:0 Runtime Expected number on right hand side of operation, got string.'],
  [1, '-"a";', '1:0 Runtime Expected number, got string.'],
  [1, '!1;', '1:0 Runtime Expected boolean, got number.'],
  [
    1,
    'true === true;',
    '1:0 Runtime Expected string or number on left hand side of operation, got boolean.',
  ],
  [
    2,
    'pair(1, 2) + 1;',
    '1:0 Runtime Expected string or number on left hand side of operation, got pair.',
  ],
  [
    3,
    'pair(1, 2) + 1;',
    '1:0 Runtime Expected string or number on left hand side of operation, got compound data.',
  ],
  [1, '1 ? 2 : 3;', '1:0 Runtime Expected boolean as condition, got number.'],
  [1, 'const f = x => x && 1; f(0);', '1:15 Runtime Expected boolean as condition, got number.'],
  [3, 'while (0) { 1; }', '1:0 Runtime Expected boolean as condition, got number.'],
  // Calls
  [1, '1(2);', '1:0 Runtime Calling non-function value 1.'],
  [1, 'math_PI(2);', '1:0 Runtime Calling non-function value 3.141592653589793.'],
  [1, 'undefined();', '1:0 Runtime Calling non-function value undefined.'],
  [1, 'const f = x => x;\nf(1, 2);', '2:0 Runtime f: Expected 1 arguments, but got 2.'],
  [1, '(x => x)();', '1:0 Runtime Expected 1 arguments, but got 0.'],
  [
    1,
    'const f = x => x; const g = () => f(); g();',
    '1:34 Runtime f: Expected 1 arguments, but got 0.',
  ],
  [1, 'const f = g => g(1, 2); f(x => x);', '1:15 Runtime Expected 1 arguments, but got 2.'],
  [3, 'const f = (x, ...y) => 1; f();', '1:26 Runtime f: Expected 1 or more arguments, but got 0.'],
  [1, 'display(1, 2, 3);', '1:0 Runtime display: Expected 2 or fewer arguments, but got 3.'],
  [3, 'math_max(...1);', '1:12 Runtime Expected array, got number.'],
  [
    3,
    'const a = []; a[4294967294] = 1; math_max(...a);',
    '1:45 Runtime Expected at most 50000 arguments, got an array of 4294967295 elements.',
  ],
  [
    1,
    'const f = x => 1; f(1 + "a");',
    '1:20 Runtime Expected number on right hand side of operation, got string.',
  ],
  [1, '1(1 + "a");', '1:2 Runtime Expected number on right hand side of operation, got string.'],
  // Arrays
  [3, '[1][-1];', '1:0 Runtime Expected array index as prop, got other number.'],
  [3, '[1][0.5];', '1:0 Runtime Expected array index as prop, got other number.'],
  [3, '[1]["constructor"];', '1:0 Runtime Expected array index as prop, got string.'],
  [
    3,
    'const a = []; a["__proto__"] = 1;',
    '1:14 Runtime Expected array index as prop, got string.',
  ],
  [3, '(x => x)["constructor"];', '1:0 Runtime Expected object or array, got function.'],
  [3, '"abc"[0];', '1:0 Runtime Expected object or array, got string.'],
  // Library functions report the program's call
  [1, '\nerror("boom", "note:");', '2:0 Runtime Error: note: "boom"'],
  [2, 'head(null);', '1:0 Runtime head(xs) expects a pair as argument xs, but encountered null'],
  [2, 'tail(3);', '1:0 Runtime tail(xs) expects a pair as argument xs, but encountered 3'],
  [3, '3[0];', '1:0 Runtime Expected object or array, got number.'],
  [2, '\n  length(1);', '2:2 Runtime tail(xs) expects a pair as argument xs, but encountered 1'],
  [
    2,
    'map(x => x + "a",\nlist(1));',
    '1:9 Runtime Expected number on right hand side of operation, got string.',
  ],
  [2, 'map((x, y) => x, list(1));', '1:0 Runtime Expected 2 arguments, but got 1.'],
  [
    2,
    'accumulate((x, y) => y, 0, 5);',
    '1:0 Runtime tail(xs) expects a pair as argument xs, but encountered 5',
  ],
  [2, 'filter(x => x, list(1));', '1:0 Runtime Expected boolean as condition, got number.'],
  [
    3,
    'stream_tail(1);',
    '1:0 Runtime Error: stream_tail(xs) expects a pair as argument xs, but encountered  1',
  ],
  [4, 'parse("1 +");', '1:0 Runtime parse: SyntaxError: Unexpected token (1:3)'],
  [4, 'tokenize("@");', "1:0 Runtime tokenize: Unexpected character '@' (1:0)"],
  [4, 'parse("a == b;");', '1:0 Runtime parse: Use === instead of ==.'],
  [4, 'parse("for (const x of y) { }");', '1:0 Runtime parse: For of statements are not allowed'],
  [4, 'parse("() => { return; };");', '1:0 Runtime parse: Missing value in return statement.'],
  [
    4,
    'parse("const x = 1, y = 2;");',
    '1:0 Runtime parse: Multiple declarations in a single statement.',
  ],
  [
    4,
    'parse("debugger;");',
    '1:0 Runtime parse: Cannot transform unknown node type: DebuggerStatement',
  ],
  [4, 'parse(1);', '1:0 Runtime parse: Missing semicolon at the end of statement'],
] as const)('§%i %s', async (chapter, text, expected) => {
  expect(await runInBothForms(chapter, text)).toEqual([expected, expected]);
});

test('nothing is displayed by a program with an undeclared name', () => {
  expect(run(1, 'display(1); x;').display).toEqual([]);
});

test('an error does not remove what was displayed before it', () => {
  expect(run(1, 'display(1); 1 + "a"; display(2);').display).toEqual(['1']);
});

test('every error says more than its short text where there is advice', () => {
  const { outcome } = run(1, 'const f = x => x; f(1, 2);');
  expect(outcome.status === 'error' && outcome.errors[0]?.explanation).toBe(
    "Try calling f again, but with 1 argument instead. Remember that arguments are separated by a ',' (comma).",
  );
});

test.each([
  [1, 'dispaly(1);', 'Did you mean display?'],
  [1, 'const counter = 1; conter + 1;', 'Line 1 declares counter. Did you mean counter?'],
  [2, 'const newPair = 1;\nnew_pair;', 'Line 1 declares newPair. Did you mean newPair?'],
  [1, 'function f(x) {\n  const y = x;\n  return y;\n}\ny;', 'y is declared on line 2, inside'],
  [1, 'print(1);', 'Source has no print. Write display(x), or declare print yourself.'],
  [1, 'console.log(1);', 'Source has no console.log. Write display(x).'],
  [3, 'console.log(1);', 'Source has no console.log. Write display(x).'],
  [3, 'const a = [1]; a.length;', 'Source has no a.length. Write array_length(a) for arrays'],
  [3, 'Math.round(1.5);', 'Source has no Math.round. Write math_round(x).'],
  [3, '(1, 2)[0].length;', 'Elements of arrays are accessed with square brackets: a[0].'],
  [3, 'Math.PI;', 'Source has no Math.PI. Write math_PI.'],
  [2, 'const b = 1; b = 0 ? 1 : 2;', 'To compare, write b === 0.'],
  [2, 'const b = 1; b = 2;', 'Declare a new constant instead: const new_b = 2;'],
  [2, 'const xs = list(1); xs[0];', 'For a list, write head(xs) instead of xs[0].'],
  [2, 'f([1, 2]);', 'In Source §2, write a list without [ ]: list(1, 2).'],
  [3, 'let i = 0; i++;', 'Source has no ++. Write i = i + 1 instead.'],
  [3, 'let i = 0; i += 2;', 'Write i = i + 2 instead.'],
  [1, 'const f = () => mode; f() === "mode";', 'For the string, write "mode" with quotes.'],
  [1, 'function f(size, x) { return sze; }', 'Line 1 declares size. Did you mean size?'],
  [2, 'const b = 1; const c = b = 0 ? 1 : 2;', 'To compare, write b === 0.'],
  [3, 'const name = "a"; if (name = "set") { 1; }', 'To compare, write name === "set".'],
  [3, 'const x = 1; x = 2;', 'Declare it with let to make it a variable.'],
  [1, 'function f(radius) { return raduis; } f(1);', 'Did you mean radius?'],
  [2, 'isNull(null);', 'Did you mean is_null?'],
  [2, 'Pair(1, 2);', 'Did you mean pair?'],
  [1, 'list(1);', 'list can be used from Source §2 on.'],
  [1, 'const y = 1; x;', 'Is it spelt as in its declaration?'],
  [1, `${'long'.repeat(20_000)};`, 'Is it spelt as in its declaration?'],
  [3, 'const o = { a: 1 };', 'Keep values that belong together in a pair, a list or an array.'],
  [1, 'while (true) { }', 'This can be used from Source §3 on.'],
  [3, '1 & 2;', 'Source has the operators + - * / % === !== < > <= >= in such a place.'],
  [1, '(1;', 'The ( on line 1 is not closed: a ) is missing before ;.'],
  [1, '@', 'This character means nothing here.'],
  [
    1,
    'const x = => 1;',
    'Look for a missing or surplus bracket, comma or operator just before it.',
  ],
] as const)('§%i %s is explained: %s', (chapter, text, advice) => {
  const { outcome } = run(chapter, text);
  expect(outcome.status === 'error' && outcome.errors.at(-1)?.explanation).toContain(advice);
});
