import { type XmlElement, type XmlNode, XmlText } from '@rgrove/parse-xml';
import type { Position } from './problems.js';
import type { SourceText } from './source-text.js';

/** An attribute within a start tag that is well-formed. */
const ATTRIBUTE = /(\s+)([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/y;

/** An element of a file, with the queries that its readers need. */
export class Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  /** The text directly in it, unchanged, without that of its children. */
  readonly rawText: string;
  readonly #node: XmlNode;
  readonly #source: SourceText;
  #attributePositions: ReadonlyMap<string, Position> | undefined;

  /** @param children the elements directly in it */
  constructor(node: XmlElement, children: readonly Element[], source: SourceText) {
    this.name = node.name;
    this.attributes = new Map(Object.entries(node.attributes));
    this.children = children;
    let rawText = '';
    for (const child of node.children) if (child instanceof XmlText) rawText += child.text;
    this.rawText = rawText;
    this.#node = node;
    this.#source = source;
  }

  /**
   * Its text without surrounding space, which files contain for their layout. With `xml:space="preserve"` the
   * space is kept, so that a program can keep its last line end.
   */
  get text(): string {
    const isKept = this.attributes.get('xml:space') === 'preserve';
    return isKept ? this.rawText : this.rawText.trim();
  }

  get position(): Position {
    return this.#source.positionAt(this.#node.start);
  }

  /** @returns the position of the attribute, or of the element if it has no such attribute */
  positionOf(attribute: string): Position {
    this.#attributePositions ??= this.#findAttributes();
    return this.#attributePositions.get(attribute) ?? this.position;
  }

  /** @returns the elements directly in it that have one of these names */
  all(...names: readonly string[]): Element[] {
    return this.children.filter((child) => names.includes(child.name));
  }

  /** @returns the first element directly in it with one of these names; earlier names take precedence */
  first(...names: readonly string[]): Element | undefined {
    for (const name of names) {
      const found = this.children.find((child) => child.name === name);
      if (found) return found;
    }
    return undefined;
  }

  /** @returns all elements with this name in document order, including this one, at any depth */
  everywhere(name: string): Element[] {
    const found: Element[] = [];
    this.#collect(name, found);
    return found;
  }

  /** Collects into one list. A list per element would be most of the work for a file with many elements. */
  #collect(name: string, found: Element[]): void {
    if (this.name === name) found.push(this);
    for (const child of this.children) child.#collect(name, found);
  }

  /**
   * Finds all at once. Finding them one by one would take quadratic time in a tag with very many attributes.
   */
  #findAttributes(): Map<string, Position> {
    const positions = new Map<string, Position>();
    ATTRIBUTE.lastIndex = this.#node.start + 1 + this.name.length;
    for (;;) {
      const match = ATTRIBUTE.exec(this.#source.text);
      const [, space = '', name = ''] = match ?? [];
      if (!match) return positions;
      positions.set(name, this.#source.positionAt(match.index + space.length));
    }
  }
}
