/** The precedence of the forms of expressions: a form is put in parentheses where a higher number is needed. */
export const PRECEDENCE = {
  lambda: 1,
  conditional: 2,
  or: 3,
  and: 4,
  not: 5,
  comparison: 6,
  sum: 7,
  product: 8,
  unary: 9,
  power: 10,
  primary: 11,
} as const;

const BINARY: Readonly<Record<string, number>> = {
  '+': PRECEDENCE.sum,
  '-': PRECEDENCE.sum,
  '*': PRECEDENCE.product,
  '/': PRECEDENCE.product,
  '//': PRECEDENCE.product,
  '%': PRECEDENCE.product,
  '**': PRECEDENCE.power,
};

/** The precedence of a binary operator, and the lowest that each of its operands may have without parentheses. */
export function binaryPrecedence(operator: string): {
  readonly own: number;
  readonly left: number;
  readonly right: number;
} {
  const own = BINARY[operator] ?? PRECEDENCE.comparison;
  // A sign on the right of a power needs no parentheses.
  if (own === PRECEDENCE.power) return { own, left: PRECEDENCE.primary, right: PRECEDENCE.unary };
  // Comparisons are not chained here, so the left one is in parentheses as well.
  const left = own === PRECEDENCE.comparison ? own + 1 : own;
  return { own, left, right: own + 1 };
}
