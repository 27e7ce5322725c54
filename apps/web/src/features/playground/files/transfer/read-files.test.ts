import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { projectOf } from '../../../../ui/workspace/project';
import { MAX_FILE_BYTES, MAX_FILES } from './limits';
import { type IncomingFile, readFiles } from './read-files';
import { pack, unpack } from './zip';

function incoming(path: string, content: string | Uint8Array): IncomingFile {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  return { path, size: bytes.length, read: () => Promise.resolve(bytes) };
}

async function read(...files: readonly IncomingFile[]) {
  const { files: taken, ...rest } = await readFiles(files, {
    folder: '/p',
    unzip: unpack,
  });
  return { files: Object.fromEntries(taken), ...rest };
}

/** A hand-made zip file, because fflate writes only valid ones. */
const zip = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

test('texts are taken with their folders; what is no text is refused by name', async () => {
  expect(
    await read(
      incoming('lib/a.js', 'é;'),
      incoming('picture.png', new Uint8Array([137, 80, 78, 71, 0, 1])),
      incoming('latin1.js', new Uint8Array([0xe9, 0x3b])),
      incoming('b.js', '\uFEFF1;'),
    ),
  ).toEqual({
    files: { '/p/lib/a.js': 'é;', '/p/b.js': '1;' },
    refused: [
      { name: 'picture.png', reason: 'binary' },
      { name: 'latin1.js', reason: 'binary' },
    ],
    adapted: [],
  });
});

test('names that a project cannot have are adapted, and said', async () => {
  expect(await read(incoming('my work/ü.js', '1;'))).toMatchObject({
    files: { '/p/my-work/u.js': '1;' },
    adapted: [{ from: 'my work/ü.js', to: 'my-work/u.js' }],
  });
});

test('files that are too large, too many or unreadable are refused', async () => {
  const many = Array.from({ length: MAX_FILES + 1 }, (_, at) => incoming(`f${at}.js`, ''));
  const { refused } = await read(
    { path: 'huge.js', size: MAX_FILE_BYTES + 1, read: () => Promise.reject(new Error()) },
    { path: 'gone.js', size: 1, read: () => Promise.reject(new Error()) },
    ...many,
  );
  expect(refused).toEqual([
    { name: 'huge.js', reason: 'large' },
    { name: 'gone.js', reason: 'unreadable' },
    { name: `f${MAX_FILES}.js`, reason: 'many' },
  ]);
});

test('reading reports its progress, and can be cancelled', async () => {
  const told: string[] = [];
  const controller = new AbortController();
  const reading = readFiles([incoming('a.js', ''), incoming('b.js', '')], {
    folder: '/p',
    unzip: () => [],
    signal: controller.signal,
    onProgress(done, total) {
      told.push(`${done}/${total}`);
      if (done === 0) controller.abort();
    },
  });
  await expect(reading).rejects.toThrow(/abort/i);
  expect(told).toEqual(['0/2']);
});

/** A zip file whose directory has the sizes of its file, `1;`, in a 64-bit field. */
const ZIP64 = Uint8Array.from(
  `504b03042d00000008000000210093508f06ffffffffffffffff04001400612e6a73010010000300
   000000000000050000000000000033b4e60200504b01022d032d00000008000000210093508f06ff
   ffffffffffffff040014000000000000000000800100000000612e6a730100100003000000000000
   000500000000000000504b05060000000001000100460000003b0000000000`
    .replaceAll(/\s/g, '')
    .match(/../g) ?? [],
  (byte) => Number.parseInt(byte, 16),
);

/** Writes a number into each entry of the directory at the end of a zip file. */
function list(bytes: Uint8Array, offset: number, number: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + offset, number, true);
  }
  return bytes;
}

