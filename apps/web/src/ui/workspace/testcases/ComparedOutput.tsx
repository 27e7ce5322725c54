import { countOf, type Shown, type ShownDifference } from '@wellspring/modules/marking';
import { useTranslation } from 'react-i18next';
import type { Compared } from './comparing';
import { ComparedPicture } from './ComparedPicture';
import { ComparedSound } from './ComparedSound';
import classes from './Compared.module.css';

interface ComparedOutputProps {
  readonly compared: Compared;
}

/** The pictures or sounds that a testcase shows beside those that it should show, with the difference. */
export function ComparedOutput({
  compared: { expected, actual, difference },
}: ComparedOutputProps) {
  const kind = expected?.kind ?? actual?.kind;
  const count = Math.max(...[expected, actual].map((shown) => (shown ? countOf(shown) : 0)));
  const numbers = Array.from({ length: count }, (_, index) => index);
  return (
    <div className={classes.output}>
      <Summary expected={expected} actual={actual} difference={difference} />
      {numbers.map((index) =>
        kind === 'sounds' ? (
          <ComparedSound
            key={index}
            number={index + 1}
            expected={expected?.sounds[index]}
            actual={actual?.sounds[index]}
            difference={difference?.sounds[index]}
          />
        ) : (
          <ComparedPicture
            key={index}
            number={index + 1}
            expected={expected?.pictures[index]}
            actual={actual?.pictures[index]}
            difference={difference?.pictures[index]}
          />
        ),
      )}
    </div>
  );
}

interface SummaryProps {
  readonly expected: Shown | null;
  readonly actual: Shown | null;
  readonly difference: ShownDifference | null;
}

/** A remark about all of them together. */
function Summary({ expected, actual, difference }: SummaryProps) {
  const { t } = useTranslation('testcases');
  if (actual === null) return null;
  const isOfSounds = actual.kind === 'sounds';
  if (countOf(actual) === 0 && actual.problem === null) {
    return (
      <p className={classes.said}>{t(isOfSounds ? 'compared.noSounds' : 'compared.noPictures')}</p>
    );
  }
  const counts = difference && {
    expected: difference.expectedCount,
    actual: difference.actualCount,
  };
  return (
    <>
      {actual.problem !== null && (
        <p className={classes.said} lang="en">
          {actual.problem}
        </p>
      )}
      {expected !== null && counts && counts.expected !== counts.actual && (
        <p className={classes.said}>
          {t(isOfSounds ? 'compared.soundCount' : 'compared.pictureCount', counts)}
        </p>
      )}
    </>
  );
}
