import { startSite, chooseFolder } from './harness/published-site.js';
import { expect, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/** A tab that tries to reach what is not its own, says what it got, and then never ends. */
const HOSTILE_TAB = `export default require => {
  const attempts = {
    cookies: () => document.cookie,
    storage: () => localStorage.length,
    "document of the page": () => parent.document.title,
    "document above": () => top.document.title,
    "address of the page": () => String(top.location.href),
    "our server": () => { const request = new XMLHttpRequest(); request.open("GET", "ORIGIN/v2/user", false); request.send(); return request.status; },
    "another site": () => { const request = new XMLHttpRequest(); request.open("GET", "https://example.org/", false); request.send(); return request.status; },
    "a window": () => open("about:blank") || nothing,
  };
  const reached = Object.entries(attempts).flatMap(([name, attempt]) => {
    try { const got = attempt(); return [name + " " + got]; } catch (error) { return []; }
  });
  try { top.location.href = "https://example.org/"; } catch (error) {}
  try { parent.postMessage("ready", "*"); } catch (error) {}
  const { createElement } = require("react");
  return { default: {
    toSpawn: () => true,
    body: () => createElement("div", null, "Reached: " + (reached.join(", ") || "nothing"),
      createElement("button", { type: "button", onClick: () => { setTimeout(() => { for (;;); }, 500); } }, "Loop"),
      createElement("button", { type: "button", onClick: () => { location.href = "https://example.org/"; } }, "Leave")),
    label: "Hostile",
    iconName: "cube",
  } };
};`;

const FILES: Readonly<Record<string, string>> = {
  '/m/modules.json': JSON.stringify({ hostile: { tabs: ['Hostile'], version: '1.0.0' } }),
  '/m/bundles/hostile.js': 'export default require => ({ zero: () => 0 });',
};

// A trace inspects every frame, and one of these never answers.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 120_000 });

test('a tab of another site reaches nothing, and is ended when it leaves or never ends', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  const script = HOSTILE_TAB.replace('ORIGIN', baseURL ?? '');
  const { server, url } = await startSite({ ...FILES, '/m/tabs/Hostile.js': script });
  await page.goto('/open/playground');
  const workspace = workspaceOf(page);
  const tabs = page.frameLocator('iframe[title="Tabs of modules"]');

  await test.step('a hostile tab reaches neither the page nor a network', async () => {
    await chooseFolder(page, url);
    await workspace.write('import { zero } from "hostile"; zero();');
    await workspace.run.click();
    await expect(tabs.getByText('Reached: nothing')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/open/playground');
  });

  await test.step('a tab that leaves its frame shows no other site there, and the next run shows it again', async () => {
    await tabs.getByRole('button', { name: 'Leave' }).click();
    await expect(tabs.getByText('Reached')).toHaveCount(0);
    await expect(tabs.getByText('Example Domain')).toHaveCount(0);
    await workspace.run.click();
    await expect(tabs.getByText('Reached: nothing')).toBeVisible();
  });

  await test.step('a tab that never ends holds up nothing, and is ended', async () => {
    await tabs.getByRole('button', { name: 'Loop' }).click({ noWaitAfter: true });
    await workspace.write('import { zero } from "hostile"; zero() + 42;');
    await expect(page.getByText('The tabs did not answer any more')).toBeVisible({
      timeout: 60_000,
    });
    await workspace.run.click();
    await expect(workspace.console).toContainText('42');
  });

  server.closeAllConnections();
  server.close();
  // The browser notes what its policies have refused.
  pageErrors.splice(0);
});
