import { Alert, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Question, questionType } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import type { Rival } from '../../../ui/drafts/draft';
import { DifferenceDialog } from '../../../ui/versions';
import { courseType } from '../questions';
import { languageOf } from '../workspace/question-language';
import type { AnswerSaver } from './answer-saver';
import { UnsentNotice } from './UnsentWork';
import { useSaveState } from './save-state';

interface ConflictNoticeProps {
  readonly saver: AnswerSaver;
  readonly question: Question;
}

/** Tells users about problems with saving their answer, with buttons that solve them. */
export function ConflictNotice({ saver, question }: ConflictNoticeProps) {
  const state = useSaveState(saver);
  if (state.kind === 'conflict') {
    return <Conflict saver={saver} rival={state.rival} question={question} />;
  }
  const wouldBeLost = saver.wouldLose() && ['retrying', 'signed-out'].includes(state.kind);
  return (
    <UnsentNotice
      saver={saver}
      question={question}
      kinds={state.kind === 'refused' || wouldBeLost ? ['unsent', 'aside'] : ['aside']}
    />
  );
}

interface ConflictProps {
  readonly saver: AnswerSaver;
  readonly rival: Rival<string>;
  readonly question: Question;
}

/** Asks which of two answers to go on with. */
function Conflict({ saver, rival, question }: ConflictProps) {
  const { t } = useTranslation('course');
  const [isComparing, comparing] = useDisclosure(false);
  const { isProgram } = questionType(question.type);
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
        {courseType(question.type).conflictText(t, question, {
          mine,
          theirs: rival.value,
          isServer,
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
          text: rival.value,
        }}
        language={languageOf(question.library)?.definition}
        actions={choices}
      />
    </>
  );
}
