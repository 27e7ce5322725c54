import type { RunSearch } from '@wellspring/evaluator';

/** What can be asked of a whole run, in the order in which it is offered. */
export const KINDS = ['name', 'call', 'array'] as const;

/** What stands in the form. */
export interface Asked {
  readonly kind: (typeof KINDS)[number];
  /** The name, the function, or the expression for a pair or array. */
  readonly subject: string;
  /** What it became or was called with; empty for anything. */
  readonly value: string;
}

export const NOTHING_ASKED: Asked = { kind: 'name', subject: '', value: '' };

/** @returns the question; null where nothing is asked about */
export function searchOf({ kind, subject, value }: Asked): RunSearch | null {
  const about = subject.trim();
  const what = value.trim();
  if (about === '') return null;
  switch (kind) {
    case 'name':
      return what === '' ? { kind, name: about } : { kind, name: about, value: what };
    case 'call': {
      // One may have written the parentheses of a call.
      const name = about.replace(/\s*\(\s*\)$/, '');
      return what === '' ? { kind, name } : { kind, name, argument: what };
    }
    case 'array':
      return { kind, expression: about };
    default:
      return kind satisfies never;
  }
}
