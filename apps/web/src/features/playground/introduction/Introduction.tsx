import { getI18n, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWorkspaceState } from '../../../ui/workspace';
import { AboutLanguage } from './AboutLanguage';
import { Examples } from './Examples';
import classes from './Introduction.module.css';
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
  return (
    <article className={classes.text}>
      <h2>{t('heading')}</h2>
      <p className={classes.lead}>{t('begin')}</p>
      <h3>{t('examples')}</h3>
      <Examples language={language} />
      <p>
        <Link to="/modules">{t('modules')}</Link>
      </p>
      <h3>{t('tools')}</h3>
      <Tools />
      <AboutLanguage language={language} />
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
