import { describe, expect, test, vi } from 'vitest';
import { readBaseUrl } from './base-url.js';
import { type FetchFile, openFolder } from './folder.js';
import { plainText } from './plain-text.js';

const ADAPTER = 'var wellspringModule = { adapt: (module, bundle) => ({ module, bundle }) }';

/** A folder with these files. */
function folderWith(files: Record<string, string>) {
  const fetchFile = vi.fn<FetchFile>((path) => {
    const text = files[path];
    return text === undefined ? Promise.reject(new Error('404')) : Promise.resolve(text);
  });
  return { fetchFile, files, folder: openFolder(fetchFile, () => Promise.resolve(ADAPTER)) };
}

const MANIFEST = JSON.stringify({
  rune: { tabs: ['Rune'], version: '1.0.0' },
  later: { tabs: [], requires: 4 },
});

/** Evaluates the script of a module as the engine does. */
function evaluated(script: string | undefined): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- as the engine does
  return new Function(`${script};return wellspringModule`)();
}

describe('a folder', () => {
  test('gives the scripts of its modules, with their bundles as texts', async () => {
    const bundle = 'export default require => "`${1}</script>\u2028";';
    const { folder } = folderWith({ '/modules.json': MANIFEST, '/bundles/rune.js': bundle });
    const loaded = await folder.load('rune');
    expect(loaded).toMatchObject({ isForeign: true });
    expect(evaluated(loaded?.script)).toEqual({
      core: { module: { name: 'rune', tabs: ['Rune'] }, bundle },
    });
  });

  test('says for which chapters a module is', async () => {
    const { folder } = folderWith({ '/modules.json': MANIFEST, '/bundles/later.js': '' });
    expect(await folder.load('later')).toMatchObject({ requires: 4 });
  });

  test('has no module that its manifest does not name', async () => {
    const { folder, fetchFile } = folderWith({ '/modules.json': MANIFEST });
    for (const name of ['curve', '__proto__', 'constructor', '../rune', 'rune/../x', '']) {
      expect(await folder.load(name)).toBeNull();
    }
    expect(fetchFile.mock.calls.map(([path]) => path)).toEqual(['/modules.json']);
  });

  test('keeps what it fetched, and tries again what failed', async () => {
    const { folder, fetchFile, files } = folderWith({});
    await expect(folder.load('rune')).rejects.toThrow('404');
    files['/modules.json'] = MANIFEST;
    await expect(folder.load('rune')).rejects.toThrow('404');
    files['/bundles/rune.js'] = '';
    await folder.load('rune');
    await folder.load('rune');
    expect(fetchFile.mock.calls.map(([path]) => path)).toEqual([
      '/modules.json',
      '/modules.json',
      '/bundles/rune.js',
      '/bundles/rune.js',
    ]);
  });

  test.each([
    ['no JSON', '<!doctype html>'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"rune"'],
    [
      'too many modules',
      JSON.stringify(Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`m${i}`, {}]))),
    ],
  ])('whose manifest is %s cannot be used', async (_what, manifest) => {
    const { folder } = folderWith({ '/modules.json': manifest });
    await expect(folder.load('rune')).rejects.toThrow(Error);
  });

  test('leaves out what is malformed in its manifest', async () => {
    const manifest =
      '{"rune":{"tabs":["Rune"]},"__proto__":{"tabs":[]},"a/b":{"tabs":[]},"bad":5,"worse":{"tabs":["../x"]},"bare":{}}';
    const { folder } = folderWith({ '/modules.json': manifest });
    expect(await folder.names()).toEqual(['rune', '__proto__', 'bare']);
  });

  test('fetches no tab and no bundle by a name that is an address', async () => {
    const { folder, fetchFile } = folderWith({});
    await expect(folder.loadTab('../secret')).rejects.toThrow('no name of a tab');
    await expect(folder.loadBundle('https://x')).rejects.toThrow('no name of a module');
    expect(fetchFile).not.toHaveBeenCalled();
  });

  test('documents its modules, in plain text', async () => {
    const json = {
      show: {
        kind: 'function',
        name: 'show',
        description:
          '<div><p>Shows a <code>Rune</code> &amp; more.</p><script>alert(1)</script></div>',
        params: [
          { paramType: 'regular', name: 'rune', type: 'Rune' },
          { paramType: 'optional', name: 'n', type: 'number', defaultValue: 5 },
          { paramType: 'rest', name: 'others', type: 'Rune[]' },
        ],
        retType: 'Rune',
      },
      heart: { kind: 'variable', name: 'heart', type: 'Rune', description: '' },
      odd: { kind: 'unknown', name: 'odd' },
      bad: { kind: 'function' },
    };
    const { folder } = folderWith({
      '/modules.json': MANIFEST,
      '/jsons/rune.json': JSON.stringify(json),
    });
    const { exports } = await folder.loadDocumentation('rune');
    expect(exports).toEqual({
      show: {
        kind: 'function',
        parameters: [
          { name: 'rune', type: 'Rune' },
          { name: 'n', type: 'number', default: '5' },
          { name: 'others', type: 'Rune[]', isRest: true },
        ],
        returns: 'Rune',
        text: 'Shows a `Rune` & more.\nalert(1)',
      },
      heart: { kind: 'constant', type: 'Rune', text: '' },
      odd: { kind: 'constant', type: 'unknown', text: '' },
    });
  });
});

test.each([
  ['https://example.org/modules', 'https://example.org/modules'],
  [' https://example.org/modules/ ', 'https://example.org/modules'],
  ['https://example.org', 'https://example.org'],
  ['http://localhost:8022/', 'http://localhost:8022'],
  ['http://127.0.0.1:1/a//', 'http://127.0.0.1:1/a'],
  ['http://school.edu/m', 'http://school.edu/m'],
])('the address %s is accepted', (text, url) => {
  expect(readBaseUrl(text, 'http://school.edu')).toEqual({ url });
});

test.each([
  ['', 'no address'],
  ['modules', 'no address'],
  ['javascript:alert(1)', 'no address'],
  ['data:text/html,x', 'no address'],
  ['ftp://example.org', 'no address'],
  ['http://example.org', 'not secure'],
  ['http://localhost.example.org', 'not secure'],
  ['https://example.org/?a=1', 'has more than a path'],
  ['https://example.org/#a', 'has more than a path'],
  ['https://me:secret@example.org/', 'has more than a path'],
  [`https://example.org/${'a'.repeat(3000)}`, 'too long'],
])('the address %s is refused', (text, problem) => {
  expect(readBaseUrl(text, 'http://school.edu')).toEqual({ problem });
});

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['a &lt;b&gt; &#65;&#x42; &nope; &#99999999;', 'a <b> AB &nope; &#99999999;'],
  ['<img src=x onerror=alert(1)>text', 'text'],
  ['<'.repeat(50_000), '<'.repeat(20_000)],
])('the HTML %s becomes plain text', (html, text) => {
  expect(plainText(html)).toBe(text);
});
