import { expect, test } from 'vitest';
import { BUILT } from './built';
import { expectedOf } from './expected';
import { readSettings } from './settings';

const namesOf = (json: unknown) => readSettings(json, BUILT).problems.map(({ setting }) => setting);

test('a file without settings leaves the defaults', () => {
  expect(readSettings({}, BUILT)).toEqual({ configuration: BUILT, problems: [] });
});

test('every setting can be set', () => {
  const { configuration, problems } = readSettings(
    {
      productName: ' Lab of CS1 ',
      playgroundOnly: true,
      interfaceLanguage: 'zh',
      startLanguage: { chapter: 2 },
      flags: { 'some.flag': true, 'an.address': 'https://school.test', 'a.number': 3 },
      modulesUrl: 'https://school.test/modules',
      contributeUrl: 'https://school.test/contribute',
      researchPrompt: true,
      fulfilmentLevel: 4,
      editorExtensionUrl: 'vscode://school.extension/sso',
      maintenance: { message: 'Back soon.', until: '2027-01-31T18:00:00+08:00' },
    },
    BUILT,
  );
  expect(problems).toEqual([]);
  expect(configuration).toMatchObject({
    productName: 'Lab of CS1',
    playgroundOnly: true,
    interfaceLanguage: 'zh',
    startLanguage: { language: 'source', chapter: 2, variant: 'default' },
    flags: { 'some.flag': true, 'an.address': 'https://school.test', 'a.number': 3 },
    modulesUrl: 'https://school.test/modules',
    contributeUrl: 'https://school.test/contribute',
    researchPrompt: true,
    fulfilmentLevel: 4,
    editorExtensionUrl: 'vscode://school.extension/sso',
    maintenance: { message: 'Back soon.', until: new Date('2027-01-31T10:00:00Z') },
  });
});

test('maintenance may be without words and without an end', () => {
  const { configuration } = readSettings({ maintenance: {} }, BUILT);
  expect(configuration.maintenance).toEqual({ message: null, until: null });
});

test('a setting that is wrong leaves its default and does not undo the others', () => {
  const { configuration, problems } = readSettings(
    { productName: '', playgroundOnly: true },
    BUILT,
  );
  expect(configuration).toEqual({ ...BUILT, playgroundOnly: true });
  expect(problems).toEqual([{ setting: 'productName' }]);
  expect(expectedOf('productName')).toBe('a name of 1 to 40 characters');
  expect(expectedOf('nonsense')).toMatch(/^one of the settings that there are: productName, /);
  expect(expectedOf('config.json')).toBe('one JSON object with settings');
});

test.each([
  ['productName', 'x'.repeat(41)],
  ['productName', 7],
  ['playgroundOnly', 'on'],
  ['interfaceLanguage', 'klingon'],
  ['startLanguage', { chapter: 9 }],
  ['startLanguage', { chapter: 2, color: 'red' }],
  ['startLanguage', 'source'],
  ['flags', { 'some.flag': {} }],
  ['flags', [true]],
  ['contributeUrl', 'javascript:alert(1)'],
  ['contributeUrl', 'somewhere'],
  ['researchPrompt', 'yes'],
  ['fulfilmentLevel', -1],
  ['editorExtensionUrl', 'javascript:alert(1)'],
  ['editorExtensionUrl', 'vscode'],
  ['maintenance', true],
  ['maintenance', { until: 'soon' }],
  ['maintenance', { message: 'x'.repeat(501) }],
  ['maintenance', { untill: '2027-01-31T18:00:00Z' }],
  ['produktName', 'Lab'],
])('%s cannot be %j', (name, value) => {
  const { configuration, problems } = readSettings({ [name]: value }, BUILT);
  expect(configuration).toEqual(BUILT);
  expect(problems.map(({ setting }) => setting)).toEqual([name]);
});

test.each([[undefined], [null], ['text'], [3], [[]], [[{}]]])(
  '%j is no file of settings',
  (json) => {
    expect(readSettings(json, BUILT).configuration).toEqual(BUILT);
    expect(namesOf(json)).toEqual(['config.json']);
  },
);

test('names that every object has are no settings', () => {
  expect(
    namesOf(JSON.parse('{"__proto__": {"playgroundOnly": true}, "constructor": 1}')),
  ).toContain('constructor');
  expect(
    readSettings(JSON.parse('{"__proto__": {"playgroundOnly": true}}'), BUILT).configuration
      .playgroundOnly,
  ).toBe(false);
});

test('a site that was built without courses cannot be given them', () => {
  const built = { ...BUILT, playgroundOnly: true };
  expect(readSettings({ playgroundOnly: false }, built).configuration.playgroundOnly).toBe(true);
});
