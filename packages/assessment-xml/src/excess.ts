/**
 * Limits on what a file may contain. They are checked before parsing, because the parser takes time for each
 * item, and the server answers no other request meanwhile.
 */

/** Elements, comments, sections and the like. A large real file has a few hundred. */
const MAX_NODES = 10_000;
/** The attributes of all elements together. */
const MAX_ATTRIBUTES = 10_000;
/** The attributes of one element. The format has at most eight. */
const MAX_ATTRIBUTES_OF_ONE = 100;
/**
 * References to characters, such as `&lt;`. A program of a thousand lines outside a CDATA section may have as
 * many.
 */
const MAX_REFERENCES = 50_000;

/** The constructs that may begin at a `<`, and their ends. */
const SECTIONS = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<?', end: '?>' },
] as const;

/** The tokens that matter within a start tag: quoted values, and its end. */
const WITHIN_TAG = /"[^"]*"|'[^']*'|>/g;

/**
 * Scans a text once. The text need not be well-formed.
 * @returns the first place where a limit is exceeded, and which; null when none is
 */
export function findExcess(text: string): { offset: number; message: string } | null {
  let nodes = 0;
  let attributes = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const offset = at;
    if (text[at + 1] !== '/') nodes += 1;
    if (nodes > MAX_NODES) {
      return { offset, message: `The file has more than ${MAX_NODES} elements and sections.` };
    }
    const section = SECTIONS.find(({ begin }) => text.startsWith(begin, offset));
    if (section) {
      const end = text.indexOf(section.end, at + section.begin.length);
      at = end < 0 ? text.length : end;
      continue;
    }
    const tag = attributesFrom(text, at);
    at = tag.end;
    attributes += tag.count;
    if (tag.count > MAX_ATTRIBUTES_OF_ONE) {
      const message = `An element has more than ${MAX_ATTRIBUTES_OF_ONE} attributes.`;
      return { offset, message };
    }
    if (attributes > MAX_ATTRIBUTES) {
      return { offset, message: `The elements have more than ${MAX_ATTRIBUTES} attributes.` };
    }
  }
  return findReferences(text);
}

/** @returns how many quoted values a tag has, and where it ends */
function attributesFrom(text: string, start: number): { count: number; end: number } {
  WITHIN_TAG.lastIndex = start + 1;
  for (let count = 0; ; count++) {
    const match = WITHIN_TAG.exec(text);
    if (match === null) return { count, end: text.length };
    if (match[0] === '>') return { count, end: match.index };
    if (count > MAX_ATTRIBUTES_OF_ONE) return { count, end: match.index };
  }
}

function findReferences(text: string): { offset: number; message: string } | null {
  let references = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    references += 1;
    if (references <= MAX_REFERENCES) continue;
    const message = `The file has more than ${MAX_REFERENCES} references such as &lt;: write texts in sections.`;
    return { offset: at, message };
  }
  return null;
}
