import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../ui/CodeBlock';
import classes from './DataVisualizer.module.css';

/** A program for users who have not drawn anything yet. */
const EXAMPLE = 'const xs = list(1, list(2), 3);\ndraw_data(xs, tail(xs));';

/** Shown before anything is drawn. */
export function EmptyVisualizer() {
  const { t } = useTranslation('dataVisualizer');
  return (
    <article className={classes.empty}>
      <h2>{t('about')}</h2>
      <p>{t('howTo')}</p>
      <p>{t('example')}</p>
      <CodeBlock text={EXAMPLE} />
      <p>{t('reading')}</p>
    </article>
  );
}
