import { createInterface } from 'node:readline/promises';
import { SetUpFailure } from './failure.mjs';

/**
 * Asks to type a word before something is done that cannot be taken back.
 * @param {string} question
 * @param {string} word
 * @param {{ isSure: boolean }} options `isSure`: whether `--yes` was given, so that nothing is asked
 * @throws SetUpFailure when something else is typed, and when there is nobody to ask
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
 * The same letters can be written in several ways, and of spaces one sees only that they are there.
 * @param {string} text
 */
function inOneWay(text) {
  return text.normalize().trim().replaceAll(/\s+/g, ' ');
}