describe('zip files', () => {
  test('are unpacked, without what systems put beside', async () => {
    const bytes = zip({
      'lib/a.js': '1;',
      '__MACOSX/lib/._a.js': 'x',
      '.git/config': 'x',
      'node_modules/x/index.js': 'x',
    });
    expect(await read(incoming('project.zip', bytes))).toMatchObject({
      files: { '/p/lib/a.js': '1;' },
      refused: [],
    });
  });

  test.each(['../evil.js', 'a/../../evil.js', '/etc/evil.js', '..\\evil.js'])(
    'that hold %j do not put it anywhere',
    async (name) => {
      expect(await read(incoming('x.zip', zip({ [name]: '1;', 'good.js': '2;' })))).toMatchObject({
        files: { '/p/good.js': '2;' },
        refused: [{ name, reason: 'outside' }],
      });
    },
  );

  test('that would grow without end do not', async () => {
    const bomb = zip(
      Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`b${at}`, ' '.repeat(900_000)])),
    );
    expect(bomb.length).toBeLessThan(100_000);
    const { files, refused } = await read(incoming('bomb.zip', bomb));
    expect(Object.keys(files)).toHaveLength(6);
    expect(refused).toHaveLength(14);
  });

  /** The offsets, within a directory entry, of the unpacked size and of the position of the packed data. */
  const SIZE = 24;
  const BEGIN = 42;
  const PACKED_SIZE = 20;
  const spaces = ' '.repeat(900_000);
  /** One large file and four small ones, whose directory entries all point to the large one. */
  function listedAgain() {
    const small = Array.from({ length: 4 }, (_, at) => [`b${at}.js`, '1;']);
    const bytes = zip({ 'a.js': spaces, ...Object.fromEntries(small) });
    const packedSize = new DataView(bytes.buffer).getUint32(18, true);
    return list(list(list(bytes, SIZE, 900_000), PACKED_SIZE, packedSize), BEGIN, 0);
  }

  /** One file with zeros after its packed data, which count as packed. */
  function goingOn() {
    const bytes = zip({ 'a.js': '1;' });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const added = 200_000;
    const end = bytes.length - 22;
    const begin = view.getUint32(end + 16, true);
    const longer = new Uint8Array(bytes.length + added);
    longer.set(bytes.subarray(0, begin));
    longer.set(bytes.subarray(begin), begin + added);
    new DataView(longer.buffer).setUint32(end + added + 16, begin + added, true);
    return list(longer, PACKED_SIZE, view.getUint32(begin + PACKED_SIZE, true) + added);
  }

  test.each([
    // A reader that trusts the size would read on in vain, for minutes in a file of 20 MB.
    ['lie about a size', list(zip({ 'a.js': spaces, 'b.js': '1;' }), SIZE, 10)],
    ['lie about no size', list(zip({ 'a.js': '1;' }), SIZE, 900_000)],
    // A hundred entries for one file: each costs as much as a real file.
    ['are listed many times', listedAgain()],
    // Unpacking copies the bytes after the end for each further piece of the file.
    ['go on behind their end', goingOn()],
  ])('that %s are refused', async (_what, bytes) => {
    expect(await read(incoming('x.zip', bytes))).toMatchObject({
      files: {},
      refused: [{ name: 'x.zip', reason: 'zip' }],
    });
  });

  test('of 64 bits, with a comment, or as they were packed by name are read', async () => {
    const plain = zipSync({ 'a.js': [strToU8('1;'), { comment: 'x' }], __proto_: strToU8('2;') });
    expect((await read(incoming('x.zip', plain))).files).toEqual({
      '/p/a.js': '1;',
      '/p/__proto_': '2;',
    });
    // Python writes the sizes of a file whose end it does not know yet outside the directory.
    expect((await read(incoming('x.zip', ZIP64))).files).toEqual({ '/p/a.js': '1;\n' });
  });

  test.each([
    ['damaged', zip({ 'a.js': '1;' }).slice(0, 40)],
    ['no zip at all', strToU8('hello')],
  ])('that are %s are refused', async (_what, bytes) => {
    expect((await read(incoming('x.zip', bytes))).refused).toEqual([
      { name: 'x.zip', reason: 'zip' },
    ]);
  });

  test('of a project bring it back as it was', async () => {
    const project = {
      ...projectOf('/p/lib/constructor', '你好'),
      folders: ['/p/empty'],
    };
    const { files } = await read(incoming('x.zip', pack(project, '/p')));
    expect(files).toEqual({ '/p/lib/constructor': '你好' });
    const within = await read(incoming('lib.zip', pack(project, '/p/lib')));
    expect(within.files).toEqual({ '/p/constructor': '你好' });
  });
});
