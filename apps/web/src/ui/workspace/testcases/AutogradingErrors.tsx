import type { AutogradingError } from '@wellspring/contract';
import { useEngineWords } from '../../engine-words';
import { FoldedText } from '../console/FoldedText';
import { autogradingErrorText } from './autograding-text';
import classes from './Testcases.module.css';

/**
 * The errors of a testcase, one below the other. In other languages the specified texts are shown below them.
 */
export function AutogradingErrors({ errors }: { readonly errors: readonly AutogradingError[] }) {
  const words = useEngineWords();
  const texts = errors.map(autogradingErrorText);
  const original = texts.join('\n');
  const shown = texts.map(words).join('\n');
  return (
    <span className={classes.errors}>
      <FoldedText text={shown} />
      {shown !== original && (
        <span className={classes.original} lang="en">
          <FoldedText text={original} />
        </span>
      )}
    </span>
  );
}
