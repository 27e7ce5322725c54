import { everything } from './everything';
import { pseudoTree } from './pseudo-text';

/** All texts in the pseudo language, made from English; fetched only when it is chosen. */
export const pseudo = pseudoTree(everything);
