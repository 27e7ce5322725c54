import { ENTRY, type Case, type Files } from '../case.js';

/** Programs of several files. The first text is the entry, the others are named. */

const PROGRAMS: readonly (readonly [entry: string, others: Files])[] = [
  ['import { a } from "./b.js"; a;', { '/b.js': 'export const a = 1;' }],
  ['import { a } from "/b.js"; a;', { '/b.js': 'export const a = 1;' }],
  ['import { a } from "./b"; a;', { '/b.js': 'export const a = 1;' }],
  ['import { a as b } from "./b.js"; b;', { '/b.js': 'export const a = 1;' }],
  [
    'import { a, f } from "./b.js"; f(a);',
    { '/b.js': 'export const a = 1; export function f(x) { return x + a; }' },
  ],
  ['import { y } from "./b.js"; y;', { '/b.js': 'const x = 1; export { x as y };' }],
  ['import { x } from "./b.js"; x;', { '/b.js': 'const x = 1; export { x };' }],
  [
    'import { x, y } from "./b.js"; x + y;',
    { '/b.js': 'const x = 1; const y = 2; export { x, y };' },
  ],
  [
    'import { a } from "./d/b.js"; a;',
    {
      '/d/b.js': 'import { c } from "./c.js"; export const a = c + 1;',
      '/d/c.js': 'export const c = 1;',
    },
  ],
  [
    'import { a } from "./d/b.js"; a;',
    {
      '/d/b.js': 'import { c } from "../c.js"; export const a = c + 1;',
      '/c.js': 'export const c = 1;',
    },
  ],
  [
    'display("entry"); import { a } from "./b.js"; a;',
    { '/b.js': 'display("b"); export const a = 1;' },
  ],
  [
    'import { a } from "./b.js"; import { c } from "./c.js"; a + c;',
    {
      '/b.js': 'import { c } from "./c.js"; display("b"); export const a = c;',
      '/c.js': 'display("c"); export const c = 2;',
    },
  ],
  [
    'import { c } from "./c.js"; import { a } from "./b.js"; a + c;',
    { '/b.js': 'display("b"); export const a = 1;', '/c.js': 'display("c"); export const c = 2;' },
  ],
  [
    'import { a } from "./b.js"; import { c } from "./c.js"; a + c;',
    {
      '/b.js': 'import { d } from "./d.js"; display("b"); export const a = d;',
      '/c.js': 'import { d } from "./d.js"; display("c"); export const c = d;',
      '/d.js': 'display("d"); export const d = 1;',
    },
  ],
  ['import "./b.js"; 1;', { '/b.js': 'display("b"); export const a = 1;' }],
  ['import { } from "./b.js"; 1;', { '/b.js': 'display("b"); export const a = 1;' }],
  ['1;', { '/b.js': 'display("never"); export const a = 1;' }],
  ['1;', { '/b.js': 'const = ;' }],
  [
    'const x = 1; import { f } from "./b.js"; f();',
    { '/b.js': 'const x = 2; export const f = () => x;' },
  ],
  ['import { a } from "./b.js"; const b = 1; a;', { '/b.js': 'const b = 5; export const a = b;' }],
  [
    'import { a } from "./b.js"; import { a } from "./c.js"; a;',
    { '/b.js': 'export const a = 1;', '/c.js': 'export const a = 1;' },
  ],
  ['import { a, a } from "./b.js"; a;', { '/b.js': 'export const a = 1;' }],
  ['import { a } from "./b.js"; const a = 2; a;', { '/b.js': 'export const a = 1;' }],
  [
    'import { a as x, b as y } from "./b.js"; x + y;',
    { '/b.js': 'export const a = 1; export const b = 2;' },
  ],
  ['export const e = 1; e;', { '/b.js': 'export const a = 1;' }],
  [
    'import { display } from "./b.js"; display(1);',
    { '/b.js': 'export const display = x => "mine";' },
  ],
  // The order of evaluation
  [
    'import { xb } from "./b.js"; import { xc } from "./c.js";',
    {
      '/b.js': 'export const xb = display("b");',
      '/c.js': 'import { xd } from "./d.js"; export const xc = display("c");',
      '/d.js': 'export const xd = display("d");',
    },
  ],
  [
    'import { xc } from "./c.js"; import { xb } from "./b.js";',
    {
      '/b.js': 'export const xb = display("b");',
      '/c.js': 'import { xd } from "./d.js"; export const xc = display("c");',
      '/d.js': 'export const xd = display("d");',
    },
  ],
  [
    'import { xb } from "./b.js"; import { xc } from "./c.js";',
    {
      '/b.js':
        'import { xd } from "./d.js"; import { xe } from "./e.js"; export const xb = display("b");',
      '/c.js': 'import { xe } from "./e.js"; export const xc = display("c");',
      '/d.js': 'export const xd = display("d");',
      '/e.js': 'export const xe = display("e");',
    },
  ],
  [
    'import { xa } from "./a.js"; import { xb } from "./b.js"; import { xc } from "./c.js";',
    {
      '/a.js':
        'import { xb } from "./b.js"; import { xc } from "./c.js"; export const xa = display("a");',
      '/b.js': 'import { xc } from "./c.js"; export const xb = display("b");',
      '/c.js': 'export const xc = display("c");',
    },
  ],
  [
    'import { xb } from "./b.js"; import { xc } from "./c.js"; import { xd } from "./d.js";',
    {
      '/b.js': 'import { xe } from "./e.js"; export const xb = display("b");',
      '/c.js': 'export const xc = display("c");',
      '/d.js': 'import { xe } from "./e.js"; export const xd = display("d");',
      '/e.js': 'export const xe = display("e");',
    },
  ],
  // Problems of several files
  [
    'import { xb } from "./b.js"; import { xc } from "./c.js";',
    {
      '/b.js': 'import { xd } from "./d.js"; export const xb = 1;',
      '/c.js': '+1;',
      '/d.js': '~1;',
    },
  ],
  [
    'import { xb } from "./b.js"; import { xc } from "./c.js";',
    { '/b.js': '1 == 1; import { xd } from "./d.js";', '/c.js': '1 +;', '/d.js': '~1;' },
  ],
  [
    'import { xb } from "./b.js"; import { xc } from "./c.js";',
    {
      '/b.js': 'import { xd } from "./d.js"; export const xb = 1;',
      '/c.js': 'import { y } from "./y.js"; export const xc = 1;',
      '/d.js': 'import { z } from "./z.js"; export const xd = 1;',
    },
  ],
  [
    'import { e1 } from "./b.js"; import { xc } from "./c.js";',
    {
      '/b.js': 'export const xb = 1;',
      '/c.js': 'import { e3 } from "./b.js"; export const xc = 1;',
    },
  ],
  [
    'import { e1 } from "./b.js"; import { e2 } from "./c.js";',
    {
      '/b.js': 'export const xb = 1;',
      '/c.js': 'import { e3 } from "./b.js"; export const xc = 1;',
    },
  ],
  [
    'import { xb } from "./b.js"; import { xc } from "./c.js"; nowhere1;',
    { '/b.js': 'export const xb = nowhere2;', '/c.js': 'export const xc = nowhere3;' },
  ],
  [
    'import { xb } from "./b.js"; nowhere1;',
    {
      '/b.js': 'import { xc } from "./c.js"; export const xb = nowhere2;',
      '/c.js': 'export const xc = nowhere3;',
    },
  ],
  ['import { xb } from "./b.js"; export { zz };', { '/b.js': 'export const xb = 1;' }],
  ['import { xb } from "./b.js"; xb;', { '/b.js': 'const xb = 1; export { xb, xb };' }],
  ['import { f } from "./b.js"; f;', { '/b.js': 'f(1); export function f(x) { return x; }' }],
  ['import { f } from "./b.js";\nf(() => 1);', { '/b.js': '\nexport const f = g =>\n  g(1);' }],
  [
    'const k = 1; k = 2; import { xb } from "./b.js";',
    { '/b.js': 'const k = 1; k = 2; export const xb = 1; nowhere;' },
  ],
  // Missing
  ['import { a } from "./c.js"; a;', { '/b.js': 'export const a = 1;' }],
  ['\n\nimport { a } from "./nowhere/c.js"; a;', { '/b.js': 'export const a = 1;' }],
  ['import { a } from "../b.js"; a;', { '/b.js': 'export const a = 1;' }],
  ['import { a } from "../../b.js"; a;', { '/b.js': 'export const a = 1;' }],
  ['import { z } from "./b.js"; z;', { '/b.js': 'export const a = 1;' }],
  ['import { a,\n  z } from "./b.js"; z;', { '/b.js': 'export const a = 1;' }],
  ['import { z as y } from "./b.js"; y;', { '/b.js': 'const z = 1;' }],
  ['import { z } from "./b.js"; z;', { '/b.js': 'const z = 1; 2;' }],
  ['import { a } from "./b.js"; a;', { '/b.js': '' }],
  ['import { a } from "./b.js"; zz;', { '/b.js': 'export const a = 1;' }],
  ['import { a } from "./b.js"; a;', { '/b.js': '\nexport const a = x;' }],
  [
    'import { a } from "./b.js"; a;',
    { '/b.js': 'import { q } from "./q.js"; export const a = q;' },
  ],
  ['import { a } from "./b.js"; y; a;', { '/b.js': 'export const a = x;' }],
  // Cycles
  [
    'import { a } from "./b.js"; a;',
    {
      '/b.js': 'import { c } from "./c.js"; export const a = 1;',
      '/c.js': 'import { a } from "./b.js"; export const c = 1;',
    },
  ],
  [
    'import { a } from "./b.js"; a;',
    { '/b.js': 'import { a } from "./b.js"; export const x = 1;' },
  ],
  [
    'import { a } from "./b.js"; export const e = 1; a;',
    { '/b.js': 'import { e } from "./program.js"; export const a = e;' },
  ],
  ['import { e } from "./program.js"; export const x = 1;', { '/b.js': '' }],
  [
    'import { a } from "./b.js"; a;',
    {
      '/b.js': 'import { c } from "./c.js"; export const a = 1;',
      '/c.js': 'import { d } from "./d.js"; export const c = 1;',
      '/d.js': 'import { a } from "./b.js"; export const d = 1;',
    },
  ],
  // Errors in the files
  ['import { f } from "./b.js";\nf("a");', { '/b.js': 'export const f = x => x * 2;' }],
  ['import { f } from "./b.js";\nf();', { '/b.js': 'export const f = x => x * 2;' }],
  [
    'import { f } from "./b.js";\nf(x => x + "a");',
    { '/b.js': 'export const f =\n g =>\n  g(1);' },
  ],
  ['import { a } from "./b.js"; a;', { '/b.js': '\n\n1 + "a"; export const a = 1;' }],
  ['import { a } from "./b.js"; a;', { '/b.js': 'export const a = 1' }],
  ['import { a } from "./b.js"; a;', { '/b.js': 'export const a = ;' }],
  ['import { a } from "./b.js"; a', { '/b.js': 'export const a = 1' }],
  ['import { a } from "./b.js"; a ==', { '/b.js': 'export const a = 1;' }],
  ['import { a } from "./b.js"; a == 1;', { '/b.js': 'export const a = 1;' }],
  ['import { a } from "./b.js"; a;', { '/b.js': 'export const a = 1 == 2;' }],
  ['import { a } from "./b.js"; 1 == 2;', { '/b.js': 'export const a = 1 == 2;' }],
  [
    'import { a } from "./b.js"; import { c } from "./c.js"; a;',
    { '/b.js': 'export const a = 1 == 2;', '/c.js': 'export const c = 1 != 2;' },
  ],
  ['import { a } from "./b.js"; a;', { '/b.js': 'export default 1;' }],
  ['import a from "./b.js"; a;', { '/b.js': 'export const a = 1;' }],
  ['import * as b from "./b.js"; b;', { '/b.js': 'export const a = 1;' }],
  ['import { default as a } from "./b.js"; a;', { '/b.js': 'export const a = 1;' }],
  ['import { a } from "./b.js"; a = 2;', { '/b.js': 'export const a = 1;' }],
  ['import { a } from "./b.js"; a = 2;', { '/b.js': 'export let a = 1;' }],
  [
    'import { a } from "./b.js"; const f = () => { const a = 2; return a; }; f() + a;',
    { '/b.js': 'export const a = 1;' },
  ],
  ['import { c } from "./b.js"; c;', { '/b.js': 'const a = 1; a = 2; export const c = a;' }],
  [
    'import { get, inc } from "./b.js"; inc(); inc(); get();',
    { '/b.js': 'let n = 0; export const get = () => n; export const inc = () => { n = n + 1; };' },
  ],
  [
    'import { n, inc } from "./b.js"; inc(); n;',
    { '/b.js': 'export let n = 0; export const inc = () => { n = n + 1; return n; };' },
  ],
  ['import { f } from "./b.js"; f;', { '/b.js': 'export function f(x) { return x; }' }],
  [
    'import { f } from "./b.js"; f(3);',
    {
      '/b.js': 'import { g } from "./c.js"; export const f = x => g(x);',
      '/c.js': 'export const g = x => x + error("deep");',
    },
  ],
  ['import { xs } from "./b.js"; map(x => x, xs);', { '/b.js': 'export const xs = list(1, 2);' }],
  [
    'import { f } from "./b.js"; f(20000);',
    { '/b.js': 'export const f = n => n === 0 ? "end" : f(n - 1);' },
  ],
  // Paths
  ['1;', { '/a b.js': '' }],
  ['1;', { '/a//b.js': '' }],
  ['1;', { '/ä.js': '' }],
  ['import { a } from "./b.js"; a;', { '/b.js': 'export const a = 1;', '/x!.js': '' }],
  ['import { a } from "./a-b_c.d.js"; a;', { '/a-b_c.d.js': 'export const a = 1;' }],
  ['import { a } from "./x/../b.js"; a;', { '/b.js': 'export const a = 1;' }],
  ['import { a } from "./././b.js"; a;', { '/b.js': 'export const a = 1;' }],
];

export function importCases(): Case[] {
  return [1, 2, 4].flatMap((chapter) =>
    PROGRAMS.map(([entry, others]): Case => ({
      chapter,
      programs: [{ [ENTRY]: entry, ...others }],
    })),
  );
}
