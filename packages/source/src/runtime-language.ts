import { display, textOfPlain, type RuntimeLanguage } from '@wellspring/engine';
import type { Construct } from './scope/bindings.js';
import { calleeText, explain } from './explain.js';

/** How running programs of Source display their values and explain their failures. */
export const SOURCE: RuntimeLanguage = {
  display,
  plainText: textOfPlain,
  calleeText: (construct) => (construct === undefined ? '' : calleeText(construct as Construct)),
  // The compiler registers each site with its construct.
  explain: (misuse, construct, show) => explain(misuse, construct as Construct, show),
};
