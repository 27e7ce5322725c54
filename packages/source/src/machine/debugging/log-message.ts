/** The message of a log point: text, with expressions in braces. */

type LogPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly text: string };

/** Strings in expressions may contain braces. */
const STRING = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/s;

/**
 * Finds the expressions in a message. An opening brace that is never closed is text.
 * @returns the parts of the message in order, none of them empty
 */
export function partsOfMessage(message: string): readonly LogPart[] {
  const parts: LogPart[] = [];
  let text = '';
  let at = 0;
  while (at < message.length) {
    const end = message[at] === '{' ? endOfExpression(message, at) : undefined;
    const expression = end === undefined ? '' : message.slice(at + 1, end).trim();
    if (end === undefined || expression === '') {
      text += message[at];
      at += 1;
      continue;
    }
    if (text !== '') parts.push({ kind: 'text', text });
    parts.push({ kind: 'expression', text: expression });
    text = '';
    at = end + 1;
  }
  return text === '' ? parts : [...parts, { kind: 'text', text }];
}

/** The position of the brace that closes the one at a position; undefined when there is none. */
function endOfExpression(message: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < message.length; at += 1) {
    const [string] = STRING.exec(message.slice(at)) ?? [];
    if (string !== undefined) {
      at += string.length - 1;
      continue;
    }
    if (message[at] === '{') depth += 1;
    else if (message[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}
