/** Writes the references of the `tsconfig.json` files again, after the dependencies of a package have changed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveReferences } from './imports/references.mjs';
import { ROOT } from './set-up/repository.mjs';

for (const { file, is, shouldBe } of await deriveReferences()) {
  if (is === shouldBe) continue;
  writeFileSync(join(ROOT, file), shouldBe);
  console.log(`${file} has changed.`);
}
