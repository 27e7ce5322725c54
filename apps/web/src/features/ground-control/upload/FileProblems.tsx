import type { Problem } from '@wellspring/assessment-xml';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../ui/StatusTag';
import classes from './UploadPanel.module.css';

/** The errors in a file, with their places. */
export function FileProblems({ problems }: { readonly problems: readonly Problem[] }) {
  const { t } = useTranslation('groundControl');
  return (
    // Long lists scroll, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
    <ul className={classes.problems} aria-label={t('upload.problems')} tabIndex={0}>
      {problems.map((problem, index) => {
        const { severity, line, column, message } = problem;
        const isError = severity === 'error';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two may be alike in all
          <li key={index}>
            <StatusTag
              tone={isError ? 'danger' : 'warning'}
              icon={isError ? <IconCircleX aria-hidden /> : <IconAlertTriangle aria-hidden />}
            >
              {t(`upload.${severity}`)}
            </StatusTag>
            <span>
              {message} <span className={classes.place}>{t('upload.place', { line, column })}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
