import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { unzip } from '../../../ui/unzip';
import { rowsOf, SheetError, type SheetRow } from './sheet';

/**
 * The first sheet of an .xlsx file: a zip file of XML. Made for files of strangers: only the four parts that
 * are needed are unpacked, each no larger than a bound, entities are not looked up, formulas are not
 * computed (what they came to is in the file), and a cell far away takes no more room than one that is near.
 * Readers of whole spreadsheets fill up the gaps between cells, so a small file can make them fill the memory.
 */

/** Bytes of one part when unpacked. */
const MAX_PART_BYTES = 4_000_000;

/** @throws SheetError */
export function readXlsx(file: Uint8Array): readonly SheetRow[] {
  try {
    return readWorkbook(file);
  } catch (error) {
    if (error instanceof SheetError) throw error;
    // Of the libraries: not a zip file, not XML, nested too deeply.
    throw new SheetError('damaged');
  }
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

function readWorkbook(file: Uint8Array): readonly SheetRow[] {
  const about = unpack(file, [WORKBOOK, RELATIONS]);
  const workbook = about.get(WORKBOOK);
  const relations = about.get(RELATIONS);
  if (!workbook || !relations) throw new SheetError('notASpreadsheet');
  const targets = elements(relations, 'Relationship').map(({ attributes }) => ({
    id: attributes['Id'],
    type: attributes['Type'] ?? '',
    path: pathOf(attributes['Target'] ?? ''),
  }));
  const [first] = elements(workbook, 'sheet');
  const id = Object.entries(first?.attributes ?? {}).find(([name]) => /(^|:)id$/.test(name))?.[1];
  const sheetPath = targets.find((target) => target.id === id)?.path;
  if (sheetPath === undefined) throw new SheetError('damaged');
  const stringsPath = targets.find(({ type }) => type.endsWith('/sharedStrings'))?.path ?? '';
  const contents = unpack(file, [sheetPath, stringsPath]);
  const sheet = contents.get(sheetPath);
  if (!sheet) throw new SheetError('damaged');
  const strings = contents.get(stringsPath);
  return rowsOf(cellsOf(sheet, strings ? elements(strings, 'si').map((item) => textOf(item)) : []));
}

/** Of a part, as relations name it: within `xl`, or from the root. */
function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/**
 * The parts with these names, parsed. What is unpacked is no larger than it says beforehand, so there is no
 * bomb. @throws SheetError `tooLarge`
 */
function unpack(file: Uint8Array, names: readonly string[]): ReadonlyMap<string, XmlElement> {
  const wanted = new Set(names);
  const parts = unzip(file, ({ name, size }) => {
    // Each once, however often the file claims to have it.
    if (!wanted.delete(name)) return false;
    if (size > MAX_PART_BYTES) throw new SheetError('tooLarge');
    return true;
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return new Map(
    parts.flatMap(([name, bytes]) => {
      const { root } = parseXml(decoder.decode(bytes));
      return root ? [[name, root] as const] : [];
    }),
  );
}

function* cellsOf(sheet: XmlElement, strings: readonly string[]) {
  let row = 0;
  for (const rowElement of elements(sheet, 'row')) {
    row = numberOf(rowElement.attributes['r']) ?? row + 1;
    let column = 0;
    for (const cell of children(rowElement, 'c')) {
      column = columnOf(cell.attributes['r']) ?? column + 1;
      yield { row, column, text: valueOf(cell, strings) };
    }
  }
}

/** What a cell shows, as far as it is text; numbers as they were typed. */
function valueOf(cell: XmlElement, strings: readonly string[]): string {
  const value = children(cell, 'v')[0]?.text ?? '';
  switch (cell.attributes['t']) {
    case 's':
      return strings[numberOf(value) ?? -1] ?? '';
    case 'inlineStr':
      return children(cell, 'is')
        .map((item) => textOf(item))
        .join('');
    case 'str':
    case 'e':
      return unescape(value);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    default:
      // Large numbers are written as 1.2E7.
      return /E/i.test(value) && Number.isSafeInteger(Number(value))
        ? String(Number(value))
        : value;
  }
}

/** The text of a string, which may be in pieces of several looks; not how it is read aloud. */
function textOf(item: XmlElement): string {
  const pieces = item.children.filter((node) => node instanceof XmlElement);
  const texts = pieces.flatMap((piece) => {
    const name = localName(piece);
    if (name === 't') return piece.text;
    return name === 'r' ? children(piece, 't').map(({ text }) => text) : [];
  });
  return unescape(texts.join(''));
}

/** Characters that XML does not have are written as their number. */
function unescape(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

/** From 1. @param address e.g. `B3` */
function columnOf(address: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(address ?? '')?.[1];
  if (letters === undefined) return null;
  let column = 0;
  for (let index = 0; index < letters.length; index += 1) {
    column = column * 26 + letters.charCodeAt(index) - 64;
  }
  return column;
}

/** Elements of this name, however deep, in order. */
function elements(root: XmlElement, name: string): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const waiting: XmlElement[] = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (localName(next) === name) found.push(next);
    else waiting.push(...elementsIn(next).toReversed());
  }
  return found;
}

function children(parent: XmlElement, name: string): readonly XmlElement[] {
  return elementsIn(parent).filter((node) => localName(node) === name);
}

function elementsIn(parent: XmlElement): XmlElement[] {
  return parent.children.filter((node) => node instanceof XmlElement);
}

/** Some programs write every name with a prefix. */
function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}
