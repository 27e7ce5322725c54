import { findChapter, LANGUAGES } from '@wellspring/languages';
import fc from 'fast-check';
import lzString from 'lz-string';
import { describe, expect, test } from 'vitest';
import { compress } from './compression';
import { isLink } from './is-link';
import { languageName, missingConfiguration } from '../asked-language';
import { offeredLanguage } from './link-contents';
import { playgroundWith } from '../saved-playground';
import { fragmentOf, makeFragment } from './own-link';
import { openLink } from './open-link';
import { readLink } from './read-link';
import { UNOFFERED_CHAPTERS } from './reference-link';

const lz = (text: string) => lzString.compressToEncodedURIComponent(text);
const source4 = { language: 'source', chapter: 4, variant: 'default' };

/** A fragment in our format around any text, as if made by hand. */
const packed = async (json: string) => `#share=1.${await compress(json)}`;

describe('links of ours', () => {
  test('hold any program, letter for letter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 2000 }),
        fc.integer({ min: 1, max: 4 }),
        async (program, chapter) => {
          const fragment = await makeFragment({ ...source4, chapter, program });
          expect(isLink(fragment ?? '')).toBe(true);
          expect(await readLink(fragment ?? '')).toEqual({
            kind: 'program',
            program,
            asked: { ...source4, chapter },
          });
        },
      ),
      { numRuns: 50 },
    );
  });

  test('a lone surrogate is kept', async () => {
    const fragment = await makeFragment({ ...source4, program: '"\ud83d";' });
    expect(await readLink(fragment ?? '')).toMatchObject({ program: '"\ud83d";' });
  });

  test('there is none for a program that no address can hold', async () => {
    expect(await makeFragment({ ...source4, program: 'x'.repeat(2_000_001) })).toBeNull();
  });

  test.each([
    ['no version', '#share=abc'],
    ['an older version than the first', '#share=0.abc'],
    ['no content', '#share=1.'],
    ['no JSON', packed('const x = 1;')],
    ['a missing program', packed('{"language":"source","chapter":4,"variant":"default"}')],
    ['a program that is no text', packed(JSON.stringify({ ...source4, program: ['x'] }))],
    [
      'a chapter that is no number',
      packed(JSON.stringify({ ...source4, program: '', chapter: {} })),
    ],
    ['a prototype in disguise', packed('{"__proto__":{"program":"","language":"source"}}')],
    ['arrays within arrays', packed('['.repeat(1_000_000))],
    ['a fragment without end', `#share=1.${'A'.repeat(1_000_001)}`],
  ])('%s is a broken link', async (_what, hash) => {
    expect(await readLink(await hash)).toEqual({ kind: 'broken' });
  });

  test('a link of a newer version is distinguished from a broken one', async () => {
    expect(await readLink('#share=3.{}')).toEqual({ kind: 'newer' });
  });

  const two = {
    files: [
      ['program.js', 'import { x } from "./lib/x.js"; x;'],
      ['lib/x.js', 'export const x = 1;'],
    ],
    folders: ['empty'],
    tabs: ['lib/x.js', 'program.js'],
    activePath: 'program.js',
    isFolderMode: true,
    ...source4,
  };
  const playground = {
    ...playgroundWith(''),
    isFolderMode: true,
    project: {
      files: {
        '/playground/program.js': 'import { x } from "./lib/x.js"; x;',
        '/playground/lib/x.js': 'export const x = 1;',
      },
      folders: ['/playground/empty'],
      tabs: ['/playground/lib/x.js', '/playground/program.js'],
      activePath: '/playground/program.js',
    },
  };
  const packedProject = async (change: object) =>
    `#share=2.${await compress(JSON.stringify({ ...two, ...change }))}`;

  test('hold all files of a project, its tabs and its folders', async () => {
    const fragment = await fragmentOf(playground);
    expect(fragment).toMatch(/^#share=2\./);
    const { project, isFolderMode } = playground;
    const expected = { kind: 'program', asked: source4, program: { project, isFolderMode } };
    expect(await readLink(fragment ?? '')).toEqual(expected);
    expect(await readLink(await packedProject({}))).toEqual(expected);
  });

  test('of a single file keep the first form, which older pages read', async () => {
    const single = playgroundWith('1;');
    expect(await fragmentOf(single)).toBe(await makeFragment({ ...source4, program: '1;' }));
    expect(await fragmentOf({ ...single, isFolderMode: true })).toMatch(/^#share=2\./);
  });

  test.each([
    [
      'of ours',
      async () => (await fragmentOf({ ...playgroundWith('1;'), library: 'SOUNDS' })) ?? '',
    ],
    ['of the reference', async () => Promise.resolve(`#chap=4&ext=SOUNDS&prgrm=${lz('1;')}`)],
  ])('%s choose the external library', async (_whose, make) => {
    expect(await openLink(await make())).toMatchObject({
      start: { library: 'SOUNDS' },
      notOffered: null,
    });
  });

  test('of a single document keep the first form too, under the name that documents have', async () => {
    const html = findChapter(-2, 'default');
    const document = playgroundWith('<p>', html);
    const fragment = await fragmentOf(document);
    expect(fragment).toMatch(/^#share=1\./);
    expect(await openLink(fragment ?? '')).toMatchObject({ original: document });
  });

  test('made after a file got another name are read without the root among the folders', async () => {
    const read = await readLink(await packedProject({ folders: ['empty', ''] }));
    expect(read).toMatchObject({ program: { project: playground.project } });
  });

  test.each([
    ['a path that leads out', { files: [['../x.js', '']] }],
    ['an absolute path', { files: [['/x.js', '']] }],
    ['a name that no file has', { files: [['__proto__', '']] }],
    ['a path without end', { files: [['a/'.repeat(50) + 'a', '']] }],
    [
      'a file in a file',
      {
        files: [
          ['a', ''],
          ['a/b', ''],
        ],
      },
    ],
    ['a text that is none', { files: [['a', 1]] }],
    ['a tab that leads out', { tabs: ['../x.js'] }],
    ['folders without end', { folders: Array.from({ length: 501 }, (_, at) => `f${at}`) }],
    ['no files', { files: undefined }],
  ])('a project with %s is broken', async (_what, change) => {
    expect(await readLink(await packedProject(change))).toEqual({ kind: 'broken' });
  });

  test('thousands of files open nothing', async () => {
    const files = Array.from({ length: 5000 }, (_, at) => [`f${at}`, '']);
    expect(await readLink(await packedProject({ files }))).toEqual({ kind: 'excessive' });
  });

  test.each(['javascript', 'TypeScript'])('full %s is refused', async (language) => {
    const hash = packed(
      JSON.stringify({ program: '1;', language, chapter: 1, variant: 'default' }),
    );
    expect(await readLink(await hash)).toEqual({ kind: 'refused' });
  });
});

describe('links of the reference', () => {
  const several = {
    'playground/lib/a b.js': '1 + 1;\n',
    '/playground/program.js': '"a&b=c%";',
    '/sicp/x.js': 'x',
  };
  const query = (files: Readonly<Record<string, string>>) =>
    lz(new URLSearchParams(files).toString().replaceAll('+', '%20'));
  const files = query(several);

  test.each([
    ['an old link', `#chap=2&prgrm=${lz('"你好";')}`, '"你好";', 2],
    ['no chapter', `#prgrm=${lz('1;')}`, '1;', 4],
    ['escaped signs', `#chap=1&prgrm=${encodeURIComponent(lz('1 + 2 + 3;'))}`, '1 + 2 + 3;', 1],
    ['a file', `#isFolder=false&files=${lz('/playground/program.js=x%3B')}&chap=3`, 'x;', 3],
    ['a chapter alone', '#chap=3&variant=default&ext=NONE', null, 3],
  ])('%s', async (_what, hash, program, chapter) => {
    expect(isLink(hash)).toBe(true);
    const asked = { ...source4, chapter };
    expect(await readLink(hash)).toMatchObject({ kind: 'program', program, asked });
  });

  test.each([
    ['5000', 5000],
    ['0', undefined],
    ['-1', undefined],
    ['1e9', undefined],
    ['9999999', undefined],
  ])('a time limit of %s is taken as %s', async (exec, timeoutMs) => {
    const contents = await readLink(`#chap=4&exec=${exec}&prgrm=${lz('1;')}`);
    expect(contents).toMatchObject({ kind: 'program', program: '1;' });
    expect('timeoutMs' in contents ? contents.timeoutMs : undefined).toBe(timeoutMs);
  });

  const [first, second] = [lz('/playground/lib/a b.js'), lz('/playground/program.js')];
  const [PROGRAM, OTHER] = ['/playground/program.js', '/playground/lib/a-b.js'];
  test.each([
    ['the open tab', `tabs=${second}&tabs=${first}&tabIdx=1`, [PROGRAM, OTHER], OTHER],
    ['tabs in one list', `tabs=${second},${first}&tabIdx=1`, [PROGRAM, OTHER], OTHER],
    ['no tabs', '', [PROGRAM], PROGRAM],
    ['a tab that is not there', `tabs=${first},${second}&tabIdx=7`, [OTHER, PROGRAM], PROGRAM],
    ['broken tabs', 'tabs=!!&tabIdx=0', [PROGRAM], PROGRAM],
    ['a tab twice', `tabs=${first},${first}&tabIdx=1`, [OTHER], OTHER],
  ])('several files open with their tabs: %s', async (_what, parameters, tabs, activePath) => {
    expect(await readLink(`#isFolder=true&files=${files}&${parameters}&chap=4`)).toEqual({
      kind: 'program',
      asked: source4,
      problems: [],
      program: {
        project: {
          files: { [PROGRAM]: '"a&b=c%";', [OTHER]: '1 + 1;\n', '/playground/sicp/x.js': 'x' },
          folders: [],
          tabs,
          activePath,
        },
        isFolderMode: true,
      },
    });
  });

  test.each([
    ['a number below zero', `tabs=${first}&tabIdx=-1`, [{ kind: 'tab-index' }]],
    [
      'files that are not there',
      `tabs=${lz('/gone.js')},${first},${lz('/gone.js')}&tabIdx=0`,
      [{ kind: 'no-file', path: '/gone.js' }],
    ],
    [
      'hundreds of them',
      `tabs=${Array.from({ length: 300 }, (_, at) => lz(`/gone${at}.js`)).join(',')}`,
      [0, 1, 2].map((at) => ({ kind: 'no-file', path: `/gone${at}.js` })),
    ],
  ])('tabs that cannot be opened are reported: %s', async (_what, parameters, problems) => {
    const contents = await readLink(`#isFolder=true&files=${files}&${parameters}&chap=4`);
    expect(contents).toMatchObject({ kind: 'program', problems });
    expect(contents).toHaveProperty('program.project.activePath', expect.any(String));
  });

  test('paths that lead elsewhere stay inside, and names that mean something else are other ones', async () => {
    const hostile = query({
      '../../etc/passwd': '1',
      '/playground/../../x.js': '2',
      ['__proto__']: '3',
      '/playground/constructor': '4',
      '/': '5',
    });
    expect(await readLink(`#files=${hostile}`)).toMatchObject({
      program: {
        project: {
          files: {
            '/playground/etc/passwd': '1',
            '/playground/x.js': '2',
            '/playground/_': '3',
            '/playground/constructor': '4',
            '/playground/program.js': '5',
          },
        },
      },
    });
  });

  test('thousands of files, or a file in a file, open nothing', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, '']));
    expect(await readLink(`#files=${query(many)}`)).toEqual({ kind: 'excessive' });
    expect(await readLink(`#files=${query({ a: '1', 'a/b': '2' })}`)).toEqual({
      kind: 'excessive',
    });
  });

  test.each([
    ['chap=-1', 'refused'],
    ['chap=-3&variant=default', 'refused'],
    ['language=javascript', 'refused'],
  ])('%s is refused', async (parameters, kind) => {
    expect(await readLink(`#${parameters}&prgrm=${lz('1;')}`)).toEqual({ kind });
  });

  test.each([
    ['chap=3&variant=concurrent', 'Source §3 (concurrent)', 'Source §3'],
    ['chap=2&ext=MUSIC', 'Source §2 (MUSIC)', 'Source §2'],
    ['chap=99', 'Source §99', 'Source §4'],
    ['chap=-2&variant=typed', 'HTML (typed)', 'HTML'],
    ['chap=-5', 'Python §2', 'Source §4'],
    ['chap=-15', 'Java', 'Source §4'],
    ['language=python&variant=2&evaluator=Py2js', 'Python §2', 'Source §4'],
    ['language=scheme&variant=9', 'Scheme §9', 'Source §4'],
    ['chap=__proto__&variant=constructor', 'Source §4 (constructor)', 'Source §4'],
  ])('%s asks for what is not offered, and keeps the text', async (parameters, name, shown) => {
    const contents = await readLink(`#${parameters}&prgrm=${lz('kept;')}`);
    if (contents.kind !== 'program') throw new Error(contents.kind);
    expect(contents.program).toBe('kept;');
    expect(languageName(contents.asked)).toBe(name);
    expect(offeredLanguage(contents.asked)).toMatchObject({
      isOffered: false,
      language: { displayName: shown },
    });
  });

  test.each([
    ['chap=3&variant=concurrent', { chapter: 3, variant: 'concurrent' }],
    ['chap=99', { chapter: 99, variant: 'default' }],
    // Here it is not the language that is missing.
    ['chap=2&ext=MUSIC', null],
    ['language=c', null],
  ])('%s is not in the catalogue', async (parameters, missing) => {
    const contents = await readLink(`#${parameters}&prgrm=${lz('kept;')}`);
    if (contents.kind !== 'program') throw new Error(contents.kind);
    expect(missingConfiguration(contents.asked)).toEqual(missing);
  });

  test.each([
    ['language=python&variant=1&evaluator=Py2js', 'Python §1'],
    ['language=scheme&variant=1', 'Scheme §1'],
    ['language=scheme&variant=4&evaluator=Any', 'Scheme §4'],
    ['variant=3&language=source', 'Source §3'],
  ])('%s opens %s', async (parameters, name) => {
    const contents = await readLink(`#${parameters}&prgrm=${lz('kept')}`);
    if (contents.kind !== 'program') throw new Error(contents.kind);
    expect(contents.program).toBe('kept');
    expect(offeredLanguage(contents.asked)).toMatchObject({
      isOffered: true,
      language: { displayName: name },
    });
  });

  test('HTML is opened as what it is', async () => {
    const contents = await readLink(`#chap=-2&prgrm=${lz('<p>kept')}`);
    if (contents.kind !== 'program') throw new Error(contents.kind);
    expect(contents.program).toBe('<p>kept');
    expect(offeredLanguage(contents.asked)).toMatchObject({
      isOffered: true,
      language: { displayName: 'HTML' },
    });
  });

  test.each([`#prgrm=${lz('1 + 1;').slice(0, -4)}`, '#files=', '#prgrm=%'])(
    '%s is broken',
    async (hash) => {
      expect(await readLink(hash)).toEqual({ kind: 'broken' });
    },
  );
});

test.each([
  ['', false],
  ['#content', false],
  ['#shared=1', false],
  ['#tabIdx=1&chap=1', true],
])('the fragment %j is a link: %s', (hash, expected) => expect(isLink(hash)).toBe(expected));

test('only numbers of languages that are not offered have a name of their own', () => {
  const offered = LANGUAGES.filter(({ chapter }) =>
    UNOFFERED_CHAPTERS.some(({ first, last }) => chapter <= first && chapter >= last),
  );
  expect(offered.map(({ displayName }) => displayName)).toEqual([]);
});
