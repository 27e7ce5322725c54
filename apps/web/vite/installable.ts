import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { Plan } from '../service-worker/plan.ts';
import type { BuildSettings } from './build-settings.ts';
import { buildLoneScript } from './lone-script.ts';

/**
 * Makes the page installable and usable without a network: writes its manifest, and the service worker with
 * the list of what to cache.
 */

const WORKER = fileURLToPath(new URL('../service-worker/main.ts', import.meta.url));
/** Pages that are of no use without a server: all features but those of `PAGES_WITHOUT_COURSES`. */
const COURSE_PAGES =
  /\/src\/(?:features\/(?!(?:playground|contributors|flags)\/)|app\/signed-in-pages\.ts$)/;
/** The code that typesets formulas, with its fonts; most users never see one. */
const MATHS_PART = /\/src\/ui\/markdown\/maths-markup\.ts$/;
const MATHS_FONT = /KaTeX_/;
/** The script that connects programs to brokers, which is of no use without a network. */
const NETWORK_PART = /\/broker-frame-/;
/**
 * Files larger than this, in bytes, such as compilers of other languages, are cached only when they are used.
 * This does not hold for what the page cannot start without.
 */
const LARGE_BYTES = 600_000;
/** Files that are not scripts: those of `public`, and those that this plugin writes. */
const OTHER_FILES = [
  'html-display.html',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'manifest.webmanifest',
];

type Bundle = Rolldown.OutputBundle;

/** The plugin. It lists the finished page, so it must come after all plugins that change the page. */
export function installable({ productName, isStatic }: BuildSettings): Plugin {
  let folder = '';
  let base = '/';
  return {
    name: 'wellspring:installable',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        link('manifest', `${base}manifest.webmanifest`),
        link('apple-touch-icon', `${base}apple-touch-icon.png`),
      ],
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const manifest = JSON.stringify(manifestOf(productName, isStatic));
        await writeFile(join(folder, 'manifest.webmanifest'), manifest);
        const script = await buildLoneScript(WORKER);
        const page = await readFile(join(folder, 'index.html'), 'utf8');
        const firstPage = isStatic ? 'playground/index.html' : 'playground.html';
        const playground = await readFile(join(folder, firstPage), 'utf8');
        const plan = planOf(bundle, isStatic, `${script}${page}${playground}${manifest}`);
        const text = `const WELLSPRING_PLAN = ${JSON.stringify(plan)};\n${script}`;
        await writeFile(join(folder, 'service-worker.js'), text);
      },
    },
  };
}

function link(rel: string, href: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, href }, injectTo: 'head' };
}

function icon(src: string, sizes: string, type: string, purpose = 'any') {
  return { src, sizes, type, purpose };
}

function manifestOf(productName: string, isStatic: boolean) {
  return {
    id: './',
    name: productName,
    short_name: productName,
    description: 'Learn programming in the browser.',
    start_url: isStatic ? './playground/' : './playground',
    scope: './',
    display: 'standalone',
    background_color: '#fbfcfc',
    theme_color: '#0b6e69',
    categories: ['education'],
    icons: [
      icon('icon.svg', 'any', 'image/svg+xml'),
      icon('icon-192.png', '192x192', 'image/png'),
      icon('icon-512.png', '512x512', 'image/png'),
      icon('icon-maskable-512.png', '512x512', 'image/png', 'maskable'),
    ],
  };
}

/** @param rest what distinguishes this build from others besides its files */
function planOf(bundle: Bundle, isStatic: boolean, rest: string): Plan {
  const wanted = playgroundFiles(bundle);
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const start = importedAtOnce(bundle, entry.fileName);
  const files: string[] = [];
  const later: string[] = [];
  for (const [name, output] of Object.entries(bundle)) {
    if (name === 'index.html') continue;
    const size = output.type === 'chunk' ? output.code.length : output.source.length;
    const isSmall = size <= LARGE_BYTES && !NETWORK_PART.test(name);
    const isKept = start.has(name) || (wanted.has(name) && isSmall);
    (isKept ? files : later).push(name);
  }
  const all = [...OTHER_FILES, ...files.toSorted()];
  return {
    build: createHash('sha256').update(all.join()).update(rest).digest('hex').slice(0, 12),
    // On a file host each level has a page of its own, with relative addresses.
    pages: isStatic ? ['./', 'playground/'] : ['playground', 'open/playground', './'],
    isForAnyDepth: !isStatic,
    entry: entry.fileName,
    files: all,
    later: later.toSorted(),
  };
}

/** A script and all that it imports before it runs. */
function importedAtOnce(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const imported of chunk.imports) importedAtOnce(bundle, imported, found);
  return found;
}

/** All files except those that only pages of courses need. */
function playgroundFiles(bundle: Bundle): ReadonlySet<string> {
  const files = new Set<string>();
  function add(name: string) {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    const part = chunk.facadeModuleId ?? '';
    if (COURSE_PAGES.test(part) || MATHS_PART.test(part)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const needed of [...chunk.imports, ...chunk.dynamicImports]) add(needed);
  }
  const styles = new Set<string>();
  for (const [name, output] of Object.entries(bundle)) {
    if (output.type === 'chunk') {
      if (output.isEntry) add(name);
      for (const style of output.viteMetadata?.importedCss ?? []) styles.add(style);
    }
  }
  // Fonts, engines and their documentation: no chunk imports these.
  for (const [name, output] of Object.entries(bundle)) {
    const isNeeded = output.type === 'asset' && !styles.has(name) && !MATHS_FONT.test(name);
    if (isNeeded) files.add(name);
  }
  return files;
}
