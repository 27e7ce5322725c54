import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * The limit for what loads until the playground is ready to run a program: page, code, styles, fonts and
 * engine, compressed as the server sends them. Response headers, about 10 kB, come on top.
 */
const BUDGET_BYTES = 438_000;
/**
 * The page itself, and its fonts except those that are fetched only when their letters show (rare letters, and
 * formulas).
 */
const ALWAYS = /^index\.html$|(?<!-more-[\w-]+|KaTeX_[\w-]+)\.woff2$/;
/**
 * The scripts that run programs, which no chunk of the page imports: the worker, and the engine of the language
 * of a new workspace (`DEFAULT_LANGUAGE` of `packages/languages`).
 */
const SCRIPTS = { worker: /^assets\/worker-\w+\.js$/, engine: /^assets\/source-\w+\.js$/ };
/** The playground, and what it fetches at once. Everything else is fetched on demand. */
const NEEDED = [
  'src/features/playground/PlaygroundPage.tsx',
  'src/ui/workspace/editor/ProgramEditor.tsx',
  'src/ui/workspace/editor/ReplEditor.tsx',
];

type Bundle = Rolldown.OutputBundle;

/** The plugin. A build over the budget fails and names the heaviest files. */
export function firstLoadBudget(): Plugin {
  return {
    name: 'wellspring:first-load-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const weights = [...firstLoad(bundle)]
        .map((name) => ({ name, bytes: compressedSize(bundle, name) }))
        .toSorted((a, b) => b.bytes - a.bytes);
      const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
      if (total <= BUDGET_BYTES) return;
      const heaviest = weights.slice(0, 8).map(({ name, bytes }) => `  ${bytes} ${name}`);
      this.error(
        `The playground's first load is ${total} bytes compressed; at most ${BUDGET_BYTES} are ` +
          `allowed. Fetch something later. The heaviest:\n${heaviest.join('\n')}`,
      );
    },
  };
}

/** The files that a first visit of the playground waits for. */
export function firstLoad(bundle: Bundle): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');

  const files = new Set<string>();
  function add(name: string) {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const needed of chunk.imports) add(needed);
  }
  add(entry.fileName);
  for (const module of NEEDED) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
    add(chunk.fileName);
  }
  const names = Object.keys(bundle);
  for (const name of names) if (ALWAYS.test(name)) files.add(name);
  for (const [script, pattern] of Object.entries(SCRIPTS)) {
    const found = names.filter((name) => pattern.test(name));
    if (found.length === 0) {
      throw new Error(`The build has no script that matches ${pattern.source} (${script}).`);
    }
    for (const name of found) files.add(name);
  }
  return files;
}

function compressedSize(bundle: Bundle, name: string): number {
  const output = bundle[name];
  if (!output) return 0;
  const content = output.type === 'chunk' ? output.code : output.source;
  // A font is already compressed.
  return name.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
}
