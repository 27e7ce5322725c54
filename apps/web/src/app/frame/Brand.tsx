import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Course } from '../../backend/course';
import classes from './Brand.module.css';

/** The link home: the short name of the course, or else of the product. */
export function Brand({ course }: { course: Course | null }) {
  const { t } = useTranslation('shell');
  const name = course?.configuration.courseShortName ?? course?.configuration.courseName;
  const shown = name ?? t('product');
  return (
    <Link className={classes.brand} to="/" aria-label={t('home', { name: shown })}>
      <svg viewBox="0 0 32 32" width={24} height={24} aria-hidden>
        <path d="M16 4c4.6 5.7 7 9.3 7 12.6a7 7 0 0 1-14 0c0-3.3 2.4-6.9 7-12.6z" />
        <path d="M5 28c3.7-2.2 7.3-2.2 11 0s7.3 2.2 11 0" />
      </svg>
      <span className={classes.name}>{shown}</span>
    </Link>
  );
}
