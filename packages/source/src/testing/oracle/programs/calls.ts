import { singles, type Case } from '../case.js';
import { valuesOf } from './values.js';

/** Calls: numbers of arguments, values that are not functions, and errors in nested calls. */

const ARGUMENTS = ['', '1', '1, "b"', '1, "b", true', '1, 2, 3, 4'];

/** Function declarations. Each gets its parameters and is called with each number of arguments. */
const DECLARATIONS: readonly ((parameters: string) => string)[] = [
  (parameters) => `function f(${parameters}) { return 1; }\n`,
  (parameters) => `const f = (${parameters}) => 1;\n`,
  (parameters) => `const g = (${parameters}) => { return 2; };\nconst f = g;\n`,
  (parameters) => `const f = (() => (${parameters}) => 3)();\n`,
  (parameters) => `const h = f => f;\nconst f = h((${parameters}) => 4);\n`,
];

const USES: readonly ((call: string) => string)[] = [
  (call) => `${call};`,
  (call) => `const g = () =>\n  ${call};\ng();`,
  (call) => `function t(x) {\n  return x ? ${call} : t(true);\n}\nt(false);`,
  (call) => `1 +\n  ${call};`,
  (call) => `display(${call});`,
];

const PARAMETERS = ['', 'x', 'x, y', 'x, y, z', 'a, b, c, d'];
const WITH_REST = ['x', '...r', 'x, ...r', 'x, y, ...r'];

function argumentCounts(parameterLists: readonly string[]): string[] {
  const texts: string[] = [];
  for (const parameters of parameterLists) {
    for (const values of ARGUMENTS) {
      DECLARATIONS.forEach((declare, index) => {
        const use = USES[(texts.length + index) % USES.length] ?? USES[0];
        texts.push(declare(parameters) + (use?.(`f(${values})`) ?? ''));
      });
    }
  }
  return texts;
}

function notFunctions(chapter: number): string[] {
  const callees = valuesOf(chapter).filter((value) => !value.includes('=>'));
  return [...callees, '""', '0', 'NaN', 'math_PI', 'false', '(1 + 1)', '"x\\ny"'].flatMap(
    (callee) => [
      `${callee}();`,
      `\n  ${callee}(1);`,
      `const f = x => x(2);\nf(${callee});`,
      `const f = x =>\n 1 + x(2);\nf(${callee});`,
      `${callee}(display("evaluated first"));`,
    ],
  );
}

const FAILING = [
  '1 + "a"',
  '"a" * 1',
  '-true',
  '!0',
  'undefined()',
  'error("stop")',
  'error(1, "stop")',
  '(x => x)()',
  'math_abs()',
  '(1 ? 2 : 3)',
  '(1 && true)',
  'later',
  'char_at(1, 0)',
  'display(1, 2)',
];

const SURROUNDINGS: readonly ((failing: string) => string)[] = [
  (e) => `\n  ${e};`,
  (e) => `const g = y => ${e};\ng(1);`,
  (e) => `function g(y) {\n  return ${e};\n}\n1 + g(2);`,
  (e) => `function g(y) {\n  const z =\n    ${e};\n  return z;\n}\ng(g(2));`,
  (e) => `display(1,\n  ${e});`,
  (e) => `display("before");\n(${e}) + 1;\ndisplay("after");`,
  (e) => `1 + (\n ${e});`,
  (e) => `{\n  {\n    ${e};\n  }\n}`,
  (e) => `if (true) {\n  ${e};\n} else {\n}`,
  (e) => `false ? 1 :\n  ${e};`,
  (e) => `true &&\n  ${e};`,
  (e) => `(x => x)(\n  ${e});`,
  (e) => `(x =>\n  ${e})(1);`,
  (e) => `function t(n) {\n  return n === 0\n    ? ${e}\n    : t(n - 1);\n}\nt(5);`,
  (e) => `function t(n) {\n  return n === 0\n    ? ${e}\n    : 1 + t(n - 1);\n}\nt(5);`,
  (e) =>
    `function even(n) { return n === 0 ? ${e} : odd(n - 1); }\nfunction odd(n) { return even(n - 1); }\neven(4);`,
  (e) => `const compose = (f, g) => x => f(g(x));\ncompose(x => x,\n  x => ${e})(1);`,
  (e) => `((f => f(f))(g => h =>\n   ${e}))(1);`,
  (e) => `(${e})(1);`,
  (e) => `display(display(1) === 1\n  ? ${e}\n  : 2);`,
];

const nested = (): string[] =>
  FAILING.flatMap((failing) =>
    SURROUNDINGS.map((surround) =>
      failing === 'later' ? `${surround(failing)}\nconst later = 1;` : surround(failing),
    ),
  );

const ORDER = [
  'display(1)(display(2), display(3));',
  'const f = (x, y) => x; f(display(1), display(2), display(3));',
  'display(1) + display("a");',
  '(display("f"), display)(1);',
  'const f = x => y => z => x + y + z; f(1)(2)(3);',
  'const f = () => { }; f();',
  'const f = () => { 1; }; f();',
  'function f() { if (true) { return 1; } else { return 2; } } f();',
  'function f() { if (true) { } else { return 2; } return 3; } f();',
  'function f() { { return 1; } return 2; } f();',
  'const f = f => f; f(f)(1);',
  'const y = f => (x => f(v => x(x)(v)))(x => f(v => x(x)(v)));\ny(f => n => n === 0 ? 1 : n * f(n - 1))(5);',
  'arity(x => x) + arity((x, y) => 1) + arity(math_max);',
  'arity(display);',
  'arity(stringify);',
  'arity(1);',
];

const SPREAD = [
  'const f = (...xs) => xs; f(...[1, 2]);',
  'const f = (x, ...xs) => [x, xs]; f(...[1, 2], 3, ...[4]);',
  'const f = (x, y) => x; f(...[1]);',
  'const f = (x, y) => x; f(...[1, 2, 3]);',
  'const f = (x, y) => x; f(...[]);',
  'const f = (...xs) => array_length(xs); f();',
  'math_max(...[1, 5, 3]);',
  'list(...[1, 2], ...[3]);',
  'const f = x => x; f(...1);',
  'const f = x => x; f(...undefined);',
  'math_max(...null);',
  'const f = (...xs) => xs; f(..."aé😀", 1);',
  'const f = () => 1;\nf(..."abc");',
  'const f = (x, ...y) => arity; f(1);',
  'arity((x, ...y) => 1);',
  'const f = (...xs) => { xs[0] = 9; return xs; }; const a = [1]; f(...a); a;',
  'display(...[1, "p"]);',
  'display(...["a", 2, 3]);',
];

export function callCases(): Case[] {
  return [
    ...singles(1, argumentCounts(PARAMETERS)),
    ...singles(3, argumentCounts(WITH_REST)),
    ...[1, 3].flatMap((chapter) => singles(chapter, notFunctions(chapter))),
    ...singles(1, nested()),
    // Later chapters do not change how calls nest, so some of the programs are enough.
    ...singles(
      3,
      nested().filter((_, index) => index % 3 === 0),
    ),
    ...[1, 2, 4].flatMap((chapter) => singles(chapter, ORDER)),
    ...singles(3, SPREAD),
  ];
}
