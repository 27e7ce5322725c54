/** The procedures of the library that are inlined: the compiler writes code for their fast cases. */

export interface InlineContext {
  /** Returns the name of a new temporary. */
  readonly temporary: () => string;
  /** The number of the call's site. */
  readonly site: () => string;
}

/** The code of an argument. It may be written several times. */
export interface Operand {
  readonly text: string;
  /** The value of the argument, when it is a small constant. */
  readonly constant: number | undefined;
}

interface Inlined {
  readonly text: string;
  readonly isBoolean: boolean;
}

type Inline = (args: readonly Operand[], context: InlineContext) => Inlined | undefined;

const MAX = Number.MAX_SAFE_INTEGER;

const value = (text: string): Inlined => ({ text, isBoolean: false });
const boolean = (text: string): Inlined => ({ text, isBoolean: true });

const areNumbers = (...operands: readonly Operand[]): string =>
  operands
    .filter(({ constant }) => constant === undefined)
    .map(({ text }) => `typeof ${text}==="number"`)
    .join('&&') || 'true';

function sum(a: Operand, b: Operand, context: InlineContext): string {
  const t = context.temporary();
  const range = [
    ...((b.constant ?? 1) >= 0 && (a.constant ?? 1) >= 0
      ? [`(${t}=${a.text}+${b.text})<=${MAX}`]
      : []),
    ...(b.constant === undefined && a.constant === undefined ? [`${t}>=-${MAX}`] : []),
  ];
  if (range.length === 0) range.push(`(${t}=${a.text}+${b.text})>=-${MAX}`);
  return `(${areNumbers(a, b)}&&${range.join('&&')}?${t}:M.add(${a.text},${b.text},${context.site()}))`;
}

function difference(a: Operand, b: Operand, context: InlineContext): string {
  const t = context.temporary();
  return `(${areNumbers(a, b)}&&(${t}=${a.text}-${b.text})<=${MAX}&&${t}>=-${MAX}?${t}:M.subtract(${a.text},${b.text},${context.site()}))`;
}

function product(a: Operand, b: Operand, context: InlineContext): string {
  const t = context.temporary();
  return `(${areNumbers(a, b)}&&(${t}=${a.text}*${b.text})<=${MAX}&&${t}>=-${MAX}?${t}+0:M.multiply(${a.text},${b.text},${context.site()}))`;
}

/** Returns the inline form of an operation with any number of arguments: `(+ a b c)` is `(+ (+ a b) c)`. */
function folded(
  unit: string,
  binary: (a: Operand, b: Operand, context: InlineContext) => string,
): Inline {
  return (args, context) => {
    const [first, ...others] = args;
    if (first === undefined) return value(unit);
    if (others.length === 0) return undefined;
    let { text, constant } = first;
    for (const [index, other] of others.entries()) {
      if (index > 0) {
        const t = context.temporary();
        text = `(${t}=${text},${binary({ text: t, constant: undefined }, other, context)})`;
      } else text = binary({ text, constant }, other, context);
      constant = undefined;
    }
    return value(text);
  };
}

const comparison =
  (operator: string, name: string): Inline =>
  ([a, b, c], context) =>
    a === undefined || b === undefined || c !== undefined
      ? undefined
      : boolean(
          `(${areNumbers(a, b)}?${a.text}${operator}${b.text}:M.${name}(${a.text},${b.text},${context.site()}))`,
        );

const toZero =
  (operator: string, name: string): Inline =>
  ([a], context) =>
    a === undefined
      ? undefined
      : boolean(
          `(typeof ${a.text}==="number"?${a.text}${operator}0:M.${name}(${a.text},${context.site()}))`,
        );

/** Returns the inline form that calls a method of the machine, which checks the arguments. */
const helper =
  (name: string, count: number): Inline =>
  (args, context) =>
    args.length === count
      ? value(`M.${name}(${[...args.map(({ text }) => text), context.site()].join(',')})`)
      : undefined;

