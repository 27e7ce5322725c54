import { firstWith } from '../../chapters.js';
import { programsOfDefaultVariant, testVariant } from './compare-variant.js';

/**
 * The oracle for the WebAssembly variant: the programs of Source §1. The reference runs them as in the default variant
 * when it is not in a page. `wasm/wasm.test.ts` compares all of them with the default variant.
 */

const EVERY = 5;

testVariant(
  'WebAssembly',
  'wasm',
  programsOfDefaultVariant(({ chapter }) => chapter < firstWith('lists'), EVERY),
);
