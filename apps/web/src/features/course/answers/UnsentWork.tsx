import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Question, questionType } from '@wellspring/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { downloadText } from '../../../ui/download';
import type { UnsavedCopy } from '../../../ui/drafts/draft';
import { showToast } from '../../../ui/toasts';
import { courseType } from '../questions';
import type { AnswerSaver } from './answer-saver';
import { firstLine } from './answer-copies';
import { findEarlierWork } from './earlier-work';
import { useSaveState } from './save-state';

interface UnsentNoticeProps {
  readonly saver: AnswerSaver;
  readonly question: Question;
  /** The kinds of copies that are shown; by default all. */
  readonly kinds?: readonly UnsavedCopy<string>['kind'][];
  /** True if nothing can be sent any more. The page already says why. */
  readonly isReadOnly?: boolean;
}

/**
 * Offers to copy texts that are only on this device, because the server does not accept them or they came too
 * late. Shows nothing while the server has everything.
 */
export function UnsentNotice(props: UnsentNoticeProps) {
  const { saver, question, kinds, isReadOnly = false } = props;
  const { t } = useTranslation('course');
  const state = useSaveState(saver);
  const [asked, setAsked] = useState<UnsavedCopy<string> | null>(null);
  const copies = saver.copies().filter(({ kind }) => kinds?.includes(kind) ?? true);
  if (copies.length === 0) return null;
  // Choices and votes are quickly made again; a program needs to be copied.
  const { isProgram } = questionType(question.type);
  const { unsent } = courseType(question.type);
  const isOfAsides = copies.every(({ kind }) => kind === 'aside');

  return (
    <>
      <Alert
        color="red"
        role="alert"
        radius={0}
        icon={<IconAlertTriangle aria-hidden />}
        title={unsent?.title(t) ?? t(titleOf(isOfAsides))}
      >
        {state.kind === 'refused' && !isReadOnly && (
          <Text size="sm">{state.help ?? state.reason}</Text>
        )}
        {unsent?.text(t) ?? t(textOf(isOfAsides, saver.wouldLose()))}
        {copies.map((each, index) => (
          <Group key={`${each.kind} ${each.value}`} gap="sm" mt="sm">
            {(copies.length > 1 || unsent) && (
              <Text size="sm">
                {unsent?.summary(t, question, each.value) ??
                  t('unsent.which', { number: index + 1, first: firstLine(each.value) })}
              </Text>
            )}
            {isProgram && <TakeButtons text={each.value} questionId={question.id} />}
            <Button variant="default" onClick={() => setAsked(each)}>
              {t('unsent.discard')}
            </Button>
          </Group>
        ))}
      </Alert>
      <DiscardDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onDiscard={(each) => saver.discard(each)}
      />
    </>
  );
}

function titleOf(isOfAsides: boolean) {
  return isOfAsides ? 'unsent.asideTitle' : 'unsent.title';
}

function textOf(isOfAsides: boolean, wouldLose: boolean) {
  if (wouldLose) return 'unsent.notKept';
  return isOfAsides ? 'unsent.asideText' : 'unsent.text';
}

interface KeptWorkNoticeProps {
  readonly userId: number;
  readonly assessmentId: number;
}

const NO_PAGES: ReadonlySet<string> = new Set();

/**
 * Shown when an assessment cannot be shown: offers the texts on this device that never reached the server.
 * Shows nothing when there are none.
 */
export function KeptWorkNotice({ userId, assessmentId }: KeptWorkNoticeProps) {
  const { t } = useTranslation('course');
  // The assessment shows no questions, so every text counts as one of a former question.
  const [works] = useState(() =>
    findEarlierWork(userId, { id: assessmentId, questions: [] }, NO_PAGES),
  );
  if (works.length === 0) return null;
  return (
    <Alert
      color="red"
      role="alert"
      radius={0}
      icon={<IconAlertTriangle aria-hidden />}
      title={t('unsent.title')}
    >
      {t('unsent.hiddenText')}
      {works.map(({ questionId, place, text }) => {
        return (
          <Group key={`${questionId} ${text}`} gap="sm" mt="sm">
            <Text size="sm">{courseType(place.type).earlierName(t, place.position + 1, text)}</Text>
            {questionType(place.type).isProgram && (
              <TakeButtons text={text} questionId={questionId} />
            )}
          </Group>
        );
      })}
    </Alert>
  );
}

interface TakeButtonsProps {
  readonly text: string;
  /** The question of the answer; the file is named after it. */
  readonly questionId: number;
}

/** Two ways to take a program to another device: by the clipboard, and as a file. */
function TakeButtons({ text, questionId }: TakeButtonsProps) {
  const { t } = useTranslation('course');
  const copyText = useCopyText();
  return (
    <>
      <Button variant="default" onClick={() => void copyText(text)}>
        {t('unsent.copy')}
      </Button>
      <Button
        variant="default"
        onClick={() => downloadText(`unsaved-answer-${questionId}.txt`, text)}
      >
        {t('unsent.download')}
      </Button>
    </>
  );
}

interface DiscardDialogProps<T> {
  /** The text that is about to be deleted; null while the dialog is closed. */
  readonly asked: T | null;
  readonly onClose: () => void;
  readonly onDiscard: (asked: T) => void;
}

/** Asks before work that is only on this device is deleted. */
export function DiscardDialog<T>({ asked, onClose, onDiscard }: DiscardDialogProps<T>) {
  const { t } = useTranslation('course');
  return (
    <ConfirmDialog
      title={t('unsent.discardTitle')}
      isOpen={asked !== null}
      onClose={onClose}
      confirm={t('unsent.discard')}
      onConfirm={() => {
        onClose();
        if (asked !== null) onDiscard(asked);
      }}
      isDanger
    >
      <Text>{t('unsent.discardText')}</Text>
    </ConfirmDialog>
  );
}

/** Copies a text to the clipboard, and tells the user whether that worked: browsers may refuse. */
export function useCopyText(): (text: string) => Promise<void> {
  const { t } = useTranslation('course');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'success', message: t('unsent.copied'), id: 'unsent-copied' });
    } catch {
      showToast({ kind: 'danger', message: t('unsent.notCopied'), id: 'unsent-copied' });
    }
  };
}
