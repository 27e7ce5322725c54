import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { useStore } from 'zustand';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { NoticeBar } from '../../../ui/NoticeBar';
import { draftAddress } from '../addresses';
import type { Author } from '../author';
import type { AssessmentDraft } from '../model/draft';
import { AboutPanels } from './AboutPanels';
import { DraftBar } from './DraftBar';
import classes from './DraftView.module.css';
import { useDraft, useKeeper } from './editing';
import { QuestionList } from './QuestionList';
import { QuestionPanels } from './QuestionPanels';
import { useChecked } from './use-checked';
import { isDue, useVisits } from './visits';

interface DraftViewProps {
  readonly author: Author;
  readonly draftId: string;
}

/** A draft: the list of its questions, beside the part that is being edited. */
export function DraftView({ author, draftId }: DraftViewProps) {
  const { t } = useTranslation('missionControl');
  const draft = useDraft();
  const checked = useChecked(draft);
  const visits = useVisits();
  const due = checked.problems.filter((problem) => isDue(draft, problem, visits));
  const wanted = useParams()['questionIndex'];
  const index = indexIn(draft, wanted);
  const question = index === null ? undefined : draft.questions[index];
  const address = draftAddress(draftId, index);
  const { search } = useLocation();
  const title = draft.about.title.trim() || t('draft.untitled');

  return (
    <div className={classes.page}>
      <title>{`${title} · ${t('title')}`}</title>
      {wanted !== (index === null ? undefined : String(index)) && (
        <Navigate to={address + search} replace />
      )}
      <DraftBar author={author} title={title} draft={draft} />
      <KeepingNotices />
      <div className={classes.columns}>
        <QuestionList draftId={draftId} index={index} problems={due} />
        <section className={classes.work} aria-labelledby="mission-part">
          <Title order={2} id="mission-part" className={classes.heading}>
            {question && index !== null
              ? t('question.title', {
                  number: index + 1,
                  type: t(`questionType.${question.type}`),
                })
              : t('about.title')}
          </Title>
          {question && index !== null ? (
            <QuestionPanels
              key={question.id}
              question={question}
              about={draft.about}
              problems={due.filter((one) => one.question === index + 1)}
            />
          ) : (
            <AboutPanels about={draft.about} problems={checked.problems} due={due} />
          )}
        </section>
      </div>
    </div>
  );
}

/**
 * The question that an address means: the last one when it has been removed, none when it is not a number.
 * @returns its index, from 0; null: the assessment as a whole
 */
function indexIn({ questions }: AssessmentDraft, wanted: string | undefined): number | null {
  if (wanted === undefined || !/^\d+$/.test(wanted) || questions.length === 0) return null;
  return Math.min(Number(wanted), questions.length - 1);
}

/** Tells authors where the draft is stored and whether that fails. */
function KeepingNotices() {
  const { t } = useTranslation('missionControl');
  const keeper = useKeeper();
  const saving = useStore(keeper.state, (state) => state.saving);
  const elsewhere = useStore(keeper.state, (state) => state.elsewhere);
  const icon = <IconAlertTriangle size={18} aria-hidden />;
  const isInDoubt = elsewhere?.kind === 'conflict';
  return (
    <div aria-live="polite">
      <LeaveGuard hasChanges={saving === 'failed' || isInDoubt} />
      {saving === 'failed' && (
        <NoticeBar
          tone="warning"
          icon={icon}
          actions={
            <Button size="xs" variant="default" onClick={() => keeper.save()}>
              {t('kept.tryAgain')}
            </Button>
          }
        >
          <Text>{t('kept.failed')}</Text>
        </NoticeBar>
      )}
      {elsewhere?.kind === 'taken' && (
        <NoticeBar
          tone="news"
          icon={icon}
          actions={
            <Button size="xs" variant="default" onClick={() => keeper.dismiss()}>
              {t('kept.understood')}
            </Button>
          }
        >
          <Text>{t('kept.taken')}</Text>
        </NoticeBar>
      )}
      {elsewhere?.kind === 'conflict' && (
        <NoticeBar
          tone="warning"
          icon={icon}
          actions={
            <>
              {elsewhere.theirs && (
                <Button size="xs" variant="default" onClick={() => keeper.takeTheirs()}>
                  {t('kept.takeTheirs')}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={() => keeper.keepMine()}>
                {t('kept.keepMine')}
              </Button>
            </>
          }
        >
          <Text>{t(elsewhere.theirs ? 'kept.conflict' : 'kept.deleted')}</Text>
        </NoticeBar>
      )}
    </div>
  );
}
