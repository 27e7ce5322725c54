/**
 * Divides people at random into as few teams as the size allows, as evenly as possible.
 * @param size the maximum size of a team; at least 1
 * @param random returns numbers from 0 up to, but not including, 1
 */
export function randomTeams<Person>(
  people: readonly Person[],
  size: number,
  random: () => number = Math.random,
): readonly (readonly Person[])[] {
  const shuffled = [...people];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [shuffled[last], shuffled[other]];
    if (one === undefined || two === undefined) break;
    shuffled[last] = two;
    shuffled[other] = one;
  }
  const count = Math.ceil(shuffled.length / size);
  // In turn, so that the sizes of two teams differ by at most one.
  return Array.from({ length: count }, (_, team) =>
    shuffled.filter((_person, index) => index % count === team),
  );
}
