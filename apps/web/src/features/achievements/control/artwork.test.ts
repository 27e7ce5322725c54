import { readdirSync } from 'node:fs';
import { artworkAddress, BUILT_IN_ARTWORK } from '@wellspring/contract';
import { expect, test } from 'vitest';

test('the editor offers exactly the pictures that are built in', () => {
  const files = readdirSync(new URL('../../../../public/achievements', import.meta.url));
  expect(BUILT_IN_ARTWORK.map((name) => artworkAddress(name)).toSorted()).toEqual(
    files.map((file) => `/achievements/${file}`).toSorted(),
  );
});
