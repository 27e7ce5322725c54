import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { type BuildSettings, escapeHtml } from './build-settings.ts';
import { readSource } from './read-source.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const policySchema = z.object({
  pagePolicyOfStaticSite: z.custom<() => unknown>((value) => typeof value === 'function'),
});

const tableSchema = z.object({ PAGES_WITHOUT_COURSES: z.array(z.object({ path: z.string() })) });

/**
 * Reads from the table of pages which addresses can be opened directly. A file host answers each from a
 * folder of its own, one level below the page.
 */
async function readPaths(): Promise<readonly string[]> {
  const table = await readSource('apps/web/src/app/pages.ts', tableSchema);
  return table.PAGES_WITHOUT_COURSES.map(({ path }) => path);
}

/** Reads the policy that the server sends as a header, made by the repository's own script. */
async function readPolicy(): Promise<string> {
  // Loaded at run time, not bundled into the configuration, because the script finds files relative to its
  // own location.
  const script: unknown = await import(pathToFileURL(join(root, 'scripts/page-policy.mjs')).href);
  return z.string().parse(await policySchema.parse(script).pagePolicyOfStaticSite());
}

/** Turns the built page into a site for any folder of any file host. */
export function staticSite(settings: BuildSettings): Plugin {
  let folder = '';
  return {
    name: 'wellspring:static-site',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const policy = escapeHtml(await readPolicy());
        return html.replace(
          '<meta charset="utf-8" />',
          `$&\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />` +
            '\n    <meta name="referrer" content="same-origin" />',
        );
      },
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const page = await readFile(join(folder, 'index.html'), 'utf8');
        for (const name of await readPaths()) {
          await mkdir(join(folder, name), { recursive: true });
          await writeFile(join(folder, name, 'index.html'), oneLevelDown(page));
        }
        const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry);
        if (!entry) throw new Error('The build has no entry.');
        await writeFile(
          join(folder, '404.html'),
          notFoundPage(settings.productName, entry.fileName, settings.isDemo),
        );
        await writeFile(join(folder, 'config.json'), await readConfig(settings.configFile));
      },
    },
  };
}

/** @throws when the file cannot be read or is not JSON; the page itself checks the settings */
async function readConfig(path: string | null): Promise<string> {
  if (path === null) return '{}\n';
  const text = await readFile(resolve(root, path), 'utf8');
  try {
    JSON.parse(text);
  } catch (cause) {
    throw new Error('The file that WELLSPRING_CONFIG names is no JSON.', { cause });
  }
  return text;
}

/** The page adapted for a folder one level below. */
function oneLevelDown(page: string): string {
  return page.replaceAll(/(\s(?:href|src)=")\.\//g, '$1../');
}

const LEAD_ON = `      const at = location.href.slice(folder.href.length);
      location.replace(folder.href + '?at=' + encodeURIComponent(at));
`;

/**
 * The page that file hosts show for an unknown address. It may be shown at an address of any depth, so it
 * refers to no files beside it. It finds the root of the site by looking for a known file.
 * @param leadsOn whether the root of the site can handle the address, given as `at`
 */
function notFoundPage(productName: string, knownFile: string, leadsOn = false): string {
  const script = `(async () => {
  const known = ${JSON.stringify(knownFile)};
  for (let folder = new URL('.', location.href); ; folder = new URL('..', folder)) {
    const found = await fetch(new URL(known, folder), { method: 'HEAD' }).catch(() => null);
    if (found && found.ok) {
${leadsOn ? LEAD_ON : ''}      const link = document.querySelector('a');
      link.href = folder.href;
      link.hidden = false;
      return;
    }
    if (folder.pathname === '/') return;
  }
})();`;
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>404 Not Found · ${escapeHtml(productName)}</title>
    <style>
      body { margin: 6rem 1rem; text-align: center; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#fbfcfc, #101617); color: light-dark(#16211f, #e6eeec); }
      p { color: light-dark(#52625f, #9db0ac); }
      a { color: light-dark(#0b6e69, #5bc8be); }
    </style>
  </head>
  <body>
    <main>
      <h1>404 Not Found</h1>
      <p>The requested resource could not be found</p>
      <a hidden>Back to the start page</a>
    </main>
    <script>${script}</script>
  </body>
</html>
`;
}
