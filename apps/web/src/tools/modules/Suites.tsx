import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import {
  isSuite,
  parseSuite,
  type SuiteResult,
  type TestResult,
} from '@wellspring/modules/unittest';
import { useMemo } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useToolState } from '../../ui/workspace';
import { MODULE_TABS } from '.';
import { modulesEnglish } from './strings.en';
import classes from './Suites.module.css';

getI18n().addResourceBundle('en', 'modules', modulesEnglish);

/** The results of the tests of a program, suite by suite. */
export function Suites() {
  const { pages } = useToolState(MODULE_TABS.unittest.state);
  const suites = useMemo(
    () =>
      pages.flatMap(({ id, data }) => {
        const suite = parseSuite(data);
        return suite === undefined ? [] : [{ id, suite }];
      }),
    [pages],
  );
  return (
    <div className={classes.suites}>
      {suites.map(({ id, suite }) => (
        <Suite key={id} suite={suite} />
      ))}
    </div>
  );
}

function Suite({ suite }: { readonly suite: SuiteResult }) {
  const { t, i18n } = useTranslation('modules');
  const { name, results, passCount, runtime } = suite;
  const ms = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(runtime);
  return (
    <details className={classes.suite} open>
      <summary className={classes.head}>
        <Mark hasPassed={suite.passed} />
        <span className={classes.name}>{name}</span>
        <span className={classes.counts}>
          {t('passed', { passed: passCount, count: results.length, ms })}
        </span>
      </summary>
      {results.length === 0 ? (
        <p className={classes.empty}>{t('noTests')}</p>
      ) : (
        <ul className={classes.results}>
          {results.map((result, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- results never change their places
            <li key={index}>
              {isSuite(result) ? <Suite suite={result} /> : <Test test={result} />}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Test({ test: { name, passed, error } }: { readonly test: TestResult }) {
  return (
    <div className={classes.test}>
      <Mark hasPassed={passed} />
      <span className={classes.name}>{name}</span>
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </div>
  );
}

function Mark({ hasPassed }: { readonly hasPassed: boolean }) {
  const { t } = useTranslation('modules');
  return hasPassed ? (
    <IconCircleCheck className={classes.passed} size={18} aria-label={t('testPassed')} />
  ) : (
    <IconCircleX className={classes.failed} size={18} aria-label={t('testFailed')} />
  );
}
