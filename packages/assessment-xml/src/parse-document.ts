import { parseXml, XmlDocumentType, XmlElement, XmlError } from '@rgrove/parse-xml';
import { findExcess } from './excess.js';
import type { ProblemLog } from './problems.js';
import { SourceText } from './source-text.js';
import { isAboutReference, adviceOn } from './parser-advice.js';
import { Element } from './xml-element.js';

/** In UTF-16 code units. A real file has some ten thousand. The parser needs many times the memory. */
export const MAX_LENGTH = 1_000_000;

/** The format itself needs seven levels. */
const MAX_DEPTH = 32;

/**
 * Parses XML into elements. Document types are ignored: the only entities are the five that XML predefines,
 * so nothing is fetched and nothing expands.
 * @param file the decoded text of a file
 * @param log receives what is not well-formed, and which limits are exceeded
 * @returns the root element, even after errors that allow reading to continue; otherwise null
 */
export function parseDocument(file: string, log: ProblemLog): Element | null {
  if (file.length > MAX_LENGTH) {
    const message = `The file is too large: it may have ${MAX_LENGTH} characters.`;
    log.error('too-large', { line: 1, column: 1 }, message);
    return null;
  }
  const source = new SourceText(file);
  const excess = findExcess(source.text);
  if (excess !== null) {
    log.error('too-large', source.positionAt(excess.offset), excess.message);
    return null;
  }
  for (const offset of source.invalidCharacters) {
    const message = `XML cannot hold the character ${source.nameOfCharacter(offset)}.`;
    log.error('invalid-character', source.positionAt(offset), message);
  }
  try {
    const document = parseXml(source.text, { includeOffsets: true, preserveDocumentType: true });
    const type = document.children.find((node) => node instanceof XmlDocumentType);
    if (type) {
      const message = 'The document type declaration is not read.';
      log.warning('document-type', source.positionAt(type.start), message);
    }
    return document.root && elementOf(document.root, source, log, 1);
  } catch (error) {
    const start = { line: 1, column: 1 };
    if (error instanceof XmlError) {
      reportMalformed(error, source, log);
    } else if (isStackOverflow(error)) {
      log.error('nested-too-deeply', start, 'Elements are nested too deeply.');
    } else {
      throw error;
    }
    return null;
  }
}

function elementOf(
  node: XmlElement,
  source: SourceText,
  log: ProblemLog,
  depth: number,
): Element | null {
  if (depth > MAX_DEPTH) {
    const message = `Elements are nested more than ${MAX_DEPTH} deep.`;
    log.error('nested-too-deeply', source.positionAt(node.start), message);
    return null;
  }
  const children: Element[] = [];
  for (const child of node.children) {
    if (!(child instanceof XmlElement)) continue;
    const element = elementOf(child, source, log, depth + 1);
    if (element) children.push(element);
  }
  return new Element(node, children, source);
}

/** Reports what the parser found, where it begins, and what to do about it. */
function reportMalformed(error: XmlError, source: SourceText, log: ProblemLog): void {
  const message = messageOf(error);
  const found = source.offsetOfCharacter(error.pos);
  const start = isAboutReference(message) ? source.text.lastIndexOf('&', found - 1) : found;
  const offset = Math.max(start, 0);
  const advice = adviceOn(message, source.text.slice(offset, offset + 2));
  log.error(
    'not-well-formed',
    source.positionAt(offset),
    advice === null ? `${message}.` : `${message}. ${advice}`,
  );
}

/** The parser's sentence without the place and excerpt after it. */
function messageOf(error: XmlError): string {
  return error.message.replace(/ \(line \d+, column \d+\)\n[^]*$/, '');
}

/** The parser is recursive. Browsers throw different errors when the document is too deep. */
function isStackOverflow(error: unknown): boolean {
  return error instanceof Error && ['RangeError', 'InternalError'].includes(error.name);
}
