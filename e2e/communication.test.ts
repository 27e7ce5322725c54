import type { Page } from '@playwright/test';
import { startBroker, startServer, type TestBroker } from './harness/broker.js';
import { expect, expectUsable, test } from './harness/test.js';
import { isPhone, openTool, workspaceOf } from './harness/workspace.js';

/** Programs that communicate through a broker, and brokers that mean harm. */

const IMPORT = `import { initCommunications, initGlobalState, getGlobalState, updateGlobalState, initRpc, expose, callFunction, stopRunning } from "communication";`;

const connect = ({ port }: Pick<TestBroker, 'port'>, password = '') =>
  `${IMPORT}\ninitCommunications("ws://localhost", ${port}, "${password && 'ada'}", "${password}");`;

const connection = (page: Page) => page.getByRole('region', { name: 'Connection' });
const allow = (page: Page) => page.getByRole('button', { name: 'Allow', exact: true });

/** Runs a program and shows its tab. */
async function run(page: Page, program: string) {
  const workspace = workspaceOf(page);
  await workspace.write(program);
  await workspace.run.click();
  if (isPhone(page)) await openTool(page, 'Communication');
}

test('two devices share a state and call functions of each other, after their users have agreed @phone', async ({
  page,
  context,
}) => {
  const broker = await startBroker('secret');
  const other = await context.newPage();
  const [ada, ben] = [workspaceOf(page), workspaceOf(other)];

  await test.step('nothing is connected before the user agrees', async () => {
    await page.goto('/playground');
    await run(
      page,
      `${connect(broker, 'secret')}
initGlobalState("game", state => display(state));
initRpc("calls", "ada");
const forever = n => forever(n + 1);
expose("forever", () => forever(0));
expose("square", x => x * x);
updateGlobalState("early", true);`,
    );
    await expect(connection(page)).toContainText(`ws://localhost:${broker.port}/mqtt`);
    await expect(connection(page)).toContainText('The connection is not encrypted.');
    await expectUsable(page, 'the question about a connection');
    expect(broker.opened()).toBe(0);
    await page.getByRole('button', { name: 'Do not allow' }).click();
    await expect(connection(page)).toContainText('You have not allowed');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(connection(page)).toContainText('Connected to');
  });

  await test.step('a change reaches both, and a call comes back', async () => {
    await other.goto('/playground');
    await run(
      other,
      `${connect(broker, 'secret')}
initGlobalState("game", state => display(state));
initRpc("calls", "ben");
callFunction("ada", "square", [5], result => display(result));
updateGlobalState("players/ben", [1, "<b>two</b>"]);`,
    );
    await allow(other).click();
    const state = page.locator('pre[aria-label="Global state"]');
    await expect(state).toContainText('"ben": [1, "<b>two</b>"]');
    await expectUsable(page, 'the tab of a connection');
    await expect(page.getByRole('list', { name: /^Last messages/ })).toContainText(
      'calls/ada/square',
    );
    if (isPhone(page)) await other.getByRole('button', { name: 'Console' }).click();
    else await openTool(other, 'Introduction');
    await expect(ben.console).toContainText('25');
  });

  await test.step('an endless call ends, and the next one is answered', async () => {
    await run(
      other,
      `${connect(broker, 'secret')}
initRpc("calls", "ben");
callFunction("ada", "forever", [], result => display("never"));
callFunction("ada", "square", [7], result => display(result));`,
    );
    // The answer of the user holds until the page is closed.
    await expect(connection(other)).toContainText('Connected to');
    if (isPhone(page)) {
      await other.getByRole('button', { name: 'Console' }).click();
      await page.getByRole('button', { name: 'Console' }).click();
    } else {
      await openTool(other, 'Introduction');
    }
    await expect(ben.console).toContainText('49', { timeout: 20_000 });
    await expect(ada.console).toContainText('Potential infinite recursion');
    await expect(ben.console).not.toContainText('never');
  });

  await test.step('the connection ends with the button, by the program, and at the next run', async () => {
    expect(broker.open()).toBe(2);
    if (isPhone(page)) await openTool(page, 'Communication');
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect(connection(page)).toContainText('Disconnected from');
    await expect.poll(broker.open).toBe(1);
    await ben.write('1;');
    await ben.run.click();
    await expect.poll(broker.open).toBe(0);
    await run(
      other,
      `${connect(broker, 'secret')}
initGlobalState("game", state => stopRunning());
updateGlobalState("end", true);`,
    );
    await expect(connection(other)).toContainText('Disconnected from');
    await expect.poll(broker.open).toBe(0);
  });
  await broker.close();
});

test('brokers that refuse, send garbage or flood are left, and the page goes on', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/playground');

  await test.step('a wrong password', async () => {
    const broker = await startBroker('secret');
    await run(page, connect(broker, 'wrong'));
    await allow(page).click();
    await expect(page.getByRole('alert')).toContainText('refused the user name or the password');
    await broker.close();
  });

  await test.step('a server that is no broker', async () => {
    const server = await startServer((socket) =>
      socket.send(Buffer.from('Hello, this is no MQTT.')),
    );
    await run(page, connect(server));
    await allow(page).click();
    await expect(page.getByRole('alert')).toContainText('no MQTT broker');
    await expect.poll(server.open).toBe(0);
    await server.close();
  });

  await test.step('a broker that floods', async () => {
    const broker = await startBroker();
    await run(page, `${connect(broker)}\ninitGlobalState("flood", state => state);`);
    await allow(page).click();
    await expect(connection(page)).toContainText('Connected to');
    const payload = JSON.stringify('x'.repeat(50_000));
    await Promise.all(Array.from({ length: 400 }, () => broker.publish('flood/a', payload)));
    await expect(page.getByRole('alert')).toContainText('more than this page can handle');
    await broker.close();
  });

  await test.step('an address where nothing answers', async () => {
    const server = await startServer(() => undefined);
    await server.close();
    await run(page, connect(server));
    await allow(page).click();
    await expect(connection(page)).toContainText(/Offline|Reconnecting/);
    // The browser itself reports each attempt.
    pageErrors.length = 0;
    await page.getByRole('button', { name: 'Disconnect' }).click();
  });

  await test.step('a program that floods', async () => {
    await run(
      page,
      `${IMPORT}
initCommunications("localhost", 1, "", "");
initGlobalState("t", state => state);
for (let i = 0; i < 2000; i = i + 1) { updateGlobalState("a", i); }`,
    );
    await openTool(page, 'Introduction');
    await expect(workspaceOf(page).console).toContainText('sends too many messages at once');
  });

  await test.step('the page itself reaches no broker', async () => {
    const server = await startServer(() => undefined);
    const reached = await page.evaluate(
      (port) =>
        new Promise((resolve) => {
          const socket = new WebSocket(`ws://localhost:${port}/mqtt`);
          socket.addEventListener('open', () => resolve(true));
          socket.addEventListener('error', () => resolve(false));
        }),
      server.port,
    );
    expect(reached).toBe(false);
    expect(server.opened()).toBe(0);
    pageErrors.length = 0;
    await server.close();
  });
});
