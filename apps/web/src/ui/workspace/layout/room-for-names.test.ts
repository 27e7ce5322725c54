import { expect, test } from 'vitest';
import { widthOfNames } from './room-for-names';

test('a name needs more the longer it is, and more in Chinese than in English', () => {
  expect(widthOfNames([])).toBe(0);
  expect(widthOfNames(['Stepper'])).toBeLessThan(widthOfNames(['Data Visualizer']));
  expect(widthOfNames(['步进器'])).toBeGreaterThan(widthOfNames(['abc']));
});

test('the tools of Source have room beside the editor of a laptop, and not at half of that', () => {
  const names = ['Introduction', 'Data Visualizer', 'CSE Machine', 'Stepper'];
  expect(widthOfNames(names)).toBeLessThan(640);
  expect(widthOfNames(names)).toBeGreaterThan(340);
});
