import { expect, test } from 'vitest';
import { coverAddress } from './cover-address';

const ROOT = new URL('https://school.example/cs1/');

test.each([
  ['/covers/one-step.svg', 'https://school.example/cs1/covers/one-step.svg'],
  ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ['//pictures.example/a.png', '//pictures.example/a.png'],
  ['picture.png', 'picture.png'],
])('%s is found at %s', (image, address) => {
  expect(coverAddress(image, ROOT)).toBe(address);
});
