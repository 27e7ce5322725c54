import { chinese as machine } from '@wellspring/cse-machine/chinese';
import { chinese as engine } from '@wellspring/engine/chinese';
import { chinese as evaluator } from '@wellspring/evaluator/chinese';
import { createTranslate, type Phrasebook, type Translate } from '@wellspring/evaluator/phrasebook';
import { chinese as stepper } from '@wellspring/stepper/chinese';
import { LANGUAGES } from './index.js';

/**
 * Loads what engines and the code around them say in Chinese.
 * @returns a function that translates an English message, or returns undefined when it does not know it
 */
export async function loadChinese(): Promise<Translate> {
  return createTranslate(await loadPhrasebooks());
}

/** Loads the phrasebooks of what all languages share, and of each language. */
export async function loadPhrasebooks(): Promise<readonly Phrasebook[]> {
  const languages = new Set(LANGUAGES.map(({ definition }) => definition));
  const loads = [...languages].flatMap(({ chinese }) => (chinese ? [chinese()] : []));
  return [evaluator, engine, machine, stepper, ...(await Promise.all(loads))];
}
