import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import {
  type ColourRole,
  CONTRAST_DARK,
  CONTRAST_LIGHT,
  DARK,
  LIGHT,
  type Palette,
} from '../src/app/theme/palette.ts';
import { playgroundEnglish as english } from '../src/features/playground/strings.en.ts';
import { playgroundChinese as chinese } from '../src/features/playground/strings.zh.ts';
import { type BuildSettings, escapeHtml } from './build-settings.ts';
import { firstLoad, readProgramScripts } from './first-load-budget.ts';
import { buildLoneScript } from './lone-script.ts';

/**
 * The page of the playground for a first visit. It shows the program before any script of the playground has
 * loaded, and preloads everything that the playground needs, so that no file waits for another to request it.
 * Other addresses have the plain page.
 */

const SCRIPT = fileURLToPath(new URL('../src/first-view/script.ts', import.meta.url));

/** The plugin. It must run after what copies the plain page, and before what lists the pages. */
export function firstView({ isStatic, playgroundOnly, productName }: BuildSettings): Plugin {
  let folder = '';
  let script = '';
  return {
    name: 'wellspring:first-view',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async generateBundle() {
      const source = await buildLoneScript(SCRIPT, {
        IS_GUARDED: String(!playgroundOnly),
        FIRST_TEXTS: JSON.stringify({ en: english.initialProgram, zh: chinese.initialProgram }),
      });
      script = this.getFileName(this.emitFile({ type: 'asset', name: 'first-view.js', source }));
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const scripts = await readProgramScripts();
        const pages = isStatic
          ? ['index.html', 'playground/index.html']
          : ['playground.html', 'open/playground.html'];
        for (const name of pages) {
          await mkdir(dirname(join(folder, name)), { recursive: true });
          const plain = await readFile(join(folder, isStatic ? name : 'index.html'), 'utf8');
          await writeFile(
            join(folder, name),
            withFirstView(plain, bundle, scripts, script, productName),
          );
        }
      },
    },
  };
}

function withFirstView(
  page: string,
  bundle: Rolldown.OutputBundle,
  scripts: RegExp,
  script: string,
  productName: string,
): string {
  // The page may be in a subfolder, below its assets.
  const root = /\ssrc="([^"]*)assets\//.exec(page)?.[1];
  if (root === undefined) throw new Error('The page has no script.');
  const needed = [...firstLoad(bundle, scripts)];
  const load = (file: string) => preload(root, file, scripts);
  const before = [
    `<style>${STYLE}</style>`,
    // The first view must not hide the message to browsers without scripts.
    '<noscript><style>#first-view{display:none}</style></noscript>',
    // Deferred scripts run in document order. This one does not wait for the playground's.
    `<script defer fetchpriority="high" src="${root}${script}"></script>`,
    ...needed.filter(isCodeFont).flatMap(load),
  ];
  const after = needed.filter((file) => !isCodeFont(file)).flatMap(load);
  return page
    .replace(/(?=<script type="module")/, `${before.join('\n    ')}\n    `)
    .replace('</head>', `  ${after.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', `<div id="root">${markup(productName)}</div>`);
}

/** The font that the first view is set in. */
const isCodeFont = (file: string) => file.startsWith('assets/jetbrains-mono-');

/** Preloads a file that the playground will need. */
function preload(root: string, file: string, scripts: RegExp): string[] {
  const href = `href="${root}${file}"`;
  if (scripts.test(file)) {
    return [`<link rel="preload" as="fetch" fetchpriority="low" crossorigin ${href}>`];
  }
  if (file.endsWith('.js')) return [`<link rel="modulepreload" crossorigin ${href}>`];
  if (file.endsWith('.woff2')) {
    return [`<link rel="preload" as="font" type="font/woff2" crossorigin ${href}>`];
  }
  return file.endsWith('.css') ? [`<link rel="preload" as="style" crossorigin ${href}>`] : [];
}

/**
 * The visible part: the name, and the program with line numbers. Hidden from screen readers, because it is
 * soon replaced.
 */
function markup(productName: string): string {
  return `<div id="first-view" aria-hidden="true"><header><svg viewBox="0 0 32 32" width="24" height="24"><path d="M16 4c4.6 5.7 7 9.3 7 12.6a7 7 0 0 1-14 0c0-3.3 2.4-6.9 7-12.6z"/><path d="M5 28c3.7-2.2 7.3-2.2 11 0s7.3 2.2 11 0"/></svg>${escapeHtml(productName)}</header><div></div><pre></pre></div>`;
}

const ROLES = ['background', 'surface', 'border', 'text', 'muted', 'accent'] as const;

function colours(light: Palette, dark: Palette): string {
  const both = (role: ColourRole) => `--first-${role}:light-dark(${light[role]},${dark[role]});`;
  return ROLES.map(both).join('');
}

/**
 * The sizes are those of the header, the bar and the editor. On a phone the menu button stands before the
 * name.
 */
const STYLE = [
  `#first-view{${colours(LIGHT, DARK)}color-scheme:light dark;position:fixed;inset:0;display:flex;flex-direction:column;background:var(--first-background);color:var(--first-text)}`,
  `#first-view[data-contrast]{${colours(CONTRAST_LIGHT, CONTRAST_DARK)}}`,
  `@media(prefers-contrast:more){#first-view{${colours(CONTRAST_LIGHT, CONTRAST_DARK)}}}`,
  '#first-view header{box-sizing:border-box;height:3.25rem;flex:none;display:flex;align-items:center;gap:.5rem;padding-inline:1rem;border-block-end:1px solid var(--first-border);background:var(--first-surface);font:650 var(--ws-text-md,1rem) var(--ws-font-interface,sans-serif)}',
  '#first-view svg{fill:none;stroke:var(--first-accent);stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}',
  '#first-view div{flex:none;height:2.75rem;border-block-end:1px solid var(--first-border)}',
  '#first-view pre{box-sizing:border-box;flex:1;min-height:0;width:var(--first-share,50%);margin:0;padding:.5rem 0;overflow:hidden;border-inline-end:1px solid var(--first-border);background:var(--first-surface);font:var(--ws-editor-text,var(--ws-text-code,1.0625rem))/1.55 var(--ws-font-code,monospace);font-variant-ligatures:none;counter-reset:line}',
  '#first-view span{display:block;padding-inline-start:.5rem;min-height:1.55em;white-space:pre}',
  '#first-view span::before{counter-increment:line;content:counter(line);box-sizing:border-box;display:inline-block;width:calc(1.25rem + max(2.5ch,var(--digits,1)*1ch + .75rem));padding-inline-end:.5rem;margin-inline-end:1.25rem;color:var(--first-muted);text-align:right}',
  '@media(min-width:48.01em){#first-view pre::before{content:"";display:block;height:2.25rem;margin:-.5rem 0 .5rem;box-sizing:border-box;border-block-end:1px solid var(--first-border);background:var(--first-background)}}',
  '@media(max-width:48em){#first-view header{padding-inline-start:3.25rem}#first-view pre{width:100%}}',
  '@media(max-width:48em) and (min-height:30.0625em){#first-view div{height:3rem}}',
].join('\n');
