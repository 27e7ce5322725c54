import { expect, test } from 'vitest';
import { FORM_NAMES, PROCEDURE_NAMES } from './names.js';
import { formsOf } from './syntax/forms.js';
import { openSession } from './testing/run.js';

test('the editor offers exactly the forms and procedures that there are', async () => {
  const forms = [...formsOf(5).keys()].toSorted();
  expect(FORM_NAMES).toEqual(forms);
  const session = openSession();
  const missing: string[] = [];
  for (const name of PROCEDURE_NAMES) {
    // oxlint-disable-next-line no-await-in-loop -- one entry after another
    const value = await session.evaluate(name);
    if (value.includes('not declared')) missing.push(name);
  }
  expect(missing).toEqual([]);
});
