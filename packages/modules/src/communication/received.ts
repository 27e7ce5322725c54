import type { ModuleHost, Value } from '../module.js';
import { type Json, valueOf } from './json.js';

const WORDS_PER_ARRAY = 2;

/** Returns what was received as a value of the program, whose time and memory it takes. */
export function received(host: ModuleHost, json: Json): Value {
  return valueOf(json, (array) => {
    host.spend(array.length);
    host.allocated(array.length + WORDS_PER_ARRAY, array);
  });
}
