/** Comments, strings and brackets. The rest of an entry does not matter here. */
const TOKEN =
  /\/\/.*|\/\*[^]*?(?:\*\/|$)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[^]|[^`\\])*`?|[()[\]{}]/g;

/** @returns whether a bracket, comment or template literal is still open at the end of a REPL entry */
export function isUnfinished(entry: string): boolean {
  let open = 0;
  for (const [token] of entry.matchAll(TOKEN)) {
    if ('([{'.includes(token)) open += 1;
    else if (')]}'.includes(token)) open -= 1;
    else if (token.startsWith('/*') && !/^\/\*[^]*\*\/$/.test(token)) return true;
    else if (token.startsWith('`') && (token.length === 1 || !token.endsWith('`'))) return true;
  }
  return open > 0;
}
