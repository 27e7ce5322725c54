/** Code that the SVG pictures of runes and curves share. */

/** A picture with a white background. Its content is the square from -1 to 1 with y downwards. */
export function svgPicture(content: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 2 2" width="512" height="512">' +
    `<rect x="-1" y="-1" width="2" height="2" fill="#fff"/>${content}</svg>`
  );
}

/** A number with as many digits as can be seen. */
export function digits(value: number): string {
  return String(Number(value.toFixed(6)) + 0);
}

/** @param components red, green and blue, from 0 to 1 */
export function hexColor(components: readonly number[]): string {
  return `#${components.map(hexByte).join('')}`;
}

function hexByte(component: number): string {
  return Math.round(255 * Math.min(1, Math.max(0, component)))
    .toString(16)
    .padStart(2, '0');
}

/** Text in an attribute between double quotes. */
export function attributeText(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
      // Control characters cannot occur in XML.
      // eslint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu, '')
  );
}
