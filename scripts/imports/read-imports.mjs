import { parseSync } from 'rolldown/utils';

/**
 * @typedef {object} Import
 * @property {string} specifier as written, e.g. `../db/database.js`
 * @property {number} line from 1
 * @property {boolean} typesOnly whether it imports only types, so that nothing of it remains at run time
 */

/**
 * Returns the imports and re-exports of a source file, including dynamic imports with a literal specifier.
 * @param {string} path decides how the text is parsed (TypeScript, JSX)
 * @param {string} text
 * @returns {Import[]} in the order of the file
 * @throws {Error} when the text cannot be parsed
 */
export function readImports(path, text) {
  const { module, errors } = parseSync(path, text);
  const [problem] = errors;
  if (problem) throw new Error(`${path} cannot be parsed: ${problem.message}`);
  /** @type {Array<{ start: number, end: number, specifier: string, typesOnly: boolean }>} */
  const found = [];
  for (const { start, end, moduleRequest, entries } of module.staticImports) {
    const typesOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ start, end, specifier: moduleRequest.value, typesOnly });
  }
  for (const { entries } of module.staticExports) {
    for (const { start, end, moduleRequest, isType } of entries) {
      if (moduleRequest)
        found.push({ start, end, specifier: moduleRequest.value, typesOnly: isType });
    }
  }
  for (const { start, end, moduleRequest } of module.dynamicImports) {
    const written = /^(['"`])([^'"`$]+)\1$/.exec(
      text.slice(moduleRequest.start, moduleRequest.end),
    );
    if (written?.[2]) found.push({ start, end, specifier: written[2], typesOnly: false });
  }
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, specifier, typesOnly }) => ({
      specifier,
      typesOnly,
      line: text.slice(0, start).split('\n').length,
    }));
}
