import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSheet } from './read-sheet';
import { MAX_FILE_BYTES } from './sheet';

/** Files as spreadsheet programs write them, and malicious files. */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Parts {
  readonly sheet?: string;
  readonly strings?: string | null;
  readonly workbook?: string;
  readonly relations?: string;
}

/** A workbook as a spreadsheet program writes it. Its second sheet must not be read. */
function workbookOf(parts: Parts): Record<string, Uint8Array> {
  const {
    sheet = '',
    strings = null,
    workbook = `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="Teams" sheetId="5" r:id="rId2"/><sheet name="Other" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    relations = `<Relationships><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${REL}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  } = parts;
  return {
    'xl/workbook.xml': strToU8(XML + workbook),
    'xl/_rels/workbook.xml.rels': strToU8(XML + relations),
    'xl/worksheets/sheet1.xml': strToU8(
      '<worksheet><sheetData><row><c t="inlineStr"><is><t>other</t></is></c></row></sheetData></worksheet>',
    ),
    'xl/worksheets/sheet2.xml': strToU8(
      `${XML}<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
    ...(strings !== null && { 'xl/sharedStrings.xml': strToU8(`${XML}<sst>${strings}</sst>`) }),
  };
}

const read = (bytes: Uint8Array) => readSheet(new Blob([new Uint8Array(bytes)]));
const readXlsx = (parts: Parts) => read(zipSync(workbookOf(parts)));
const readText = (text: string) => read(strToU8(text));

/** The cells as `A1 text`, which is easier to compare. */
async function cellsIn(result: ReturnType<typeof readSheet>): Promise<unknown> {
  const file = await result;
  if (file.kind !== 'rows') return file.kind;
  return file.rows.map(({ cells }) => cells.map(({ address, text }) => `${address} ${text}`));
}

describe('an .xlsx file', () => {
  test('is read from its first sheet: strings, numbers, what formulas came to, and no empty cells', async () => {
    const strings =
      '<si><t xml:space="preserve">  aisha </t></si><si><r><t>we</t></r><r><rPr/><t>i</t></r><rPh><t>x</t></rPh></si><si><t>a_x0041_b &amp; c</t></si>';
    const sheet = `
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
      <row r="3"><c r="B3"><v>1234567</v></c><c r="C3"><v>1.2345678E7</v></c><c r="AB3" t="str"><f>"x"</f><v>kofi</v></c></row>
      <row r="4"><c r="A4" t="inlineStr"><is><t>   </t></is></c></row>
      <row r="6"><c t="s"><v>2</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c t="s"><v>99</v></c></row>`;
    expect(await cellsIn(readXlsx({ sheet, strings }))).toEqual([
      ['A1 aisha', 'B1 wei'],
      ['B3 1234567', 'C3 12345678', 'AB3 kofi'],
      ['A6 aAb & c', 'B6 TRUE', 'C6 #REF!'],
    ]);
  });

  test('may name its parts with prefixes, and have no shared strings', async () => {
    const parts = workbookOf({});
    parts['xl/worksheets/sheet2.xml'] = strToU8(
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="2"><x:c r="C2" t="inlineStr"><x:is><x:t>wei</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
    );
    expect(await cellsIn(read(zipSync(parts)))).toEqual([['C2 wei']]);
  });

  test('with a cell at the end of the world is as small as it is', async () => {
    const sheet = `<row r="1048576"><c r="XFD1048576" t="str"><v>wei</v></c></row>`;
    expect(await cellsIn(readXlsx({ sheet }))).toEqual([['XFD1048576 wei']]);
  });

  test('that unpacks to far more than it should is not unpacked', async () => {
    const parts = workbookOf({ sheet: '<row><c t="str"><v>wei</v></c></row>' });
    parts['xl/worksheets/sheet2.xml'] = new Uint8Array(8_000_000);
    const bomb = zipSync(parts);
    expect(bomb.length).toBeLessThan(MAX_FILE_BYTES);
    expect(await read(bomb)).toEqual({ kind: 'tooLarge' });
    // Unneeded parts are not read.
    const harmless = workbookOf({ sheet: '<row><c t="str"><v>wei</v></c></row>' });
    harmless['xl/media/image1.png'] = new Uint8Array(8_000_000);
    expect(await cellsIn(read(zipSync(harmless)))).toEqual([['A1 wei']]);
  });

  test('whose parts lie about their size is damaged, not large', async () => {
    const parts = workbookOf({});
    parts['xl/worksheets/sheet2.xml'] = new Uint8Array(8_000_000);
    const bomb = zipSync(parts);
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    for (let at = 0; at + 28 < bomb.length; at += 1) {
      // The unpacked sizes in the entries of the directory.
      if (view.getUint32(at, true) === 0x02_01_4b_50 && view.getUint32(at + 24, true) > 1_000_000) {
        view.setUint32(at + 24, 1000, true);
      }
    }
    expect(await read(bomb)).toEqual({ kind: 'damaged' });
  });

  test('with entities that would grow says so by being damaged', async () => {
    const sheet = '<row><c t="str"><v>&lol;</v></c></row>';
    const parts = workbookOf({ sheet });
    parts['xl/worksheets/sheet2.xml'] = strToU8(
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY lol "&a;&a;&a;&a;">]><worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    );
    expect(await read(zipSync(parts))).toEqual({ kind: 'damaged' });
  });

  test.each<[string, Parts, string]>([
    ['nested without end', { sheet: '<row>'.repeat(200_000) }, 'damaged'],
    ['broken XML', { sheet: '<row><c>' }, 'damaged'],
    ['no first sheet', { workbook: '<workbook/>' }, 'damaged'],
    [
      'a sheet that is not there',
      {
        relations:
          '<Relationships><Relationship Id="rId2" Target="../../etc/passwd"/></Relationships>',
      },
      'damaged',
    ],
    ['nothing on the sheet', { sheet: '<row r="1"><c r="A1" s="3"/></row>' }, 'empty'],
    [
      'more cells than a course has people ten times',
      { sheet: `<row>${'<c t="str"><v>x</v></c>'.repeat(16_000)}</row>` },
      'tooMany',
    ],
  ])('%s', async (_name, parts, kind) => {
    expect(await readXlsx(parts)).toEqual({ kind });
  });
});

describe('a .csv file', () => {
  test.each([
    ['aisha,wei\nlucia', [['A1 aisha', 'B1 wei'], ['A2 lucia']]],
    ['\uFEFFaisha; wei ;\r\n;;\r\n"lu ""c""";\r\n', [['A1 aisha', 'B1 wei'], ['A3 lu "c"']]],
    ['aisha;"wei, lucia"', [['A1 aisha', 'B1 wei, lucia']]],
    ['\n'.repeat(20) + 'aisha;wei', [['A21 aisha', 'B21 wei']]],
    ['aisha\twei', [['A1 aisha', 'B1 wei']]],
    ['=HYPERLINK("http://x"),wei', [['A1 =HYPERLINK("http://x")', 'B1 wei']]],
    [' \n,,\n', 'empty'],
    ['', 'empty'],
  ])('%j', async (text, cells) => {
    expect(await cellsIn(readText(text))).toEqual(cells);
  });
});

test.each<[string, Uint8Array, string]>([
  ['an old .xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'oldExcel'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2), 'notASpreadsheet'],
  ['text in another encoding', Uint8Array.of(0x4e, 0xe9, 0x6f), 'otherEncoding'],
  ['another zip file', zipSync({ 'content.xml': strToU8('<x/>') }), 'notASpreadsheet'],
  ['half a zip file', zipSync(workbookOf({})).slice(0, 300), 'damaged'],
  ['the first letters of a zip file', strToU8('PK'), 'damaged'],
])('%s is not read, and the reason is told', async (_name, bytes, kind) => {
  expect(await read(bytes)).toEqual({ kind });
});

test('a file of fifty megabytes is refused before a byte of it is read', async () => {
  const file = {
    size: 50_000_000,
    arrayBuffer: () => Promise.reject(new Error('was read')),
  } as unknown as Blob;
  expect(await readSheet(file)).toEqual({ kind: 'tooLarge' });
});

test('whatever bytes come, there is an answer', async () => {
  const whole = zipSync(workbookOf({ sheet: '<row><c t="str"><v>wei</v></c></row>' }));
  const damaged = fc
    .tuple(fc.nat(whole.length - 1), fc.nat(255))
    .map(([at, byte]) => whole.map((before, index) => (index === at ? byte : before)));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array(), damaged), async (bytes) => {
      expect(await read(bytes)).toHaveProperty('kind');
    }),
    { numRuns: 300 },
  );
});
