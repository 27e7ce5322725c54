/** Expressions that represent the types of values. */

interface Representative {
  readonly text: string;
  /** The first chapter in which it can be written. */
  readonly from: number;
}

const REPRESENTATIVES: readonly Representative[] = [
  { text: '1', from: 1 },
  { text: '"a"', from: 1 },
  { text: 'true', from: 1 },
  { text: 'undefined', from: 1 },
  { text: '(x => x)', from: 1 },
  { text: 'null', from: 2 },
  { text: 'pair(1, 2)', from: 2 },
  { text: '[1, 2, 3]', from: 3 },
];

/** One expression for each type of value that a chapter has. */
export function valuesOf(chapter: number): string[] {
  return REPRESENTATIVES.filter(({ from }) => from <= chapter).map(({ text }) => text);
}

/** Values that are unlike others of their type. */
export const PECULIAR = [
  '0',
  '-0',
  '-1.5',
  'NaN',
  'Infinity',
  '1e21',
  '""',
  '"b"',
  '"1"',
  'false',
  'math_abs',
];

export function pairsOf<A, B>(left: readonly A[], right: readonly B[]): [A, B][] {
  return left.flatMap((a) => right.map((b): [A, B] => [a, b]));
}
