import { Alert, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Question } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { DifferenceDialog } from '../../../ui/versions';
import type { AnswerSaver } from './answer-saver';
import { choiceNumber } from './copy-names';
import type { Rival } from './draft';
import { UnsentNotice } from './UnsentNotice';
import { useSaveState } from './use-save-state';

interface ConflictNoticeProps {
  readonly saver: AnswerSaver;
  readonly question: Pick<Question, 'type'>;
}

/** What a person must know about the saving of their answer, with what they can do about it. */
export function ConflictNotice({ saver, question }: ConflictNoticeProps) {
  const state = useSaveState(saver);
  const isProgram = question.type === 'programming';
  if (state.kind === 'conflict') {
    return <Conflict saver={saver} rival={state.rival} isProgram={isProgram} />;
  }
  const wouldBeLost = saver.wouldLose() && state.kind === 'retrying';
  return (
    <UnsentNotice
      saver={saver}
      isProgram={isProgram}
      kinds={state.kind === 'refused' || wouldBeLost ? ['unsent', 'aside'] : ['aside']}
    />
  );
}

interface ConflictProps {
  readonly saver: AnswerSaver;
  readonly rival: Rival;
  readonly isProgram: boolean;
}

/** Asks which of two answers to go on with. */
function Conflict({ saver, rival, isProgram }: ConflictProps) {
  const { t } = useTranslation('course');
  const [isComparing, comparing] = useDisclosure(false);
  const isServer = rival.source === 'server';
  const mine = saver.text() ?? '';
  const choose = (choice: 'mine' | 'theirs') => {
    comparing.close();
    saver.resolve(choice);
  };
  const choices = (
    <>
      <Button variant="default" onClick={() => choose('mine')}>
        {t('conflict.mine')}
      </Button>
      <Button variant="default" onClick={() => choose('theirs')}>
        {t(isServer ? 'conflict.server' : 'conflict.device')}
      </Button>
    </>
  );
  return (
    <>
      <Alert
        color="red"
        role="alert"
        radius={0}
        icon={<IconAlertTriangle aria-hidden />}
        title={t(isServer ? 'conflict.serverTitle' : 'conflict.deviceTitle')}
      >
        {isProgram
          ? t(isServer ? 'conflict.serverText' : 'conflict.deviceText')
          : t(isServer ? 'conflict.choiceText' : 'conflict.deviceChoiceText', {
              mine: choiceNumber(mine),
              theirs: choiceNumber(rival.text),
            })}
        <Group gap="sm" mt="sm">
          {isProgram && <Button onClick={comparing.open}>{t('conflict.compare')}</Button>}
          {choices}
        </Group>
      </Alert>
      <DifferenceDialog
        title={t('conflict.compareTitle')}
        isOpen={isComparing}
        onClose={comparing.close}
        before={{ label: t('conflict.mineLabel'), text: mine }}
        after={{
          label: t(isServer ? 'conflict.serverLabel' : 'conflict.deviceLabel'),
          text: rival.text,
        }}
        actions={choices}
      />
    </>
  );
}
