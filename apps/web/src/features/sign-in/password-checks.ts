import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@wellspring/contract';

/** What a person chooses when they get an account with a password. */
export interface NewPassword {
  readonly next: string;
  readonly repeat: string;
}

/** What is wrong with it, as names of texts; null where nothing is. */
export interface PasswordProblems {
  readonly next: 'tooShort' | 'tooLong' | null;
  readonly repeat: 'different' | null;
}

export function checkPassword({ next, repeat }: NewPassword): PasswordProblems {
  // As the server counts: in UTF-16 units.
  const length = next.length;
  return {
    next:
      length < MIN_PASSWORD_LENGTH ? 'tooShort' : length > MAX_PASSWORD_LENGTH ? 'tooLong' : null,
    repeat: next === repeat ? null : 'different',
  };
}

export function isGood(problems: PasswordProblems): boolean {
  return problems.next === null && problems.repeat === null;
}
