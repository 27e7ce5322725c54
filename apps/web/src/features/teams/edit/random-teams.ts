/**
 * Parts people into as few teams as their size allows, by chance, as even as can be.
 * @param size the most of a team; at least 1
 * @param random from 0 up to, and without, 1
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
  // One after another, so that no two differ by more than one.
  return Array.from({ length: count }, (_, team) =>
    shuffled.filter((_person, index) => index % count === team),
  );
}
