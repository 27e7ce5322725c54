import { everything } from './everything';
import { pseudoTree } from './pseudo-text';

/** Every text in the pseudo language, made from English; fetched only when it is chosen. */
export const pseudo = pseudoTree(everything);
