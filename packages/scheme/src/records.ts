import type { Value } from './values.js';

/** Types that `define-record-type` makes. */
export class RecordType {
  constructor(
    readonly name: string,
    readonly fields: readonly string[],
  ) {}
}

export class RecordInstance {
  constructor(
    readonly type: RecordType,
    readonly fields: Value[],
  ) {}
}
