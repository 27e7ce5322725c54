import { zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** At least a hundred million guesses: enough against guessing over the network, which is limited. */
const MIN_SCORE = 3;
/** What is looked at of a long one: the time it takes grows fast, and whoever asks could make it long. */
const LOOKED_AT = 24;
const MAX_SUBSTITUTIONS = 20;

let isReady = false;

/**
 * Whether a password is easy to guess: one of the tens of thousands most used, a name, a row of keys, a
 * date, a repetition, or made of few of these.
 * @param words what a guesser would try for this person, e.g. the username
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
