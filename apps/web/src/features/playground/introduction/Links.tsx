import { IconExternalLink } from '@tabler/icons-react';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import { useTranslation } from 'react-i18next';
import classes from './Introduction.module.css';

/** The specifications of the languages; the textbook that they are made for is below. */
const SPECIFICATIONS = 'https://docs.sourceacademy.org';
const TEXTBOOK = 'https://sourceacademy.org/sicpjs';

/** Links to pages about a language, outside of the product; nothing when there are none. */
export function Links({ language }: { readonly language: LanguageConfiguration }) {
  const { t } = useTranslation('introduction');
  if (language.language !== 'source') return null;
  const { chapter, displayName } = language;
  const links = [
    {
      to: `${SPECIFICATIONS}/source_${chapter}.pdf`,
      label: t('specification', { language: displayName }),
    },
    {
      to: `${SPECIFICATIONS}/source_${chapter}/`,
      label: t('library', { language: displayName }),
    },
    { to: TEXTBOOK, label: t('textbook') },
  ];
  return (
    <ul className={classes.links}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <a href={to} target="_blank" rel="noopener noreferrer">
            {label}
            <IconExternalLink size={14} aria-label={t('newWindow')} />
          </a>
        </li>
      ))}
    </ul>
  );
}
