/**
 * The globals of a question's library: names, and for each the text of the expression that it stands for.
 * They are constants in front of the text in front, with the same rights.
 */

const NAME = /^[A-Za-z_$][\w$]*$/;

/** Of texts that look like names, those that a language has for itself. */
const RESERVED = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private ' +
    'protected public return static super switch this throw true try typeof var void while with yield ' +
    'arguments eval'
  ).split(' '),
);

/**
 * @param globals by name; what is no name of a constant is left out
 * @param prepend the text in front
 * @returns the text in front with the globals before it; the very text where there are none
 */
export function withGlobals(globals: Readonly<Record<string, string>>, prepend: string): string {
  const constants = Object.entries(globals)
    .filter(([name]) => NAME.test(name) && !RESERVED.has(name))
    // On lines of its own, so that a comment at the end of the expression ends there too.
    .map(([name, value]) => `const ${name} = (\n${value}\n);\n`);
  return constants.join('') + prepend;
}
