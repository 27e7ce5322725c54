import { type XmlElement, type XmlNode, XmlText } from '@rgrove/parse-xml';
import type { Position } from './problems.js';
import type { SourceText } from './source-text.js';

/** An attribute within a start tag that is known to be well-formed. */
const ATTRIBUTE = /(\s+)([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/y;

/** An element of a file with what its readers ask of it. */
export class Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  /** Its own text, not that of elements in it, as it stands. */
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
   * Its text without surrounding space, which files have for their layout, unless the element itself
   * says `xml:space="preserve"`: so a program can keep its last line end.
   */
  get text(): string {
    const isKept = this.attributes.get('xml:space') === 'preserve';
    return isKept ? this.rawText : this.rawText.trim();
  }

  get position(): Position {
    return this.#source.positionAt(this.#node.start);
  }

  /** @returns where the attribute is; where the element is if it has no such attribute */
  positionOf(attribute: string): Position {
    this.#attributePositions ??= this.#findAttributes();
    return this.#attributePositions.get(attribute) ?? this.position;
  }

  /** @returns the elements directly in it that have one of these names */
  all(...names: readonly string[]): Element[] {
    return this.children.filter((child) => names.includes(child.name));
  }

  /** @returns the first such element directly in it; of two names, the former counts more */
  first(...names: readonly string[]): Element | undefined {
    for (const name of names) {
      const found = this.children.find((child) => child.name === name);
      if (found) return found;
    }
    return undefined;
  }

  /** @returns all elements of this name in document order, this one and those in it at any depth */
  everywhere(name: string): Element[] {
    const found: Element[] = [];
    this.#collect(name, found);
    return found;
  }

  /** Into one list: one for each element would be most of the work of reading a file of many. */
  #collect(name: string, found: Element[]): void {
    if (this.name === name) found.push(this);
    for (const child of this.children) child.#collect(name, found);
  }

  /** All at once: finding them one by one would take quadratic time in a tag of very many. */
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
