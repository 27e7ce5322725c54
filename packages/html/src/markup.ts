/**
 * Finds the programs in an HTML text. It reads tags as browsers do (HTML standard, 13.2.5), as far as that
 * matters for programs: comments, attributes, and elements whose contents are text. Text that it takes for a
 * program by mistake hardly ever has the syntax of one.
 */

/** A program as it is written in the text. */
interface EmbeddedProgram {
  /** The offsets of its text. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'script' | 'module' | 'handler';
  /** The end of the start tag of a script that could have an address instead of its text; else null. */
  readonly tagEnd: number | null;
}

/** Elements that contain text only, up to their own end tag. Scripts are handled separately. */
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
/** An attribute with its name, and its value in the group for its kind of quotes. */
const ATTRIBUTE =
  /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/dy;
const TAG_END = /[\s/]*>/y;
/** `<!--`, another `<!` or `<?`, or an end tag. They contain no programs. */
const COMMENT = /<!--(?:-?>|[^]*?(?:--!?>|$))/y;
const OTHER = /<[!?/](?:[^>"']|"[^"]*"|'[^']*')*>?/y;
/**
 * The end of a script's text. A script that contains `<!--` and another script tag ends later; it is left
 * unchanged.
 */
const SCRIPT_END = /<\/script[\s/>]/gi;

/** The types of scripts that browsers run (HTML standard, 4.12.1.1; MIME sniffing, 4.6). */
const JAVASCRIPT =
  /^\s*(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))?\s*$/i;
const MODULE = /^\s*module\s*$/i;

interface Attribute {
  readonly value: string;
  /** The offsets of the value, without quotes. */
  readonly from: number;
  readonly to: number;
}

/** @returns the programs of an HTML text, in order. Handlers may contain character references */
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
        // On a script with an address these attributes would have an effect.
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

/** @returns the attributes of a tag, only the first of each name, and the end of the tag */
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
