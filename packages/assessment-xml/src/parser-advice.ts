/**
 * Advice for the author of a file about an error of the parser. The parser's own sentences name the rule of
 * XML that is broken, but authors want to know which characters to change.
 */
const ADVICE: readonly (readonly [about: RegExp, advice: string])[] = [
  [
    /^Unterminated reference/,
    'Write &amp; for the character &, or put the text into a CDATA section.',
  ],
  [
    /^Named entity isn't defined/,
    'XML knows &amp; &lt; &gt; &quot; and &apos; only: write the character itself.',
  ],
  [
    /^(?:Invalid character reference|Character reference resolves)/,
    'Write the character itself, or its number, e.g. &#233;.',
  ],
  [
    /^(?:Unclosed start tag|Expected a name|Invalid character$)/,
    'Write &lt; for the character <, or put the text into a CDATA section.',
  ],
  [/^Unescaped `<`/, 'Write &lt; for the character <.'],
  [/^Element content may not contain/, 'Write ]]&gt; outside a CDATA section.'],
  [/^Unclosed CDATA section/, 'End it with ]]>.'],
  [
    /^(?:Unclosed comment|The string `--`)/,
    'A comment ends with --> and has no two hyphens before that.',
  ],
  [/^XML declaration isn't allowed here/, 'Delete what stands before it, also empty lines.'],
  [/^Duplicate attribute/, 'Delete one of the two.'],
  [
    /^(?:Attribute value expected|Unclosed attribute|Missing end quote)/,
    'Write attributes as name="value".',
  ],
  [/^Extra content at the end/, 'Put everything into one outermost element.'],
  [/^Root element is missing/, 'A file begins with an element, e.g. <CONTENT>.'],
];

/**
 * @param message the parser's sentence
 * @param after the text of the file from the place that the parser names
 * @returns what to do, as a sentence; null when the parser's sentence says enough
 */
export function adviceOn(message: string, after: string): string | null {
  const missing = /^Missing end tag for element (.+)/.exec(message)?.[1];
  if (missing !== undefined) {
    return after === '' || after.startsWith('</')
      ? `Write </${missing}> before this place.`
      : 'Write &lt; for the character <, or put the text into a CDATA section.';
  }
  return ADVICE.find(([about]) => about.test(message))?.[1] ?? null;
}

/**
 * Tells whether the message is about a reference. The parser has already read past it when it reports this.
 */
export function isAboutReference(message: string): boolean {
  return /^(?:Unterminated|Invalid character) reference/.test(message);
}
