import { chinese as machine } from '@wellspring/cse-machine/chinese';
import { chinese as engine } from '@wellspring/engine/chinese';
import { chinese as evaluator } from '@wellspring/evaluator/chinese';
import { createTranslate } from '@wellspring/evaluator/phrasebook';
import { chinese as stepper } from '@wellspring/stepper/chinese';
import { chinese as source } from '../chinese/index.js';

/** Translates a message of Source and of what it shares with other languages. */
export const inChinese = createTranslate([evaluator, engine, machine, stepper, source]);
