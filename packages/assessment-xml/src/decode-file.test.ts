import { expect, test } from 'vitest';
import { parseAssessmentFile } from './decode-file.js';
import { SMALL } from './testing/files.js';
import { wireText } from './wire-text.js';

/** Files in the various encodings that editors write. */

const utf8 = (text: string) => new TextEncoder().encode(text);
const titled = (title: string) => SMALL.replace('Small', title);
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2, text.charCodeAt(index), isLittle);
  }
  return new Uint8Array(view.buffer);
}

const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n`;

test.each([
  ['UTF-8', utf8(titled('Été 🙂'))],
  ['UTF-8 with a mark', utf8(`\u{FEFF}${titled('Été 🙂')}`)],
  ['UTF-16, little end first', utf16(`\u{FEFF}${titled('Été 🙂')}`, true)],
  ['UTF-16, big end first', utf16(`\u{FEFF}${declared('UTF-16')}${titled('Été 🙂')}`, false)],
  ['UTF-16 without a mark', utf16(titled('Été 🙂'), true)],
  ['what says UTF-16 and is UTF-8', utf8(`${declared('utf-16')}${titled('Été 🙂')}`)],
])('%s is read', (_name, bytes) => {
  expect(parseAssessmentFile(bytes).assessment?.title).toBe('Été 🙂');
});

test('an older encoding is read when the file declares it', () => {
  const file = latin1(`${declared('ISO-8859-1')}${titled('Été')}`);
  expect(parseAssessmentFile(file).assessment?.title).toBe('Été');
});

test.each(['windows-1252', 'ISO-8859-1'])(
  '%s has quotes and dashes where pages have them',
  (name) => {
    const file = latin1(`${declared(name)}${titled('\u{93}Caf\u{E9}\u{94} \u{96} 5 \u{80}')}`);
    expect(parseAssessmentFile(file).assessment?.title).toBe('“Café” – 5 €');
  },
);

test('text in another encoding than it says is refused at its place', () => {
  const file = latin1(`<!-- one -->\n${titled('Été')}`);
  const { assessment, problems } = parseAssessmentFile(file);
  expect(assessment).toBeNull();
  expect(problems).toMatchObject([{ code: 'wrong-encoding', line: 2, column: 26 }]);
  expect(wireText(problems)).toBe(
    'Invalid XML line 2, column 26: This is not text in UTF-8. Save the file as UTF-8.',
  );
});

test.each([
  ['an unknown encoding', utf8(`${declared('x-none')}${SMALL}`)],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['nothing', new Uint8Array()],
  ['one byte', Uint8Array.from([0xff])],
  ['zeros', new Uint8Array(1000)],
  ['too many bytes', new Uint8Array(20_000_001).fill(32)],
])('%s is an error, told in few words', (_name, bytes) => {
  const { assessment, problems } = parseAssessmentFile(bytes);
  expect(assessment).toBeNull();
  const told = wireText(problems);
  expect(told).toMatch(/^Invalid XML line \d+, column \d+: /);
  expect(told?.length).toBeLessThanOrEqual(100);
});
