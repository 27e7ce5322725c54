import { ENTRY, inChapters, type Case, type Files } from '../case.js';

/** The value of a program, and programs that follow each other as in a REPL. */

const VALUES = [
  '',
  ';',
  '1;',
  '1; 2;',
  'const x = 1;',
  '1; const x = 2;',
  '1; function f() { return 2; }',
  '{ }',
  '{ 1; }',
  '1; { }',
  '1; { const x = 2; }',
  '1; { const x = 2; x; }',
  '1; { { 3; } }',
  '1; { { } }',
  'if (true) { 1; } else { 2; }',
  'if (true) { } else { 2; }',
  '1; if (true) { } else { 2; }',
  '1; if (true) { const x = 2; } else { }',
  '1; if (false) { 2; } else { { 3; } }',
  '1; if (true) { 2; const y = 3; } else { }',
  '"use strict";',
  '"a"; "b";',
  'display(1); const x = 2;',
  'const f = () => 1; f();',
  'x => x;',
  'debugger;',
  '1; debugger;',
  '1 === 1 ? "a" : "b";',
  '1; { 2; const x = 3; }',
  '{ 1; { 2; } const z = 3; }',
];

const VALUES_3 = [
  '1; if (false) { 2; }',
  '1; if (true) { 2; }',
  '1; while (false) { 2; }',
  'let i = 0; 1; while (i < 1) { i = i + 1; }',
  'let x = 1;',
  '5; let x = 1;',
  'let x = 1; x = 2;',
  '1; for (let i = 0; i < 2; i = i + 1) { }',
  '1; for (let i = 0; i < 2; i = i + 1) { { i; } }',
  '1; for (let i = 0; i < 2; i = i + 1) { const j = i; }',
  '1; for (let i = 0; i < 3; i = i + 1) { if (i === 1) { i; } }',
  '1; for (let i = 0; i < 3; i = i + 1) { if (i === 2) { i; } }',
  '1; for (let i = 0; i < 3; i = i + 1) { i; if (i === 1) { break; } }',
  '1; for (let i = 0; i < 3; i = i + 1) { i; if (i === 1) { 7; break; } }',
  '1; for (let i = 0; i < 3; i = i + 1) { i; { break; } }',
  '1; while (true) { break; }',
  '1; while (true) { 2; break; }',
  '1; while (true) { 2; { break; } }',
  '1; while (true) { 2; if (true) { break; } else { } }',
  '1; while (true) { { 2; if (true) { break; } } }',
  'let i = 0; while (i < 3) { i = i + 1; if (i === 3) { continue; } "x"; }',
  'let i = 0; while (i < 3) { i = i + 1; "y"; if (i === 3) { continue; } }',
  'for (let i = 0; i < 2; i = i + 1) { for (let j = 0; j < 2; j = j + 1) { i * 10 + j; } }',
  'for (let i = 0; i < 2; i = i + 1) { i; for (let j = 0; j < 0; j = j + 1) { } }',
  'for (let i = 0; i < 2; i = i + 1) { i; while (false) { } }',
  'let a = 0; { a = 1; } a;',
  '{ let a = 0; a = 5; }',
];

const SESSIONS: readonly (readonly [string, ...string[]])[] = [
  ['const x = 1;', 'x;', 'x + 1;'],
  ['const x = 1;', 'const x = 2;', 'x;'],
  ['const x = 1; const f = () => x;', 'const x = 2;', 'f();', 'x;'],
  ['function f() { return 1; }', 'f();', 'function f() { return 2; }', 'f();'],
  ['function f() { return 1; }', 'const g = () => f();', 'function f() { return 2; }', 'g();'],
  ['const x = 1;', 'x = 2;', 'x;'],
  ['const x = 1;', 'y;', 'x;'],
  ['const x = 1;', '1 + "a";', 'x;'],
  ['const x = 1;', 'const y = 2; 1 + "a";', 'x;', 'y;'],
  ['const x = 1;', 'const y = 1 +;', 'x;'],
  ['1;', '2;', '3;', '4;'],
  ['display(1);', 'display(2);'],
  ['const display = 1;', 'display;'],
  ['const f = x => x;', 'f;', 'f(1, 2);', 'f(3);'],
  ['const f = x => x + 1;', '\n\nf("a");', 'f(1);'],
  ['const x = 1;', '{ const x = 2; x; }', 'x;'],
  ['const x = 1;', 'const y = x + 1;', 'const x = y + 1;', 'x;'],
  ['', '1;', '', '2;'],
  ['const x = 1;', ';', 'x;'],
  ['const x = error("a");', 'x;', 'const x = 3;', 'x;'],
  ['const f = n => n === 0 ? 0 : f(n - 1);', 'f(1000);', 'f(-1 + 1);'],
  ['undefined;', 'const y = undefined;', 'y;'],
];

const SESSIONS_3: readonly (readonly [string, ...string[]])[] = [
  ['let x = 1;', 'x = 5;', 'x;'],
  ['let x = 1; const get = () => x;', 'x = 5;', 'get();'],
  ['let x = 1;', 'let x = 2;', 'x = 3;', 'x;'],
  ['let x = 1; const get = () => x;', 'let x = 2;', 'x = 3;', 'get();'],
  ['const xs = list(1, 2);', 'set_head(xs, 9);', 'xs;'],
  ['const a = [];', 'a[0] = 1;', 'a;'],
  ['let n = 0;', 'n = n + 1; 1 + "a";', 'n;'],
  ['let n = 0;', 'while (n < 3) { n = n + 1; }', 'n;'],
  [
    'const fs = [];',
    'for (let i = 0; i < 3; i = i + 1) { fs[i] = () => i; }',
    'fs[0]() + fs[2]();',
  ],
  ['let x = 1;', 'const f = () => { x = x + 1; return x; };', 'f(); f();', 'x;'],
  ['const x = 1;', 'let x = 2;', 'x = 3;', 'const x = 4;', 'x = 5;', 'x;'],
];

const asFiles = (text: string): Files => ({ [ENTRY]: text });

const asCase = (chapter: number, [first, ...more]: readonly [string, ...string[]]): Case => {
  return { chapter, programs: [asFiles(first), ...more.map(asFiles)] };
};

export function programValueCases(): Case[] {
  return [...inChapters([1, 3], VALUES), ...inChapters([3], VALUES_3)];
}

export function sessionCases(): Case[] {
  return [
    ...[1, 2].flatMap((chapter) => SESSIONS.map((texts) => asCase(chapter, texts))),
    ...SESSIONS_3.map((texts) => asCase(3, texts)),
  ];
}
