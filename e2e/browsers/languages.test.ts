import { chooseLanguage, CONSOLE, evaluate, openPlayground, run } from './playground.js';
import { test } from './test.js';

/** Full JavaScript and TypeScript, whose errors are reported differently by each engine. */

/** Programs, with a part of the console's output for the whole program `text`. */
const ERRORS = [
  { text: 'const a = 1;\n\nfoo(a);', said: /Line 3: ReferenceError/ },
  { text: 'const f = (x) => {\n  return x.y.z;\n};\nf({});', said: /Line 2: TypeError/ },
  { text: '\nthrow new TypeError("own");', said: /Line 2: TypeError: own/ },
  { text: '\n\nthrow "text";', said: /Line 3: Uncaught "text"/ },
  { text: 'setTimeout(() => {\n  null.x;\n}, 1);', said: /Line 2: TypeError/ },
  { text: '\nconst f = async () => {\n  null.x;\n};\nf();', said: /Line 3: TypeError/ },
  { text: '\nconst down = (n) => 1 + down(n);\ndown(1);', said: /Line 2: \w*Error/ },
];

/**
 * Texts that are evaluated by built-in functions, and imports. One of them once crashed the whole tab of
 * Firefox.
 */
const HOSTILE = [
  'await Promise.resolve("import(\'x\')").then(eval);',
  'await Promise.resolve("import(\'x\')").then(Function).then((f) => f());',
  'await Promise.resolve("import(\'x\')").then((async () => {}).constructor).then((f) => f());',
  'await Promise.resolve("import(\'x\')").then(eval("eval"));',
  'await Promise.resolve("import(\'x\')").then(Reflect.apply.bind(null, eval, null, ["import(\'x\')"]));',
  'await Promise.resolve("yield import(\'x\')").then((function* () {}).constructor).then((g) => g().next().value);',
];

test('errors of full JavaScript have lines, whichever entry is to blame', async ({ tab }) => {
  await openPlayground(tab);
  await chooseLanguage(tab, 'full JavaScript');
  for (const { text, said } of ERRORS) {
    await run(tab, text);
    await tab.see(said, CONSOLE);
  }
  await run(tab, '\n\nconst later = (x) => x.y.z;');
  await evaluate(tab, '1; later({});');
  await tab.see(/Line 3: TypeError/, CONSOLE);
});

test('nothing that full JavaScript evaluates takes the tab along', async ({ tab }) => {
  await openPlayground(tab);
  await chooseLanguage(tab, 'full JavaScript');
  for (const program of HOSTILE) {
    await run(tab, program);
    await tab.see('Error', CONSOLE);
    await run(tab, '6 * 7;');
    await tab.see('42', CONSOLE);
  }
});

test('errors of full TypeScript have the lines of its text', async ({ tab }) => {
  await openPlayground(tab);
  await chooseLanguage(tab, 'full TypeScript');
  await run(
    tab,
    'interface Point {\n  x: number;\n}\nconst at = (p: Point): number => p.x;\n\nat(null as any);',
  );
  // The compiler has several megabytes.
  await tab.see(/Line 4: TypeError/, CONSOLE, 90_000);
  await run(tab, 'await Promise.resolve("import(\'x\')").then(eval as any);');
  await tab.see('Error', CONSOLE);
});
