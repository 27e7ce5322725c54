import { argumentsFor } from './arguments.js';
import { equalIn, equalityNatives } from './equality.js';
import { listNatives } from './lists.js';
import type { Native, Setting } from './native.js';
import { stringNatives } from './strings.js';
import { vectorNatives } from './vectors.js';

/** Makes the natives for all values but numbers. */
export function dataNatives(setting: Setting): Native[] {
  const args = argumentsFor(setting);
  const isEqual = equalIn(setting.machine);
  return [
    ...equalityNatives(setting.machine, isEqual),
    ...stringNatives(setting, args),
    ...listNatives(setting, args, isEqual),
    ...vectorNatives(setting, args),
  ];
}