const division =
  (name: string, code: (a: string, b: string) => string): Inline =>
  ([a, b, c], context) =>
    a === undefined || b === undefined || c !== undefined
      ? undefined
      : value(
          `(${areNumbers(a, b)}${b.constant === undefined ? `&&${b.text}!==0` : b.constant === 0 ? '&&false' : ''}?${code(a.text, b.text)}:M.${name}(${a.text},${b.text},${context.site()}))`,
        );

const parity =
  (operator: string, name: string): Inline =>
  ([a], context) =>
    a === undefined
      ? undefined
      : boolean(
          `(typeof ${a.text}==="number"?${a.text}%2${operator}0:M.${name}(${a.text},${context.site()}))`,
        );

const test =
  (code: (a: string) => string): Inline =>
  ([a]) =>
    a === undefined ? undefined : boolean(code(a.text));

export const INLINES: Readonly<
  Record<string, { readonly count: number | undefined; readonly write: Inline }>
> = {
  '+': { count: undefined, write: folded('0', sum) },
  '*': { count: undefined, write: folded('1', product) },
  '-': {
    count: undefined,
    write: (args, context) =>
      args.length < 2 ? undefined : folded('0', difference)(args, context),
  },
  '/': { count: 2, write: helper('divide', 2) },
  '=': { count: 2, write: comparison('===', 'equal') },
  '<': { count: 2, write: comparison('<', 'less') },
  '>': { count: 2, write: comparison('>', 'greater') },
  '<=': { count: 2, write: comparison('<=', 'atMost') },
  '>=': { count: 2, write: comparison('>=', 'atLeast') },
  'zero?': { count: 1, write: toZero('===', 'isZero') },
  'positive?': { count: 1, write: toZero('>', 'isPositive') },
  'negative?': { count: 1, write: toZero('<', 'isNegative') },
  'even?': { count: 1, write: parity('===', 'isEven') },
  'odd?': { count: 1, write: parity('!==', 'isOdd') },
  quotient: { count: 2, write: division('quotient', (a, b) => `(${a}-${a}%${b})/${b}+0`) },
  remainder: { count: 2, write: division('remainder', (a, b) => `${a}%${b}+0`) },
  modulo: { count: 2, write: helper('modulo', 2) },
  car: { count: 1, write: helper('car', 1) },
  cdr: { count: 1, write: helper('cdr', 1) },
  caar: { count: 1, write: helper('caar', 1) },
  cadr: { count: 1, write: helper('cadr', 1) },
  cddr: { count: 1, write: helper('cddr', 1) },
  cdar: { count: 1, write: helper('cdar', 1) },
  caddr: { count: 1, write: helper('caddr', 1) },
  cons: {
    count: 2,
    write: ([a, b]) => (a && b ? value(`M.cons(${a.text},${b.text})`) : undefined),
  },
  'set-car!': { count: 2, write: helper('setCar', 2) },
  'set-cdr!': { count: 2, write: helper('setCdr', 2) },
  'vector-ref': { count: 2, write: helper('vectorRef', 2) },
  'vector-set!': { count: 3, write: helper('vectorSet', 3) },
  'null?': { count: 1, write: test((a) => `${a}===null`) },
  'pair?': { count: 1, write: test((a) => `${a} instanceof Pair`) },
  'symbol?': { count: 1, write: test((a) => `${a} instanceof Sym`) },
  'string?': { count: 1, write: test((a) => `typeof ${a}==="string"`) },
  'procedure?': { count: 1, write: test((a) => `typeof ${a}==="function"`) },
  'boolean?': { count: 1, write: test((a) => `typeof ${a}==="boolean"`) },
  'vector?': { count: 1, write: test((a) => `isArray(${a})`) },
  not: { count: 1, write: test((a) => `${a}===false`) },
  'eq?': {
    count: 2,
    write: ([a, b]) => (a && b ? boolean(`${a.text}===${b.text}`) : undefined),
  },
  'eqv?': {
    count: 2,
    write: ([a, b]) =>
      a && b ? boolean(`(${a.text}===${b.text}||M.isEqv(${a.text},${b.text}))`) : undefined,
  },
};
