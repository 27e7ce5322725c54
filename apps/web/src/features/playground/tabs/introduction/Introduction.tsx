import { useTranslation } from 'react-i18next';
import { useWorkspaceState } from '../../../../ui/workspace';
import classes from './Introduction.module.css';
import { Links } from './Links';
import { Shortcuts } from './Shortcuts';

/** What the chosen language is and where to read about it, how one runs, keeps and shares, which keys. */
export function Introduction() {
  const { t } = useTranslation('playground');
  const language = useWorkspaceState((state) => state.language);
  return (
    <article className={classes.text}>
      <h2>{t('introduction.heading', { language: language.displayName })}</h2>
      <p className={classes.lead}>
        {isChapter(language.chapter) && language.language === 'source'
          ? t(`introduction.source.chapter${language.chapter}`)
          : t('introduction.begin')}
      </p>
      <Links language={language} />
      <h3>{t('introduction.howTo')}</h3>
      <dl className={classes.howTo}>
        <dt>{t('introduction.runTitle')}</dt>
        <dd>{t('introduction.run')}</dd>
        <dt>{t('introduction.goOnTitle')}</dt>
        <dd>{t('introduction.repl')}</dd>
        <dt>{t('introduction.keepTitle')}</dt>
        <dd>{t('introduction.kept')}</dd>
        <dt>{t('introduction.shareTitle')}</dt>
        <dd>{t('introduction.share')}</dd>
      </dl>
      <h3>{t('introduction.shortcuts')}</h3>
      <Shortcuts />
    </article>
  );
}

/** The chapters of Source that have words of their own. */
function isChapter(chapter: number): chapter is 1 | 2 | 3 | 4 {
  return chapter >= 1 && chapter <= 4 && Number.isInteger(chapter);
}
