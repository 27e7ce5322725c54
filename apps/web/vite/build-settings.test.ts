import { expect, test } from 'vitest';
import { escapeHtml, readBuildSettings } from './build-settings.ts';

test('without variables, and with empty ones, it is the product with courses', () => {
  const expected = {
    isStatic: false,
    isDemo: false,
    productName: 'Wellspring',
    playgroundOnly: false,
    interfaceLanguage: null,
    contributeUrl: null,
    configFile: null,
  };
  expect(readBuildSettings({})).toEqual(expected);
  expect(readBuildSettings({ WELLSPRING_PRODUCT_NAME: '', WELLSPRING_CONFIG: '' })).toEqual(
    expected,
  );
});

test('each setting of the build is read from its variable', () => {
  expect(
    readBuildSettings({
      WELLSPRING_PRODUCT_NAME: ' Lab ',
      WELLSPRING_PLAYGROUND_ONLY: 'on',
      WELLSPRING_INTERFACE_LANGUAGE: 'zh',
      WELLSPRING_CONTRIBUTE_URL: 'https://school.test/contribute',
      WELLSPRING_CONFIG: 'school.json',
    }),
  ).toEqual({
    isStatic: false,
    isDemo: false,
    productName: 'Lab',
    playgroundOnly: true,
    interfaceLanguage: 'zh',
    contributeUrl: 'https://school.test/contribute',
    configFile: 'school.json',
  });
});

test('a static site has no courses, whatever else is said', () => {
  const settings = readBuildSettings({
    WELLSPRING_STATIC_SITE: 'on',
    WELLSPRING_PLAYGROUND_ONLY: 'off',
  });
  expect(settings).toMatchObject({ isStatic: true, playgroundOnly: true });
});

test('but the demo site has them, its back end being in the page', () => {
  const settings = readBuildSettings({
    WELLSPRING_STATIC_SITE: 'on',
    WELLSPRING_DEMO_SITE: 'on',
  });
  expect(settings).toMatchObject({ isStatic: true, isDemo: true, playgroundOnly: false });
});

test.each([
  ['WELLSPRING_PRODUCT_NAME', 'x'.repeat(41)],
  ['WELLSPRING_PLAYGROUND_ONLY', 'yes'],
  ['WELLSPRING_INTERFACE_LANGUAGE', 'klingon'],
  ['WELLSPRING_CONTRIBUTE_URL', 'javascript:alert(1)'],
])('a build with a wrong %s fails and says so, without the value', (name, value) => {
  const read = () => readBuildSettings({ [name]: value });
  expect(read).toThrow(name);
  expect(read).not.toThrow(value);
});

test('a product name cannot become HTML', () => {
  expect(escapeHtml('<b>"A & B"</b>')).toBe('&lt;b&gt;&quot;A &amp; B&quot;&lt;/b&gt;');
});
