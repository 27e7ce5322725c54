/** Completes typed group names. The server compares whole names (rule R25). */

const same = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;

/** The groups that may be meant: the one with exactly that name, else those whose names contain the text. */
export function groupsMeant(text: string, groups: readonly string[]): readonly string[] {
  if (groups.includes(text)) return [text];
  const named = groups.filter((group) => same(group, text));
  if (named.length > 0) return named;
  const searched = text.toLocaleLowerCase();
  return groups.filter((group) => group.toLocaleLowerCase().includes(searched));
}

/** The name to send to the server: that of the only matching group, else the typed text. */
export function wholeGroupName(text: string, groups: readonly string[]): string {
  const [meant, ...others] = groupsMeant(text, groups);
  return meant === undefined || others.length > 0 ? text : meant;
}
