/** Determines which expressions need parentheses inside others. */

/** The precedence of each kind of expression. An operand that binds less tightly needs parentheses. */
export const PRECEDENCE = {
  assignment: 2,
  arrow: 2,
  conditional: 3,
  unary: 15,
  call: 18,
  primary: 20,
} as const;

/** The precedence of each binary and logical operator. */
export const OPERATOR_PRECEDENCE: Readonly<Record<string, number>> = {
  '||': 4,
  '&&': 5,
  '===': 9,
  '!==': 9,
  '<': 10,
  '>': 10,
  '<=': 10,
  '>=': 10,
  '+': 12,
  '-': 12,
  '*': 13,
  '/': 13,
  '%': 13,
};
