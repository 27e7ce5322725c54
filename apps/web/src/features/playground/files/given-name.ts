/** The ending of a file's name, with the dot; empty when there is none. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
}

/**
 * The name that the user means by the text in a field with a proposed name. While they type, the proposed
 * ending stays after the cursor: when they type `b.js`, the field has `b.js.js`, and when they type nothing,
 * `.js`.
 */
export function givenName(typed: string, proposed: string): string {
  const name = typed.trim();
  const ending = endingOf(proposed);
  if (ending === '') return name;
  if (name === ending) return '';
  const isTwice = name.endsWith(ending + ending) && !proposed.endsWith(ending + ending);
  return isTwice ? name.slice(0, -ending.length) : name;
}
