/**
 * WebKit reports only "Script error." for scripts of a document that was loaded from a blob and has no origin
 * (HTML standard, 8.1.3.4: muted errors; it takes the address for one of another origin). It reports
 * everything about scripts whose text is in their own address, and about errors that a script itself catches.
 */

/** The function of the document that is called with a caught error and the line of its handler. */
export const TELL = '$wellspringTell$';

/** @returns the address of a script whose lines are counted as in the document */
export function addressOf(program: string, line: number): string {
  return `data:text/javascript;charset=utf-8,${'%0A'.repeat(line - 1)}${encoded(program)}`;
}

/**
 * @returns the body of a handler that reports its error. A body that may end in a comment is returned
 *   unchanged
 */
export function telling(handler: string, line: number): string {
  if (/\/\/[^\n]*$/.test(handler)) return handler;
  return `try{${handler}}catch(e){${TELL}(e,${line})}`;
}

/** Half of a surrogate pair cannot be encoded. */
function encoded(program: string): string {
  const whole = program.replaceAll(/\p{Surrogate}/gu, '\ufffd');
  return encodeURIComponent(whole).replaceAll("'", '%27');
}
