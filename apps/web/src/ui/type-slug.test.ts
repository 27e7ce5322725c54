import { expect, test } from 'vitest';
import { typeOfSlug, typeSlug } from './type-slug';

test.each([
  ['Missions', 'missions'],
  ['Practical Assessments', 'practical_assessments'],
  ['Side -- Quests!', 'side_quests_'],
])('%s is %s in an address', (type, slug) => {
  expect(typeSlug(type)).toBe(slug);
});

test('an address finds its type again, and nothing else', () => {
  expect(typeOfSlug(['Missions', 'Side Quests'], 'side_quests')).toBe('Side Quests');
  expect(typeOfSlug(['Missions'], 'paths')).toBeUndefined();
  expect(typeOfSlug(['Missions'], undefined)).toBeUndefined();
});

test('types with names in other scripts get distinct addresses, and links of the reference are found', () => {
  const types = ['作业', '竞赛', 'Übungen'];
  expect(types.map(typeSlug)).toEqual(['作业', '竞赛', 'übungen']);
  for (const type of types) expect(typeOfSlug(types, typeSlug(type))).toBe(type);
  expect(typeOfSlug(types, '_bungen')).toBe('Übungen');
});
