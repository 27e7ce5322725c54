import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../ui/CodeBlock';
import { useLanguageIntroduction } from '../../ui/language-introduction';
import { useWorkspaceState } from '../../ui/workspace';
import classes from './DataVisualizer.module.css';

/** Shown before anything is drawn. Says how the language of the program draws, once that is loaded. */
export function EmptyVisualizer() {
  const { t } = useTranslation('dataVisualizer');
  const { definition } = useWorkspaceState(({ language }) => language);
  const drawing = useLanguageIntroduction(definition)?.drawing;
  return (
    <article className={classes.empty}>
      <h2>{t('about')}</h2>
      {drawing && (
        <>
          <p>{t('howTo', { call: drawing.call })}</p>
          <p>{t('example')}</p>
          <CodeBlock text={drawing.example} />
          <p>{t('reading', { head: drawing.head, tail: drawing.tail })}</p>
        </>
      )}
    </article>
  );
}
