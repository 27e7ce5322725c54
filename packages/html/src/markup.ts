/**
 * Where programs stand in a text of HTML. This reads tags as browsers do (HTML standard, 13.2.5), as far as
 * programs depend on it: comments, attributes, and elements whose contents are text. What it takes for a
 * program and is none hardly ever has the syntax of one.
 */

/** A program as it is written in the text. */
export interface EmbeddedProgram {
  /** Where its text begins, and where it ends. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'script' | 'module' | 'handler';
  /** Where the tag of a script ends, if it could say in an address what the script is; else null. */
  readonly tagEnd: number | null;
}

/** Elements within which no tag begins, but the one that ends them. Scripts are apart. */
const TEXT_ELEMENTS = new Set([
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
]);

const TAG_NAME = /<([a-z][^\s/>]*)/iy;
/** An attribute with its name, and its value in the group of its quotes. */
const ATTRIBUTE =
  /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/dy;
const TAG_END = /[\s/]*>/y;
/** `<!--`, another `<!` or `<?`, or an end tag: nothing in them is a program. */
const COMMENT = /<!--(?:-?>|[^]*?(?:--!?>|$))/y;
const OTHER = /<[!?/](?:[^>"']|"[^"]*"|'[^']*')*>?/y;
/** Where the text of a script ends. One within `<!--` that opens a script again ends later: left alone. */
const SCRIPT_END = /<\/script[\s/>]/gi;

/** What the type of a script may be for browsers to run it (HTML standard, 4.12.1.1; MIME sniffing, 4.6). */
const JAVASCRIPT =
  /^\s*(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))?\s*$/i;
const MODULE = /^\s*module\s*$/i;

interface Attribute {
  readonly value: string;
  /** Where the value begins and ends, without quotes. */
  readonly from: number;
  readonly to: number;
}

/** @returns the programs of a text of HTML, in their order; handlers may have character references in them */
export function programsIn(html: string): readonly EmbeddedProgram[] {
  const programs: EmbeddedProgram[] = [];
  let at = html.indexOf('<');
  while (at >= 0) {
    const name = matchAt(TAG_NAME, html, at)?.[1]?.toLowerCase();
    if (name === undefined) {
      const skipped = matchAt(COMMENT, html, at) ?? matchAt(OTHER, html, at);
      at = html.indexOf('<', at + (skipped?.[0].length ?? 1));
      continue;
    }
    const { attributes, end } = readAttributes(html, at + 1 + name.length);
    for (const [attribute, { from, to }] of attributes) {
      if (attribute.startsWith('on')) programs.push({ from, to, kind: 'handler', tagEnd: null });
    }
    at = end;
    if (name === 'plaintext') break;
    if (name === 'script') {
      SCRIPT_END.lastIndex = end;
      const to = SCRIPT_END.exec(html)?.index ?? html.length;
      const type = attributes.get('type')?.value ?? '';
      if (!attributes.has('src')) {
        // With an address these would mean something.
        const isLater = attributes.has('async') || attributes.has('defer');
        const canMove = html[end - 1] === '>' && html[end - 2] !== '/' && !isLater;
        const tagEnd = canMove ? end - 1 : null;
        if (JAVASCRIPT.test(type)) programs.push({ from: end, to, kind: 'script', tagEnd });
        else if (MODULE.test(type)) programs.push({ from: end, to, kind: 'module', tagEnd: null });
      }
      at = to;
    } else if (TEXT_ELEMENTS.has(name)) {
      const close = new RegExp(`</${name}[\\s/>]`, 'gi');
      close.lastIndex = end;
      at = close.exec(html)?.index ?? html.length;
    }
    at = html.indexOf('<', at);
  }
  return programs;
}

/** @returns the attributes of a tag, the first of each name, and where the tag has ended */
function readAttributes(html: string, start: number) {
  const attributes = new Map<string, Attribute>();
  let at = start;
  for (;;) {
    const end = matchAt(TAG_END, html, at);
    if (end) return { attributes, end: at + end[0].length };
    const match = matchAt(ATTRIBUTE, html, at);
    if (!match || match[0] === '') return { attributes, end: Math.min(at + 1, html.length) };
    const name = (match[1] ?? '').toLowerCase();
    const [from, to] = match.indices?.[2] ?? match.indices?.[3] ?? match.indices?.[4] ?? [at, at];
    if (!attributes.has(name)) attributes.set(name, { value: html.slice(from, to), from, to });
    at += match[0].length;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
