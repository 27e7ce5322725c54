/**
 * Draws the icons of the installed page from `apps/web/public/icon.svg`, with the browser that the tests use:
 * `CHROMIUM_PATH=/usr/bin/chromium node scripts/icons.mjs`. Run it when the icon changes. Its output is in
 * the repository, so that a build needs no browser.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const folder = fileURLToPath(new URL('../apps/web/public', import.meta.url));

/**
 * Systems crop a maskable icon, and Apple's rounds any icon: for these the background fills the square, and
 * the drawing keeps away from the edges.
 */
const ICONS = [
  { file: 'icon-192.png', size: 192, isFull: false },
  { file: 'icon-512.png', size: 512, isFull: false },
  { file: 'icon-maskable-512.png', size: 512, isFull: true },
  { file: 'apple-touch-icon.png', size: 180, isFull: true },
];
const GROUND = '#0b6e69';

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  const page = await browser.newPage();
  const svg = await readFile(join(folder, 'icon.svg'), 'utf8');
  for (const { file, size, isFull } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    const scale = isFull ? 0.76 : 1;
    await page.setContent(
      `<style>html { background: ${isFull ? GROUND : 'transparent'} } body { margin: 0 } ` +
        `svg { display: block; width: ${size}px; height: ${size}px; scale: ${scale} }</style>${svg}`,
    );
    await page.screenshot({ path: join(folder, file), omitBackground: true });
  }
} finally {
  await browser.close();
}
