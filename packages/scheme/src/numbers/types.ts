/** The kinds of numbers that are not exact integers. */

/** An exact number that is no integer, in lowest terms; the denominator is positive. */
export class Ratio {
  constructor(
    readonly numerator: bigint,
    readonly denominator: bigint,
  ) {}
}

/** An inexact real number. */
export class Flonum {
  constructor(readonly n: number) {}
}

/** An exact integer: a JavaScript number when it is safe, else a BigInt. */
export type Integer = number | bigint;

export type Exact = Integer | Ratio;

export type Real = Exact | Flonum;

/** A number with an imaginary part. That part is not an exact 0. */
export class Complex {
  constructor(
    readonly re: Real,
    readonly im: Real,
  ) {}
}

export type Num = Real | Complex;
