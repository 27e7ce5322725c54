import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { z } from 'zod';
import { readSource } from './read-source.ts';

/**
 * The limit for what loads until the playground is ready to run a program: page, code, styles, fonts and
 * engine, compressed as the server sends them. Response headers, about 10 kB, come on top.
 */
const BUDGET_BYTES = 441_000;
/**
 * The page itself, and its fonts except those that are fetched only when their letters show (rare letters, and
 * formulas).
 */
const ALWAYS = /^index\.html$|(?<!-more-[\w-]+|KaTeX_[\w-]+)\.woff2$/;
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
    async writeBundle(_options, bundle) {
      const weights = [...firstLoad(bundle, await readProgramScripts())]
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

const key = { language: z.string(), chapter: z.number(), variant: z.string() };
const languagesSchema = z.object({
  DEFAULT_LANGUAGE: z.object(key),
  LANGUAGES: z.array(z.object({ ...key, chunks: z.object({ run: z.string() }) })),
});

/**
 * Matches the scripts that run programs, which no chunk of the page imports: the worker, and the engine of the
 * language of a new workspace.
 */
export async function readProgramScripts(): Promise<RegExp> {
  const path = 'packages/languages/src/index.ts';
  const { DEFAULT_LANGUAGE: initial, LANGUAGES } = await readSource(path, languagesSchema);
  const found = LANGUAGES.find(
    ({ language, chapter, variant }) =>
      language === initial.language && chapter === initial.chapter && variant === initial.variant,
  );
  if (!found) throw new Error('The language of a new workspace is not in the catalogue.');
  return new RegExp(String.raw`^assets/(worker|${found.chunks.run})-[a-z\d]+\.js$`);
}

/**
 * The files that a first visit of the playground waits for.
 * @param scripts matches those that run programs (`readProgramScripts`)
 */
export function firstLoad(bundle: Bundle, scripts: RegExp): ReadonlySet<string> {
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
  for (const name of names) if (ALWAYS.test(name) || scripts.test(name)) files.add(name);
  const found = new Set(names.flatMap((name) => scripts.exec(name)?.[1] ?? []));
  if (found.size < 2) {
    throw new Error(`The build lacks a script that runs programs: ${scripts.source} are two.`);
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
