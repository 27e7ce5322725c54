import { Alert } from '@mantine/core';
import type { ProgrammingQuestion } from '@wellspring/contract';
import { chapterName } from '@wellspring/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../../ui/CodeBlock';
import classes from '../workspace/Marks.module.css';

interface UnrunnableProgramProps {
  readonly question: Pick<ProgrammingQuestion, 'answer' | 'solutionTemplate' | 'library'>;
  /** True if there are no marks to give beside it. */
  readonly isReading: boolean;
  /** The marks. */
  readonly children: ReactNode;
}

/** A program in a language that is not available: it can still be read. */
export function UnrunnableProgram({ question, isReading, children }: UnrunnableProgramProps) {
  const { t } = useTranslation('grading');
  const { chapter, variant } = question.library;
  const name = `${chapterName(chapter)} ${variant ?? ''}`.trim();
  return (
    <div className={classes.plain} {...(isReading && { 'data-reading': true })}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so must take the focus */}
      <div className={classes.text} tabIndex={0}>
        <Alert color="amber" mb="md">
          {t('submission.missingLanguage', { language: name })}
        </Alert>
        <CodeBlock text={question.answer ?? question.solutionTemplate} />
      </div>
      <div>{children}</div>
    </div>
  );
}
