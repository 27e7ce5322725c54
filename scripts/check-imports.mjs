/**
 * Checks the import arrows (`imports/arrows.mjs`): prints each import that violates one, and ends with exit
 * code 1 if there are any.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from './imports/judge.mjs';
import { readImports } from './imports/read-imports.mjs';
import { readPackages } from './imports/read-packages.mjs';
import { ROOT } from './set-up/repository.mjs';

const FOLDERS = ['packages', 'apps', 'scripts', 'bin', 'e2e', 'bench'];
const SOURCE = /\.(?:[cm]?[jt]s|tsx)$/;
const IGNORED = /(?:^|\/)(?:node_modules|dist|dist-types|test-results)(?:\/|$)/;

/** @param {string} folder */
function sourceFiles(folder) {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => SOURCE.test(path) && !IGNORED.test(path));
  } catch {
    return [];
  }
}

const packages = readPackages();
const files = FOLDERS.flatMap(sourceFiles);
const problems = files.flatMap((file) =>
  readImports(file, readFileSync(join(ROOT, file), 'utf8')).flatMap((imported) => {
    const broken = judge(file, imported, packages);
    return broken ? [`${file}:${imported.line} imports "${imported.specifier}"\n  ${broken}`] : [];
  }),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`\n${problems.length} imports break the rules of scripts/imports/arrows.mjs.`);
  process.exit(1);
}
console.log(`The imports of ${files.length} files keep to the arrows.`);
