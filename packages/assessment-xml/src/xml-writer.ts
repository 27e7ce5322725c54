/** An element that is to be written. What has a text has no children. */
export interface Node {
  readonly name: string;
  /** In this order; null: not written. */
  readonly attributes?: Readonly<Record<string, string | number | boolean | null>>;
  /** Undefined: the element holds elements, or nothing. */
  readonly text?: string;
  /** Null: left out. */
  readonly children?: readonly (Node | null)[];
}

/** An element for a text; none where there is no text, which is read as the same. */
export function optionalNode(name: string, text: string | null): Node | null {
  return text ? { name, text } : null;
}

/**
 * Writes elements, indented by two spaces for each level. Texts are not indented: programs stand at the
 * left edge, as they are.
 * @param root which holds only characters that XML can hold
 * @param comment lines to be read before it; of hyphens in a row, which end a comment, one is written
 * @returns a whole file, ended by a line feed
 */
export function writeXml(root: Node, comment: readonly string[] = []): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  if (comment.length > 0) {
    lines.push('<!--', ...comment.map((line) => line.replaceAll(/-{2,}/g, '-')), '-->');
  }
  writeNode(root, '', lines);
  return `${lines.join('\n')}\n`;
}

function writeNode(node: Node, indent: string, lines: string[]): void {
  const { name, text, children = [] } = node;
  const start = `${indent}<${name}${writeAttributes(node.attributes ?? {})}`;
  const inner = children.filter((child) => child !== null);
  if (text) {
    lines.push(
      `${start}${isTrimmed(text) ? '' : ' xml:space="preserve"'}>${writeText(text)}</${name}>`,
    );
  } else if (inner.length === 0) {
    lines.push(`${start}/>`);
  } else {
    lines.push(`${start}>`);
    for (const child of inner) writeNode(child, `${indent}  `, lines);
    lines.push(`${indent}</${name}>`);
  }
}

function writeAttributes(attributes: NonNullable<Node['attributes']>): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === null ? [] : [` ${name}="${escape(String(value))}"`]))
    .join('');
}

/** Readers take away space around a text, unless the element says that it belongs to it. */
function isTrimmed(text: string): boolean {
  return text === text.trim();
}

function writeText(text: string): string {
  // Of line ends, XML keeps only the line feed, even in a CDATA section, where nothing can be escaped.
  if (text.includes('\r')) return escape(text, KEPT_IN_TEXT);
  if (!/[<&\n]/.test(text)) return escape(text);
  // The end of a section is cut in two, the halves in sections of their own.
  const content = text.replaceAll(']]>', ']]]]><![CDATA[>');
  const isAlone = text.includes('\n') && isTrimmed(text);
  return isAlone ? `<![CDATA[\n${content}\n]]>` : `<![CDATA[${content}]]>`;
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** These are taken for spaces in attributes, but not in texts. */
const KEPT_IN_TEXT = '\t\n';

function escape(text: string, kept = ''): string {
  return text.replaceAll(/[&<>"\t\n\r]/g, (character) =>
    kept.includes(character) ? character : (REFERENCES[character] ?? character),
  );
}
