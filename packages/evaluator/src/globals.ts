/**
 * The globals of a question's library: names, each with the text of an expression. They become constants
 * before the prepended code, with the same rights.
 */

const NAME = /^[A-Za-z_$][\w$]*$/;

/** Reserved words, which look like names. */
const RESERVED = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private ' +
    'protected public return static super switch this throw true try typeof var void while with yield ' +
    'arguments eval'
  ).split(' '),
);

/**
 * @param globals expressions by name. Those whose name cannot be a constant are left out
 * @param prepend the prepended code
 * @returns the prepended code with the globals before it; exactly `prepend` when there are no globals
 */
export function withGlobals(globals: Readonly<Record<string, string>>, prepend: string): string {
  const constants = Object.entries(globals)
    .filter(([name]) => NAME.test(name) && !RESERVED.has(name))
    // The expression has its own lines, so that a comment at its end ends there too.
    .map(([name, value]) => `const ${name} = (\n${value}\n);\n`);
  return constants.join('') + prepend;
}
