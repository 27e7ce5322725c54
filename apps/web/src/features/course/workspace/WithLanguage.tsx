import { Alert } from '@mantine/core';
import type { Library } from '@wellspring/contract';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import { chapterName } from '@wellspring/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff, useCourse } from '../../../backend/course';
import { languageOf } from './question-language';

interface WithLanguageProps {
  readonly library: Library;
  readonly children: (language: LanguageConfiguration) => ReactNode;
}

/** Provides the language of a question, or says that this version does not have it. */
export function WithLanguage({ library, children }: WithLanguageProps) {
  const { t } = useTranslation('course');
  const course = useCourse();
  const language = languageOf(library);
  if (language) return children(language);
  return (
    <Alert color="amber" m="md">
      {t(isStaff(course) ? 'workspace.missingLanguageStaff' : 'workspace.missingLanguage', {
        language: `${chapterName(library.chapter)} ${library.variant ?? 'default'}`,
      })}
    </Alert>
  );
}
