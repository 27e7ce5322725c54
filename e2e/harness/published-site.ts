import { createServer, type Server } from 'node:http';
import { expect, type Locator, type Page } from '@playwright/test';

/** Published folders of modules on sites of their own, and how a user chooses one. */

/**
 * Serves a folder from an origin of its own.
 * @param files the texts by their paths, which begin with `/m/`
 */
export function startSite(
  files: Readonly<Record<string, string>>,
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const text = files[(request.url ?? '').split('?')[0] ?? ''];
    response.setHeader('access-control-allow-origin', '*');
    if (text === undefined) response.writeHead(404).end();
    else response.end(text);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ server, url: `http://localhost:${port}/m` });
    });
  });
}

/** Opens the settings and types an address there. */
export async function typeAddress(page: Page, address: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('textbox', { name: 'Modules base URL' }).fill(address);
  await dialog.getByRole('button', { name: 'Use this folder' }).click();
  return dialog;
}

/** Chooses a folder in the settings and closes them. */
export async function chooseFolder(page: Page, address: string) {
  const dialog = await typeAddress(page, address);
  await page.getByRole('button', { name: 'Use these modules' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Modules base URL' })).toHaveValue(address);
  await page.keyboard.press('Escape');
}
