import type { RuntimeLanguage } from '@wellspring/engine';
import { display, textOfPlain } from './display.js';
import { isEndless } from './endless.js';
import { arityError, fixBy, misuseOf, usedTooEarlyIn } from './errors.js';
import { calleeText, explain } from './explain.js';
import type { Construct } from './scope/bindings.js';

/** Displays values and explains failures for running programs of Source. */
export const SOURCE: RuntimeLanguage = {
  display,
  closureText: '() => ...',
  elementsOf: (value) => (Array.isArray(value) ? value : undefined),
  plainText: textOfPlain,
  answerValue: (answer) => answer,
  callText(name, values, construct) {
    // The compiler registers each site with its construct.
    const callee =
      name === '' && construct !== undefined ? calleeText(construct as Construct) : name;
    return `${callee}(${values.join(', ')})`;
  },
  isEndless: (construct, values) => isEndless(construct as Construct, values),
  arityError,
  failureOf: usedTooEarlyIn,
  explain(failure, construct, show) {
    const misuse = misuseOf(failure);
    const explained = misuse && explain(misuse, construct as Construct, show);
    if (explained?.fix !== undefined) fixBy(explained.fix, failure);
    return explained?.text;
  },
};
