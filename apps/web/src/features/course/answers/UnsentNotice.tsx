import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Question, questionType } from '@wellspring/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnsavedCopy } from '../../../ui/drafts/draft';
import { courseType } from '../questions';
import type { AnswerSaver } from './answer-saver';
import { firstLine } from './copy-names';
import { DiscardDialog } from './DiscardDialog';
import { TakeButtons } from './TakeButtons';
import { useSaveState } from './use-save-state';

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
