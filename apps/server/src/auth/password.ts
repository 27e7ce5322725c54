/** Makes and checks what the database keeps of passwords. Handed in, because Node alone has scrypt. */
export interface PasswordHasher {
  /** @throws PasswordsBusyError */
  hash(password: string): Promise<string>;
  /**
   * Whether it is the password of the hash. Without a hash it takes as long and says no, so that
   * nobody finds out which usernames there are.
   * @throws PasswordsBusyError
   */
  verify(password: string, hash: string | null): Promise<boolean>;
  /**
   * Whether a new password is too easy to guess.
   * @param words what a guesser would try for this person, e.g. the username
   */
  isWeak(password: string, words: readonly string[]): boolean;
  /** Whether a hash was made with less care than those of today. */
  isOutdated(hash: string): boolean;
}

/** So many passwords are waiting to be checked that no more are taken. */
export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError';
}
