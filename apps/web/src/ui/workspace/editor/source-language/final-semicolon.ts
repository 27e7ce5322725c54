import { sourceLanguage } from './source-language';

/** The statements that a semicolon ends. */
const ENDED = new Set([
  'ImportDeclaration',
  'VariableDeclaration',
  'ReturnStatement',
  'BreakStatement',
  'ContinueStatement',
  'ExpressionStatement',
]);

/**
 * Adds the semicolon that the last statement of an entry in Source lacks, before any comment after it. Returns the
 * entry as it is where that is not all that is wrong with it: the engine says what is.
 */
export function withFinalSemicolon(entry: string): string {
  let isBroken = false;
  /** The last statement, and where the last of its tokens ends. */
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
