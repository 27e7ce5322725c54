import type { Library } from '@wellspring/contract';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import { useTranslation } from 'react-i18next';
import classes from './StatusLine.module.css';

interface LanguageLabelProps {
  readonly language: LanguageConfiguration;
  readonly library: Library;
}

/** The language and library of a question, which the user cannot change. */
export function LanguageLabel({ language, library }: LanguageLabelProps) {
  const { t } = useTranslation('workspace');
  const { name } = library.external;
  const parts = [
    language.displayName,
    ...(name === 'none' || name === '' ? [] : [name.toUpperCase()]),
  ];
  return (
    <span className={classes.language} title={t('languageHint')}>
      {parts.join(' · ')}
    </span>
  );
}
