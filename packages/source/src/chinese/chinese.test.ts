import { CHANNELS } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import { record, viewOf } from '../machine/testing.js';
import { STEPPED } from '../testing/oracle/programs/stepping/index.js';
import { inChinese } from '../testing/in-chinese.js';
import { openListening, recordIn, run } from '../testing/run.js';

/**
 * All messages of the engine must also exist in Chinese. The oracle checks the errors of many more programs, and
 * `scripts/sentences` checks the code that makes messages.
 */

function unknown(sentences: Iterable<string>): readonly string[] {
  return [...sentences].filter((text) => text !== '' && inChinese(text) === undefined);
}

test.each([
  ['[a] = b;', '({ a } = b);', 'new A();', 'class A { m() {} }', 'x++;', 'while (true) {}', ';'],
  ['a: { }', 'switch (a) { case 1: }', 'do { } while (true);', 'for (a in b) {}', 'a, b;'],
  ['for (a of b) {}', 'function* f() { yield 1; }', 'f`a`;', 'throw 1;', 'try { } catch (e) { }'],
  ['import a from "b";', 'import * as a from "b";', 'export default a;', 'export * from "b";'],
  ['const f = (x = 1) => x;', '(function () { });', 'debugger;', 'this;', 'class A extends B { }'],
])(
  'messages about syntax that no chapter, or no early chapter, allows are translated: %s',
  (...programs) => {
    for (const program of programs) {
      const { outcome } = run(1, program);
      const errors = 'errors' in outcome ? outcome.errors : [];
      expect(unknown(errors.flatMap(({ message, explanation }) => [message, explanation]))).toEqual(
        [],
      );
    }
  },
);

test('every step of the stepper has a Chinese explanation', () => {
  const told = new Set<string>();
  for (const [, chapter, programs] of STEPPED) {
    for (const program of programs) {
      const { session, sent } = openListening(chapter);
      recordIn(session, program, { mode: 'stepper', stepLimit: 40 });
      const steps = sent(CHANNELS.steps).flatMap((all) => all.steps);
      for (const { explanation } of steps) told.add(explanation);
    }
  }
  expect(told.size).toBeGreaterThan(200);
  expect(unknown(told)).toEqual([]);
});

test('so has each instruction of the machine', () => {
  const recorded = record(
    4,
    `let s = 0;
     const add = (x, y) => x + y;
     for (let i = 0; i < 3; i = i + 1) { if (i === 1) { continue; } else { s = -s; } }
     while (true) { s = [1, 2][0]; break; }
     const a = [1]; a[0] = add(...[1, 2]);
     const f = () => { return 1; }; f(); add(1, 2); list(1);`,
  );
  const told = new Set<string>();
  for (let state = 1; state <= recorded.recording.total; state += 1) {
    const { control } = viewOf(recorded.recording, state, { textOf: String });
    for (const { tooltip } of control) if (tooltip !== undefined) told.add(tooltip);
  }
  expect(told.size).toBeGreaterThan(20);
  expect(unknown(told)).toEqual([]);
});

test.each<[string, string]>([
  ['Name fibo not declared.', '名称 fibo 未声明。'],
  ['3 substituted into n of fact', '用 3 替换 fact 中的 n'],
  ['Perform * on top 2 stash values', '对暂存栈顶的 2 个值执行 *'],
  ['Expected number, got other text.', ''],
  ['f: Expected 1 or more arguments, but got 0.', 'f：应有至少 1 个参数，却得到 0 个。'],
  ['Line 3: SyntaxError: Unexpected token (3:0)', '第 3 行：语法错误：意外的符号 (3:0)'],
  // Text from the program itself stays unchanged.
  ['Error: "3 returned"', '错误："3 returned"'],
  ['Calling non-function value "$& {name} .* \n".', '被调用的值 "$& {name} .* \n" 不是函数。'],
  // Each line of an explanation is a sentence of its own.
  [
    'n is the number 0, and s is the string "a". To join them, write stringify(n).\nThe value comes from line 3: 0.',
    'n 是数字 0，而 s 是字符串 "a"。要将它们连接，请写 stringify(n)。\n这个值来自第 3 行：0。',
  ],
  ['TypeError: x is not a function', '类型错误：x 不是函数'],
  ['URIError: x', ''],
])('%j is %j', (english, chinese) => {
  expect(inChinese(english) ?? '').toBe(chinese);
});
