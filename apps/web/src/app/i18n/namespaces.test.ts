import { expect, test } from 'vitest';
import { everything } from './everything';
import { textsOf } from './namespaces';

const shell = { shellEnglish: { title: 'Wellspring' } };

test('the texts of a new folder need no entry elsewhere', () => {
  const toy = { toyEnglish: { title: 'Toys' } };
  expect(
    textsOf({ '../strings.en.ts': shell, '../../features/toy/strings.en.ts': toy }, 'English'),
  ).toEqual({ shell: { title: 'Wellspring' }, toy: { title: 'Toys' } });
});

test.each([
  ['a namespace that another folder has', { shellEnglish: {} }],
  ['texts that are not named after their language', { toyChinese: {} }],
])('%s is refused with the path of the file', (_, exports) => {
  const modules = { '../strings.en.ts': shell, '../../features/toy/strings.en.ts': exports };
  expect(() => textsOf(modules, 'English')).toThrow('../../features/toy/strings.en.ts');
});

test('the folders of features, tools and shared parts are found', () => {
  expect(Object.keys(everything)).toEqual(
    expect.arrayContaining(['shell', 'pages', 'course', 'stepper', 'editing']),
  );
});
