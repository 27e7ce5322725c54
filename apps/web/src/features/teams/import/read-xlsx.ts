import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { unzip } from '../../../ui/unzip';
import { rowsOf, SheetError, type SheetRow } from './sheet';

/**
 * Reads the first sheet of an .xlsx file, which is a zip file of XML. Made for untrusted files: only the four
 * needed parts are unpacked, each up to a limit, entities are not resolved, formulas are not computed (their
 * results are in the file), and a distant cell takes no more memory than a near one. General spreadsheet
 * readers fill the gaps between cells, so a small file can exhaust the memory.
 */

/** The maximum size of one unpacked part, in bytes. */
const MAX_PART_BYTES = 4_000_000;

/** @throws SheetError */
export function readXlsx(file: Uint8Array): readonly SheetRow[] {
  try {
    return readWorkbook(file);
  } catch (error) {
    if (error instanceof SheetError) throw error;
    // Thrown by the libraries: not a zip file, not XML, or nested too deeply.
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

/** The path of a part as given in a relation: relative to `xl`, or from the root. */
function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/**
 * Unpacks and parses the parts with these names. No part becomes larger than its entry declares, so zip bombs
 * do no harm. @throws SheetError `tooLarge`
 */
function unpack(file: Uint8Array, names: readonly string[]): ReadonlyMap<string, XmlElement> {
  const wanted = new Set(names);
  const parts = unzip(file, ({ name, size }) => {
    // Each part once, even when the file lists it several times.
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

/** The text of a cell; numbers as they were typed. */
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

/** The text of a string, which may consist of differently formatted pieces; without phonetic hints. */
function textOf(item: XmlElement): string {
  const pieces = item.children.filter((node) => node instanceof XmlElement);
  const texts = pieces.flatMap((piece) => {
    const name = localName(piece);
    if (name === 't') return piece.text;
    return name === 'r' ? children(piece, 't').map(({ text }) => text) : [];
  });
  return unescape(texts.join(''));
}

/** Characters that XML does not allow are written as their number. */
function unescape(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

/** Returns the column, from 1. @param address e.g. `B3` */
function columnOf(address: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(address ?? '')?.[1];
  if (letters === undefined) return null;
  let column = 0;
  for (let index = 0; index < letters.length; index += 1) {
    column = column * 26 + letters.charCodeAt(index) - 64;
  }
  return column;
}

/** All elements of this name, at any depth, in order. */
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
