import { IconExternalLink } from '@tabler/icons-react';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import { useTranslation } from 'react-i18next';
import { useLanguageIntroduction } from '../../../ui/language-introduction';
import { useLocalText } from '../../../ui/local-text';
import classes from './Introduction.module.css';

interface AboutLanguageProps {
  readonly language: LanguageConfiguration;
}

/** The introduction to a chapter of a language, with links to pages outside of the product; nothing when it says nothing. */
export function AboutLanguage({ language }: AboutLanguageProps) {
  const { t } = useTranslation('introduction');
  const local = useLocalText();
  const about = useLanguageIntroduction(language.definition)?.chapters[language.chapter];
  if (!about) return null;
  return (
    <>
      <h3>{t('about', { language: language.displayName })}</h3>
      <p className={classes.lead}>{local(about.summary)}</p>
      <ul className={classes.links}>
        {about.links.map(({ address, label }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {local(label)}
              <IconExternalLink size={14} aria-label={t('newWindow')} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
