/** An element to write. It has either a text or children. */
export interface Node {
  readonly name: string;
  /** Written in this order. An attribute with null is left out. */
  readonly attributes?: Readonly<Record<string, string | number | boolean | null>>;
  /** Undefined when the element has children, or is empty. */
  readonly text?: string;
  /** Null children are left out. */
  readonly children?: readonly (Node | null)[];
}

/** An element for a text, or null without a text, which is read as the same. */
export function optionalNode(name: string, text: string | null): Node | null {
  return text ? { name, text } : null;
}

/**
 * Writes elements, indented by two spaces per level. Texts are not indented, so programs start at the left
 * edge.
 * @param root may contain only characters that XML can represent
 * @param comment lines to put before it; hyphens in a row are written as one, because they would end the
 *   comment
 * @returns a whole file, which ends with a line feed
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

/**
 * Tells whether a text has no surrounding space. Readers remove such space, unless the element says that it
 * belongs to the text.
 */
function isTrimmed(text: string): boolean {
  return text === text.trim();
}

function writeText(text: string): string {
  // XML turns all line ends into line feeds, even in a CDATA section, where nothing can be escaped.
  if (text.includes('\r')) return escape(text, KEPT_IN_TEXT);
  if (!/[<&\n]/.test(text)) return escape(text);
  // An `]]>` in the text is split between two sections.
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

/** Characters that are read as spaces in attributes, but not in texts. */
const KEPT_IN_TEXT = '\t\n';

function escape(text: string, kept = ''): string {
  return text.replaceAll(/[&<>"\t\n\r]/g, (character) =>
    kept.includes(character) ? character : (REFERENCES[character] ?? character),
  );
}
