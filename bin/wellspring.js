#!/usr/bin/env node
/** The command line of a checkout: passes the built chunks to the built evaluator package. */
import { existsSync, readdirSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const commandLine = new URL('../packages/evaluator/dist/command-line/index.js', import.meta.url);
const languagesOnOffer = new URL('../packages/languages/dist/index.js', import.meta.url);
const moduleFiles = new URL('../packages/modules/dist/files/index.js', import.meta.url);
const packages = new URL('../packages/', import.meta.url);
/** Each language package has its chunk in the same place. */
const languages = readdirSync(packages)
  .map((name) => [name, fileURLToPath(new URL(`${name}/dist/chunks/${name}.js`, packages))])
  .filter(([, path]) => existsSync(path));
const chunks = {
  worker: fileURLToPath(new URL('evaluator/dist/chunks/worker.js', packages)),
  ...Object.fromEntries(languages),
};

if (existsSync(commandLine) && existsSync(chunks.worker) && languages.length > 0) {
  // The reader of the output has gone away, as `head` does, so there is no point in continuing.
  process.stdout.on('error', () => process.exit(1));
  const { main } = await import(commandLine.href);
  const { CATALOGUE } = await import(languagesOnOffer.href);
  const words = process.argv.slice(2);
  const streams = { input: process.stdin, output: process.stdout, errors: process.stderr };
  // Loaded only when something is saved.
  const { MODULE_FILES } = words.some((word) => word.startsWith('--save'))
    ? await import(moduleFiles.href)
    : { MODULE_FILES: [] };
  process.exitCode = await main(words, chunks, CATALOGUE, streams, MODULE_FILES);
} else {
  console.error(
    'Wellspring is not built yet. Run `npm run build` (or `npm start`) once, then again.',
  );
  process.exitCode = 1;
}
