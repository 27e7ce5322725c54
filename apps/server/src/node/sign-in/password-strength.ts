import { zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** At least a hundred million guesses: enough against guessing over the network, which is rate-limited. */
const MIN_SCORE = 3;
/**
 * The number of characters of a long password that are examined. The time grows fast with the length, and the
 * caller chooses the length.
 */
const LOOKED_AT = 24;
const MAX_SUBSTITUTIONS = 20;

let isReady = false;

/**
 * Tells whether a password is easy to guess: one of the tens of thousands most used, a name, a row of keys, a
 * date, a repetition, or a combination of a few of these.
 * @param words what an attacker would try for this person, e.g. the username
 */
export function isEasyToGuess(password: string, words: readonly string[]): boolean {
  if (!isReady) {
    zxcvbnOptions.setOptions({
      dictionary,
      graphs: adjacencyGraphs,
      l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
    });
    isReady = true;
  }
  return zxcvbn(password.slice(0, LOOKED_AT), [...words]).score < MIN_SCORE;
}
