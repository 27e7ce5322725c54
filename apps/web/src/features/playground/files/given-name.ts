/** The ending of a file's name, with the dot; empty where there is none. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
}

/**
 * The name that is meant by what was typed into a field which begins with a proposal. There the ending stays
 * behind what is typed, so that who types `b.js` has `b.js.js` before them, and who types nothing `.js`.
 */
export function givenName(typed: string, proposed: string): string {
  const name = typed.trim();
  const ending = endingOf(proposed);
  if (ending === '') return name;
  if (name === ending) return '';
  const isTwice = name.endsWith(ending + ending) && !proposed.endsWith(ending + ending);
  return isTwice ? name.slice(0, -ending.length) : name;
}
