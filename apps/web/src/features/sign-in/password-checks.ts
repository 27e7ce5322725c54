import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@wellspring/contract';

/** The values of a form for a new account with a password. */
export interface NewPassword {
  readonly next: string;
  readonly repeat: string;
}

export const NO_PASSWORD: NewPassword = { next: '', repeat: '' };

/** The errors, as keys of texts; null for valid fields. */
export interface PasswordProblems {
  readonly next: 'tooShort' | 'tooLong' | null;
  readonly repeat: 'different' | null;
}

export function checkPassword({ next, repeat }: NewPassword): PasswordProblems {
  // Counted as by the server: in UTF-16 code units.
  const length = next.length;
  return {
    next:
      length < MIN_PASSWORD_LENGTH ? 'tooShort' : length > MAX_PASSWORD_LENGTH ? 'tooLong' : null,
    repeat: next === repeat ? null : 'different',
  };
}
