import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../ui/CodeBlock';
import classes from './DataVisualizer.module.css';

/** A program for those who have never drawn anything. */
const EXAMPLE = 'const xs = list(1, list(2), 3);\ndraw_data(xs, tail(xs));';

/** What there is to read before anything was drawn. */
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
