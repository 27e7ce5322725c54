import { expect, expectUsable, test } from './harness/test.js';
import { isPhone, openTool, workspaceOf } from './harness/workspace.js';

/** Modules whose tabs show more than a picture: a REPL of the program's own, and the memory of a garbage collector. */

const REPL = `import { set_evaluator, repl_display, rich_repl_display, set_program_text } from "repl";
rich_repl_display(pair("<i>Welcome</i>", "bold"));
set_program_text("21");
const forever = n => forever(n + 1);
set_evaluator(entry => {
  repl_display("evaluating");
  return entry === "endless" ? forever(0) : 2 * parse_int(entry, 10);
});`;

const WEB_ASSEMBLY = `import { wcompile, wrun } from "wasm";
const exported = wrun(wcompile('(func $f (export "f") (param f64) (result f64) (if (result f64) (f64.lt (local.get 0) (f64.const 2)) (then (f64.const 1)) (else (f64.mul (local.get 0) (call $f (f64.sub (local.get 0) (f64.const 1)))))))'));
head(tail(exported))(7);`;

const COLLECTOR = `import { initialize_memory, initialize_tag, newNew, startFlip, newCopy, endFlip } from "copy_gc";
const heap = [];
for (let at = 0; at < 64; at = at + 1) { heap[at] = 0; }
initialize_memory(64);
initialize_tag([-100], ["Pair"]);
heap[0] = -100; heap[1] = 4; newNew(0, heap);
startFlip(32, 0, heap);
heap[32] = -100; heap[33] = 4; newCopy(0, 32, heap);
endFlip(36, heap);`;

test('a program evaluates the entries of its own REPL, and shows the steps of its collector @phone', async ({
  page,
}) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await test.step('an entry goes to the evaluator, and an endless one blocks nothing else', async () => {
    await workspace.write(REPL);
    await workspace.run.click();
    if (isPhone(page)) await openTool(page, 'Programmable REPL');
    const entry = page.getByRole('textbox', { name: 'Entry' });
    const output = page.getByRole('log', { name: 'Output of the entries' });
    await expect(output.getByRole('listitem')).toHaveText(['<i>Welcome</i>']);
    await expect(entry).toHaveText('21');
    await expectUsable(page, 'the tab of a REPL');
    await entry.press('Shift+Enter');
    await expect(output.getByRole('listitem')).toHaveText([
      '<i>Welcome</i>',
      '21',
      'evaluating',
      '42',
    ]);
    await entry.fill('endless');
    await entry.press('Shift+Enter');
    await expect(output).toContainText('Potential infinite recursion');
    await entry.fill('4');
    await page.getByRole('button', { name: 'Run entry' }).click();
    await expect(output.getByRole('listitem').last()).toHaveText('8');
  });

  await test.step('WebAssembly is assembled and run in the sandbox', async () => {
    await workspace.write(WEB_ASSEMBLY);
    await workspace.run.click();
    if (isPhone(page)) await openTool(page, 'Console');
    await expect(workspace.console).toContainText('5040');
  });

  await test.step('the steps of a collector are read with the keys', async () => {
    await workspace.write(COLLECTOR);
    await workspace.run.click();
    await openTool(page, 'Copying garbage collector');
    await expect(page.getByText('Memory initially empty.')).toBeVisible();
    const next = page.getByRole('button', { name: 'Next step' });
    await next.click();
    await next.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Copying node 0 to 32')).toBeVisible();
    const cells = page.getByRole('table', { name: 'To-space' }).getByRole('cell');
    await expect(cells.first()).toHaveText('-100');
    await expectUsable(page, 'the tab of a collector');
  });
});
