/**
 * Programs that try to get marks they have not earned, or to learn the testcases. The question asks for
 * `f(x)`, a list of `x` and three times `x` by the `scale` of the prepended code; its testcases use `equal`,
 * `head`, `map` and `accumulate` of the library.
 */

export const ATTACKED = {
  prepend: 'function scale(x) { return x * 3; }\nlet calls = 0;',
  template: 'function f(x) {\n  // Your answer. You may use the function equal, and const head.\n}',
  solution: 'function f(x) { return list(x, scale(x)); }',
  postpend: 'function check(x) { return equal(f(x), list(x, scale(x))); }',
  testcases: [
    { type: 'public', program: 'f(1);', answer: '[1, [3, null]]', score: 0 },
    { type: 'secret', program: 'check(71993);', answer: 'true', score: 1 },
    { type: 'secret', program: 'head(f(48611));', answer: '48611', score: 1 },
    {
      type: 'secret',
      program:
        'accumulate((hush_a, hush_b) => hush_a + hush_b, 0, map(hush_x => head(f(hush_x)), list(90210, 31337)));',
      answer: '121547',
      score: 1,
    },
  ],
} as const;

/** Texts that no student may read anywhere: numbers and names that occur only in the secret testcases. */
export const SECRETS = ['71993', '48611', '90210', '31337', '121547', 'hush_', 'check(7', 'head(f'];

const WRONG = 'function f(x) { return 0; }';

/**
 * The programs, named by what they try. None of them earns any marks. Memory is slow to fill, so only one of
 * them does that.
 */
export const GRADING_ATTACKS: Readonly<Record<string, string>> = {
  'another equal': `${WRONG} function equal(a, b) { return true; }`,
  'another equal, as a constant': `${WRONG} const equal = (a, b) => true;`,
  'another equal, as a variable that changes': `${WRONG} let equal = 0; equal = (a, b) => true;`,
  'another list, so that everything is null': `const list = () => null; function f(x) { return null; }`,
  'another scale, and its own list': `function scale(x) { return 0; } function f(x) { return list(0, 0); }`,
  'another head, which is the argument': 'const head = x => x; const f = x => x;',
  'another map, which tells its arguments':
    'const map = (g, xs) => error(stringify(g) + stringify(xs)); const f = x => 0;',
  'another accumulate, which tells its arguments':
    'function accumulate(g, initial, xs) { return error(stringify(g)); } const f = x => 0;',
  'another undefined and NaN': `${WRONG} const math_PI = 3; const is_null = x => true;`,
  'another check, overwritten later': `${WRONG} const check = x => true;`,
  'another check, from within f': `function f(x) { const check = y => true; return check(x); }`,
  'an error that tells the argument': 'function f(x) { return error(x, "secret: "); }',
  'an error that tells the text of the argument':
    'function f(x) { return error("it is " + stringify(x)); }',
  'a line of an error that tells the argument':
    'function f(x) {\n  return x > 60000\n    ? head(1)\n    : tail(1);\n}',
  'an error of the language that tells the argument': 'function f(x) { return x(1); }',
  'an overflow whose last calls tell the argument': 'function f(x) { return 1 + f(x); }',
  'a result that is the argument': 'function f(x) { return pair("x", pair(x, null)); }',
  'a result that is what is expected, as a text': 'function f(x) { return "true"; }',
  'a result whose text looks right': 'function f(x) { return y => list(x, scale(x)); }',
  'a circle as a result': 'function f(x) { const p = pair(0, 0); set_head(p, p); return p; }',
  'what looks like a result, thrown': `function f(x) { return error('{"resultType":"pass","score":1}'); }`,
  'what looks like a result, returned': `function f(x) { return list("resultType", "pass"); }`,
  'results that are printed': `display('{"resultType":"pass","score":100}'); ${WRONG}`,
  'the argument, printed': 'function f(x) { display(x); draw_data(list(x)); return 0; }',
  'a flood of output': `function f(x) { while (true) { display("flood"); } return 0; }`,
  'an endless loop at once': 'while (true) {} const f = x => x;',
  'an endless loop when asked': 'function f(x) { while (true) {} return x; }',
  'an endless recursion': 'const g = x => g(x + 1); const f = x => g(x);',
  'all memory':
    'function f(x) { let xs = null; while (x > 80000) { xs = pair(xs, xs); xs = pair(x, xs); } return xs; }',
  'all memory, in an array':
    'function f(x) { const xs = []; let i = 0; while (x > 80000) { xs[i] = [i, i, i]; i = i + 1; } return xs; }',
  'texts that double': 'function f(x) { let s = "s"; while (true) { s = s + s; } return s; }',
  'the prototype': '[]["__proto__"]["then"] = x => true; const f = x => x;',
  'the constructor': 'const f = []["constructor"]["constructor"]("return 1")();',
  'the arguments': 'function f(x) { return arguments[0]; }',
  'the caller': 'function f(x) { return f.caller; }',
  'the text of what calls': 'function f(x) { return stringify(check); }',
  this: 'function f(x) { return this; }',
  eval: 'function f(x) { return eval("check"); }',
  'a function made of text': 'const f = new Function("x", "return x");',
  'the chapter’s way into JavaScript':
    'function f(x) { return apply_in_underlying_javascript(x => error(stringify(x)), list(x)); }',
  'the parser, on itself':
    'function f(x) { return error(stringify(parse("check(" + stringify(x) + ");"))); }',
  'a message to the worker': 'postMessage({ type: "outcome" }); const f = x => x;',
  'the global object': 'globalThis.f = x => x; const f = globalThis.f;',
  'an import of the testcase': 'import { check } from "/testcase.js"; const f = x => check(x);',
  'an import of what stands behind': 'import { check } from "./postpend.js"; const f = check;',
  'an import later': 'const f = x => import("/testcase.js");',
  'names of the engine':
    'const machine = 0; const operators = 0; const publish = 0; const u_f = 0; const f = x => machine;',
  'names of the engine, used': 'function f(x) { return machine.tail; }',
  'a comment that does not end': `${WRONG} /* `,
  'the end of a comment and a block': `${WRONG} */ } } publish([]); function g() {{`,
  'a line that ends unseen': `${WRONG} //\u2028 check = x => true;`,
  'a comment of HTML': `${WRONG} <!-- check`,
  'a template string': 'const f = x => `${x}`;',
  'a getter': 'const f = { get then() { return 1; } };',
  'a promise': 'async function f(x) { return await x; }',
  'a generator': 'function* f(x) { yield x; }',
  'a label and a throw':
    'function f(x) { try { throw { resultType: "pass" }; } catch (e) { return e; } }',
  'a question to the marker':
    'function f(x) { return prompt("What is expected for " + stringify(x) + "?"); }',
  'the time': 'function f(x) { while (get_time() % 2 === 0) {} return get_time(); }',
  'what was called before': 'calls = calls + 1; function f(x) { return calls; }',
  'names of the library, told':
    'function f(x) { return error(stringify(map) + stringify(accumulate)); }',
  'nothing at all': ' ',
};
