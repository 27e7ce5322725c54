import type { RunSearch } from '@wellspring/evaluator';

/** The kinds of questions about a whole run, in the order in which the form offers them. */
export const KINDS = ['name', 'call', 'array'] as const;

/** The contents of the search form. */
export interface Asked {
  readonly kind: (typeof KINDS)[number];
  /** The name, the function, or the expression for a pair or array. */
  readonly subject: string;
  /** The value that it became or was called with; empty for any value. */
  readonly value: string;
}

export const NOTHING_ASKED: Asked = { kind: 'name', subject: '', value: '' };

/** @returns the search; null when no subject is given */
export function searchOf({ kind, subject, value }: Asked): RunSearch | null {
  const about = subject.trim();
  const what = value.trim();
  if (about === '') return null;
  switch (kind) {
    case 'name':
      return what === '' ? { kind, name: about } : { kind, name: about, value: what };
    case 'call': {
      // Users may write the parentheses of a call.
      const name = about.replace(/\s*\(\s*\)$/, '');
      return what === '' ? { kind, name } : { kind, name, argument: what };
    }
    case 'array':
      return { kind, expression: about };
    default:
      return kind satisfies never;
  }
}
