import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { type BuildSettings, buildSettings, readBuildSettings } from './vite/build-settings.ts';
import { compressedAssets } from './vite/compressed-assets.ts';
import { demoBackend } from './vite/demo-backend.ts';
import { earlySession } from './vite/early-session.ts';
import { emacsKeys } from './vite/emacs-keys.ts';
import { evaluatorChunks } from './vite/evaluator-chunks.ts';
import { firstLoadBudget } from './vite/first-load-budget.ts';
import { firstView } from './vite/first-view.ts';
import { installable } from './vite/installable.ts';
import { keepPreviousAssets } from './vite/keep-previous-assets.ts';
import { lezerGrammars } from './vite/lezer-grammars.ts';
import { mathsFonts } from './vite/maths-fonts.ts';
import { publishedModules } from './vite/published-modules.ts';
import { quietRouter } from './vite/quiet-router.ts';
import { staticSite } from './vite/static-site.ts';
import { subsetFonts } from './vite/subset-fonts.ts';
import { thirdParty, thirdPartyOfWorkers } from './vite/third-party.ts';

/** The address to which the dev server sends API calls; set by the script that starts both. */
const backend = process.env['WELLSPRING_BACKEND'] ?? 'http://127.0.0.1:8000';

/** The settings of this build in the environment. */
const settings = readBuildSettings(process.env);

/**
 * Small modules that several later parts share and the first load must not have: merged with others of
 * their size they would come with it, and all that they import: the kit's menus, or texts.
 */
const APART =
  /\/src\/app\/frame\/Preferences\.tsx$|\/(?:share|commands|flags|contributors)\/strings\.en\.ts$/;

/** The parts of the workspace that each page with one needs at once, besides its editor. */
const WORKSPACE =
  /\/src\/ui\/workspace\/(?:(?:WorkspaceView|RunAnnouncer|RunControls|StatusLine)\.|(?:first-lines|shown-call|spoken-run|time-limit|timed-workspace|use-lazy-part|use-panes|use-run|use-time-text|use-workspace-commands|workspace|workspace-state)\.ts|evaluation\/|layout\/|project\/(?:breakpoints|paths|project|tree)\.ts|console\/(?!ValueTree))/;

/** The parts that each editor needs at once. */
const EDITOR =
  /\/node_modules\/(?:@codemirror\/(?:commands|language|state|streamparser|view)|style-mod|w3c-keyname|crelt|@marijn\/find-cluster-break)\/|\/src\/ui\/workspace\/editor\/(?:code-view|difference|editor-handle|editor-settings|extensions|folding|marks-of-run|next-problem|preferences|repl-enter|select-start-text|use-syntax)\.ts$/;

/** The parts of the playground that are needed at once, and later by parts of it. */
const PLAYGROUND =
  /\/src\/features\/playground\/(?:[\w-]+|safety\/[\w-]+|files\/folder-mode|share\/is-link)\.tsx?$/;

function outputFolder({ isStatic, isDemo }: BuildSettings): string {
  if (isDemo) return '../../dist-demo';
  return isStatic ? '../../dist-playground' : 'dist';
}

