import type { ChoiceQuestion } from '@wellspring/contract';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceHint } from '../../../ui/choices/ChoiceHint';
import { Choices } from '../../../ui/choices/Choices';
import type { AnswerSaver } from '../answers/answer-saver';
import { obstacleOfChoice } from '../workspace/blocking';
import { Briefing } from '../workspace/Briefing';
import type { QuestionView } from '../workspace/question-view';
import { QuestionText } from '../workspace/QuestionText';
import { ReportCard } from '../workspace/ReportCard';
import { TeamTab } from '../workspace/TeamTab';
import classes from './ChoiceWorkspace.module.css';

interface ChoiceWorkspaceProps {
  readonly view: QuestionView;
  readonly question: ChoiceQuestion;
  readonly saver: AnswerSaver;
}

/** A multiple choice question. A choice is saved at once. */
export function ChoiceWorkspace({ view, question, saver }: ChoiceWorkspaceProps) {
  const { t } = useTranslation('course');
  const { assessment, overview, team, isReadOnly, onCheck } = view;
  const answer = useSyncExternalStore(saver.subscribe, () =>
    isReadOnly ? saver.confirmed() : saver.text(),
  );
  const askedId = useId();
  const texts = {
    choices: t('choice.choices'),
    right: t('choice.right'),
    wrong: t('choice.wrong'),
  };
  const chosen = answer === null ? null : Number(answer);

  useEffect(() => {
    onCheck(() => Promise.resolve(obstacleOfChoice(question, chosen)));
    return () => onCheck(null);
  }, [onCheck, question, chosen]);

  return (
    // Must be focusable to be scrolled by keyboard, even when nothing in it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.page} tabIndex={0} aria-label={t('workspace.task')}>
      <div className={classes.column}>
        <QuestionText view={view} question={question} contentId={askedId} />
        <Choices
          texts={texts}
          describedBy={askedId}
          question={question}
          chosen={chosen}
          isReadOnly={isReadOnly}
          onChoose={(index) => {
            saver.edit(String(index));
            void saver.flush();
          }}
        />
        <ChoiceHint texts={texts} label={t('choice.hint')} question={question} chosen={chosen} />
        {overview.isGradingPublished === true && (
          <section className={classes.more}>
            <h2 className={classes.heading}>{t('marks.title')}</h2>
            <ReportCard assessment={assessment} overview={overview} question={question} />
          </section>
        )}
        <details className={classes.more}>
          <summary className={classes.heading}>{t('workspace.briefing')}</summary>
          <Briefing assessment={assessment} />
        </details>
        {team !== undefined && (
          <details className={classes.more}>
            <summary className={classes.heading}>{t('team.title')}</summary>
            <TeamTab team={team} />
          </details>
        )}
      </div>
    </section>
  );
}
