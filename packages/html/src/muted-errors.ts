/**
 * WebKit says nothing but "Script error." of scripts whose document lies at the address of a blob and has no
 * origin (HTML standard, 8.1.3.4: muted errors; it takes the address for that of another origin). It tells all of
 * scripts that have their text in their own address, and of what a script itself catches.
 */

/** The function of the document that is told of an error that was caught, with the line of its handler. */
export const TELL = '$wellspringTell$';

/** @returns the address of a script, whose lines are counted as in the document */
export function addressOf(program: string, line: number): string {
  return `data:text/javascript;charset=utf-8,${'%0A'.repeat(line - 1)}${encoded(program)}`;
}

/** @returns the body of a handler, which tells its error; the same if it ends in what may be a comment */
export function telling(handler: string, line: number): string {
  if (/\/\/[^\n]*$/.test(handler)) return handler;
  return `try{${handler}}catch(e){${TELL}(e,${line})}`;
}

/** Half of a character has no code. */
function encoded(program: string): string {
  const whole = program.replaceAll(/\p{Surrogate}/gu, '\ufffd');
  return encodeURIComponent(whole).replaceAll("'", '%27');
}