export default defineConfig({
  // A static site is at home in any folder.
  base: settings.isStatic ? './' : '/',
  plugins: [
    react(),
    buildSettings(settings),
    lezerGrammars(),
    subsetFonts(),
    mathsFonts(),
    evaluatorChunks(),
    demoBackend(settings),
    thirdParty(),
    emacsKeys(),
    quietRouter(),
    earlySession(settings),
    firstLoadBudget(),
    // These plugins write the other files of the build. Each builds on those of the plugins before it.
    settings.isStatic ? staticSite(settings) : keepPreviousAssets(),
    publishedModules(),
    firstView(settings),
    installable(settings),
    compressedAssets(),
  ],
  // Our own packages are compiled from their sources, so that a change shows without a build.
  resolve: { conditions: ['wellspring-source', ...defaultClientConditions] },
  // Found at the start rather than page by page, because each late find reloads every open page.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.ts'] },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/v2': { target: backend, ws: true },
      '/sso': { target: backend },
      '/.well-known': { target: backend },
      '/config.json': { target: backend },
    },
  },
  // The worker that formats programs needs nothing else of what languages load for pages.
  worker: {
    format: 'es',
    plugins: () => [thirdPartyOfWorkers()],
    rolldownOptions: { external: [/^\.\/(?:editor|introduction|chinese)(?:\/index)?\.js$/] },
  },
  build: {
    outDir: outputFolder(settings),
    // The previous build's scripts stay for pages that are open; `keepPreviousAssets` removes older ones.
    emptyOutDir: settings.isStatic,
    target: 'es2022',
    // Compressed sizes matter, and those are reported by the plugin that compresses.
    reportCompressedSize: false,
    // The page's policy forbids data: URLs for scripts and fonts; every asset gets an address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Only the worker formats programs.
      external: [/^\.\/formatter\.js$/],
      // Reading a property or a global does nothing but read, also in the libraries.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        // By itself the name of a shared chunk lists all that share it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        // Without this there are some forty chunks of a kilobyte, whose headers weigh more than they do.
        // Merging larger ones brings menus and dialogs into the first load, and which ones changes with every
        // import: 2,000 costs nothing one day and 25 kB the next.
        codeSplitting: {
          groups: [
            // The code that all pages share, in one chunk. It depends on no other chunk, so that none waits for
            // another in a circle, and nothing that only some pages need is merged into it. The entry is not part
            // of it, because it has to stay an entry.
            { name: 'base', tags: ['$initial'], test: /(?<!\/main\.tsx|\.html)$/, priority: 1 },
            // Never merged with ours: small parts of menus would bring all of them into the first load.
            {
              name: 'kit',
              test: /node_modules\/(?:@mantine|@floating-ui)\//,
              minShareCount: 2,
              entriesAware: true,
              priority: 1,
            },
            // Each is a kilobyte or less, and every page has some twenty of them.
            {
              name: 'icons',
              test: /node_modules\/@tabler\/icons-react\/dist\/esm\/icons\//,
              minShareCount: 3,
              priority: 1,
            },
            // The playground has a select, but none of the fields around one: together with those it would bring
            // the kit's fields into the first load.
            { name: 'select', test: /\/src\/ui\/Select\.(?:tsx|module\.css)/, priority: 1 },
            // The parts of the tools beside the editor that pages need before one is opened.
            {
              name: 'tools',
              test: /\/src\/tools\/(?:[\w-]+\.tsx?|[\w-]+\/(?:index|[\w-]+-state)\.ts)$/,
              minShareCount: 2,
              priority: 1,
            },
            // The descriptions of the calls of a course. A page of a course needs most of them, and the playground only
            // the names of libraries.
            {
              name: 'calls',
              test: /\/packages\/contract\/src\/(?!questions\/external-library)/,
              minShareCount: 2,
              priority: 1,
            },
            // Small parts that many pages have: with the workspace they would bring all of it.
            {
              name: 'small',
              test: /\/src\/ui\/(?:arrow-keys|use-one-tab-stop|use-phone|engine-words\/[\w-]+|workspace\/workspace-context)\.ts$|\/src\/questions\/external-library\.ts$/,
              minShareCount: 2,
              priority: 1,
            },
            // Pages that read modules have this, and no workspace.
            { name: 'host', test: /\/src\/ui\/workspace\/page-host\.ts$/, priority: 1 },
            // Pages with coloured code and no editor have only these.
            {
              name: 'reading',
              test: /\/node_modules\/@lezer\/(?:common|highlight)\//,
              priority: 2,
            },
            // The parts of the editor, which are always needed together.
            {
              name: 'editor',
              test: EDITOR,
              priority: 1,
            },
            // Apart from the editor, so that its bars need not wait for it.
            { name: 'workspace', test: WORKSPACE, minShareCount: 2, priority: 1 },
            { name: 'playground', test: PLAYGROUND, minShareCount: 2, priority: 1 },
            {
              name: 'shared',
              test: (id) => !APART.test(id),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_000,
            },
          ],
        },
      },
    },
  },
});
