import { sourceLanguage } from './source-language.js';

/** The statements that end with a semicolon. */
const ENDED = new Set([
  'ImportDeclaration',
  'VariableDeclaration',
  'ReturnStatement',
  'BreakStatement',
  'ContinueStatement',
  'ExpressionStatement',
]);

/**
 * Adds a missing semicolon to the last statement of an entry in Source, before any comment after it. Returns
 * the entry unchanged if it has other errors, which the engine then reports.
 */
export function withFinalSemicolon(entry: string): string {
  let isBroken = false;
  /** The last statement, and the end of its last token. */
  let statement = '';
  let end = 0;
  sourceLanguage.parser.parse(entry).iterate({
    enter({ type, name, to, node }) {
      if (type.isError) isBroken = true;
      if (name.endsWith('Comment')) return;
      if (node.parent?.type.isTop === true) statement = name;
      if (!node.firstChild) end = to;
    },
  });
  if (isBroken || !ENDED.has(statement) || entry[end - 1] === ';') return entry;
  return `${entry.slice(0, end)};${entry.slice(end)}`;
}
