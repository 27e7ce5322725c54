import { MAX_PEOPLE } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import classes from './AddUsersTab.module.css';
import { MAX_ROWS } from './read-people-csv';

const EXAMPLE = 'e0123456,student,Group 1\ne0123457,student\ne0654321,staff,Group 1';

/** Explains the format of a file of people, and what groups mean (rule R11). */
export function CsvHelp() {
  const { t } = useTranslation('admin');
  return (
    <details className={classes.help}>
      <summary>{t('add.help')}</summary>
      <p>{t('add.helpFormat')}</p>
      <p>{t('add.helpExample')}</p>
      <pre className={classes.example}>{EXAMPLE}</pre>
      <ul>
        <li>{t('add.helpStudent')}</li>
        <li>{t('add.helpStaff')}</li>
        <li>{t('add.helpExisting')}</li>
        <li>{t('add.helpNone')}</li>
        <li>{t('add.helpLimits', { upload: MAX_ROWS, course: MAX_PEOPLE })}</li>
      </ul>
    </details>
  );
}
