import { Alert, Button, Group, Text } from '@mantine/core';
import { type Question, questionType } from '@wellspring/contract';
import { IconHistoryToggle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DifferenceDialog } from '../../../ui/versions';
import { courseType } from '../questions';
import { languageOf } from '../workspace/question-language';
import type { AnswerSaver } from './answer-saver';
import { DiscardDialog, useCopyText } from './UnsentWork';
import { type EarlierWork, isAnswerTo } from './earlier-work';
import { useSaveState } from './save-state';

interface EarlierWorkNoticeProps {
  /** The texts that are offered at this question. */
  readonly works: readonly EarlierWork[];
  readonly question: Question;
  readonly saver: AnswerSaver;
  readonly isReadOnly: boolean;
  /** Deletes a text for good. */
  readonly onForget: (work: EarlierWork) => void;
}

/**
 * Offers texts that were typed for an earlier form of the question, before the staff uploaded the assessment
 * again: to look at, to continue with, or to delete. Shows nothing when there are none.
 */
export function EarlierWorkNotice(props: EarlierWorkNoticeProps) {
  const { works, question, saver, isReadOnly, onForget } = props;
  const { t } = useTranslation('course');
  const copyText = useCopyText();
  const [looked, setLooked] = useState<EarlierWork | null>(null);
  const [asked, setAsked] = useState<EarlierWork | null>(null);
  // While two texts are in conflict, the user must choose between them first.
  const mayRestore = useSaveState(saver).kind !== 'conflict' && !isReadOnly;
  if (works.length === 0) return null;

  function restore(work: EarlierWork) {
    setLooked(null);
    void saver.replace(work.text);
    // When the browser could not store the new copy, the old one is the only copy.
    if (!saver.wouldLose()) onForget(work);
  }

  const restoreButton = (work: EarlierWork) =>
    mayRestore &&
    isAnswerTo(work, question) && (
      <Button variant="default" onClick={() => restore(work)}>
        {t('earlier.restore')}
      </Button>
    );

  return (
    <>
      <Alert
        color="amber"
        role="alert"
        radius={0}
        icon={<IconHistoryToggle aria-hidden />}
        title={t('earlier.title')}
      >
        {t('earlier.text')}
        {works.map((work) => (
          <Group key={`${work.questionId} ${work.text}`} gap="sm" mt="sm">
            <Text size="sm">{nameOf(work)}</Text>
            {questionType(work.place.type).isProgram && (
              <>
                <Button variant="default" onClick={() => setLooked(work)}>
                  {t('earlier.look')}
                </Button>
                <Button variant="default" onClick={() => void copyText(work.text)}>
                  {t('unsent.copy')}
                </Button>
              </>
            )}
            {restoreButton(work)}
            <Button variant="default" onClick={() => setAsked(work)}>
              {t('unsent.discard')}
            </Button>
          </Group>
        ))}
      </Alert>
      <DifferenceDialog
        title={t('earlier.lookTitle')}
        isOpen={looked !== null}
        onClose={() => setLooked(null)}
        before={{ label: t('earlier.nowLabel'), text: programNow(saver, question) }}
        after={{ label: t('earlier.earlierLabel'), text: looked?.text ?? '' }}
        language={languageOf(question.library)?.definition}
        actions={looked && restoreButton(looked)}
      />
      <DiscardDialog asked={asked} onClose={() => setAsked(null)} onDiscard={onForget} />
    </>
  );

  function nameOf({ place, text }: EarlierWork): string {
    return courseType(place.type).earlierName(t, place.position + 1, text);
  }
}

function programNow(saver: AnswerSaver, question: Question): string {
  return saver.text() ?? courseType(question.type).startText(question);
}
