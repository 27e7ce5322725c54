import { createInterface } from 'node:readline/promises';
import { SetUpFailure } from './failure.mjs';

/**
 * Asks the user to type a word before something is done that cannot be undone.
 * @param {string} question
 * @param {string} word
 * @param {{ isSure: boolean }} options `isSure`: whether `--yes` was given, so that nothing is asked
 * @throws SetUpFailure when the user types something else, or there is no user to ask
 */
export async function confirm(question, word, { isSure }) {
  if (isSure) return;
  if (!process.stdin.isTTY) {
    throw new SetUpFailure('Nobody can be asked here. Add --yes when you are sure.');
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  /** @type {string} */
  let typed;
  try {
    typed = await lines.question(`${question}\nType ${word} to go on: `);
  } catch (error) {
    // Ctrl-C and Ctrl-D
    throw new SetUpFailure('\nNothing was removed.', { cause: error });
  } finally {
    lines.close();
  }
  if (inOneWay(typed) !== inOneWay(word)) throw new SetUpFailure('Nothing was removed.');
}

/**
 * Normalises a text: the same letters can be encoded in several ways, and different spaces look alike.
 * @param {string} text
 */
function inOneWay(text) {
  return text.normalize().trim().replaceAll(/\s+/g, ' ');
}
