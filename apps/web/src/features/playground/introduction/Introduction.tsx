import { getI18n, useTranslation } from 'react-i18next';
import { useWorkspaceState } from '../../../ui/workspace';
import { Examples } from './Examples';
import classes from './Introduction.module.css';
import { Links } from './Links';
import { Shortcuts } from './Shortcuts';
import { introductionEnglish } from './strings.en';
import { Tools } from './Tools';

// Its texts come with it.
getI18n().addResourceBundle('en', 'introduction', introductionEnglish);

/**
 * Tells users how to begin: run a program, see how it runs, open an example; then the language and the keys.
 */
export function Introduction() {
  const { t } = useTranslation('introduction');
  const language = useWorkspaceState((state) => state.language);
  const { chapter, displayName } = language;
  return (
    <article className={classes.text}>
      <h2>{t('heading')}</h2>
      <p className={classes.lead}>{t('begin')}</p>
      <h3>{t('examples')}</h3>
      <Examples />
      <h3>{t('tools')}</h3>
      <Tools />
      {isChapter(chapter) && language.language === 'source' && (
        <>
          <h3>{t('about', { language: displayName })}</h3>
          <p className={classes.lead}>{t(`source.chapter${chapter}`)}</p>
          <Links language={language} />
        </>
      )}
      <h3>{t('more')}</h3>
      <dl className={classes.howTo}>
        <dt>{t('goOnTitle')}</dt>
        <dd>{t('repl')}</dd>
        <dt>{t('shareTitle')}</dt>
        <dd>{t('share')}</dd>
      </dl>
      <h3>{t('shortcuts')}</h3>
      <Shortcuts />
    </article>
  );
}

/** Tells whether there is a text about this chapter of Source. */
function isChapter(chapter: number): chapter is 1 | 2 | 3 | 4 {
  return chapter >= 1 && chapter <= 4 && Number.isInteger(chapter);
}
