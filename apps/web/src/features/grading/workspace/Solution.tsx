import { type GradingAnswer, questionType } from '@wellspring/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GRADING_SOLUTION_KEY } from '../../../kept-keys';
import { CodeBlock } from '../../../ui/CodeBlock';
import { readLocal, writeLocal } from '../../../ui/local-store';
import { Markdown } from '../../../ui/Markdown';
import classes from './Marks.module.css';

/** The solution to a programming question, which unfolds. It stays open for the next answer. */
export function Solution({ answer: { question, solution } }: { readonly answer: GradingAnswer }) {
  const { t } = useTranslation('grading');
  const [isOpen] = useState(() => readLocal(GRADING_SOLUTION_KEY) === 'open');
  // For multiple choice questions the right choice is marked instead.
  if (!questionType(question.type).isProgram || solution.trim() === '') return null;
  return (
    <details
      className={classes.solution}
      open={isOpen}
      onToggle={({ currentTarget }) =>
        writeLocal(GRADING_SOLUTION_KEY, currentTarget.open ? 'open' : 'folded')
      }
    >
      <summary>{t('marks.solution')}</summary>
      {/^(?:#{1,6} |```)|\n```/.test(solution) ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrolls, so must take the focus
        <div role="group" aria-label={t('marks.solution')} tabIndex={0}>
          <Markdown text={solution} />
        </div>
      ) : (
        <CodeBlock text={solution} />
      )}
    </details>
  );
}
