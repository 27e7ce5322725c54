/** Hashes and checks passwords. It is passed in, because only Node has scrypt. */
export interface PasswordHasher {
  /** @throws PasswordsBusyError */
  hash(password: string): Promise<string>;
  /**
   * Tells whether this is the password of the hash. Without a hash it takes as long and returns false, so
   * that no one can find out which usernames exist.
   * @throws PasswordsBusyError
   */
  verify(password: string, hash: string | null): Promise<boolean>;
  /**
   * Tells whether a new password is too easy to guess.
   * @param words what an attacker would try for this user, e.g. the username
   */
  isWeak(password: string, words: readonly string[]): boolean;
  /** Tells whether a hash was made with weaker settings than those used now. */
  isOutdated(hash: string): boolean;
}

/** Thrown when so many passwords are waiting to be checked that no more are accepted. */
export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError';
}
