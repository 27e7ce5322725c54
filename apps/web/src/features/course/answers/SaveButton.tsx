import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { Language } from '@wellspring/evaluator';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rival } from '../../../ui/drafts/draft';
import { DifferenceDialog } from '../../../ui/versions';
import type { AnswerSaver } from './answer-saver';
import { useSaveState } from './save-state';

/** The button is disabled for this long after a save (screen reference, section 5). */
const REST_MS = 3000;

interface SaveButtonProps {
  readonly saver: AnswerSaver;
  /** Returns the text in the editor, which is the template while nothing was typed. */
  readonly program: () => string;
  readonly language: Language;
}

/**
 * Saves an answer now: where autosave is off, and in teams. Asks first when this would overwrite a newer
 * version of a team-mate.
 */
export function SaveButton({ saver, program, language }: SaveButtonProps) {
  const { t } = useTranslation('course');
  const state = useSaveState(saver);
  const [isAsking, asking] = useDisclosure(false);
  const [isResting, setIsResting] = useState(false);

  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setTimeout(() => setIsResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);

  async function save() {
    setIsResting(true);
    if (saver.text() === null) saver.edit(program());
    await saver.save();
    if (saver.getState().kind === 'conflict') asking.open();
  }

  const hasChanges = saver.isUnsent();
  return (
    <>
      <Button
        size="xs"
        variant={hasChanges ? 'filled' : 'default'}
        {...(hasChanges && { color: 'amber' })}
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        loading={state.kind === 'saving'}
        disabled={isResting && !hasChanges}
        onClick={() => void save()}
      >
        {t('save.button')}
      </Button>
      {state.kind === 'conflict' && (
        <OverwriteDialog
          saver={saver}
          language={language}
          rival={state.rival}
          isOpen={isAsking}
          onClose={asking.close}
        />
      )}
    </>
  );
}

interface OverwriteDialogProps {
  readonly saver: AnswerSaver;
  /** The text that is in conflict with the one in the editor. */
  readonly rival: Rival<string>;
  /** The language of both texts. */
  readonly language: Language;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Asks whether to overwrite another text, and shows both. This is the only place where users choose between
 * them.
 */
function OverwriteDialog(props: OverwriteDialogProps) {
  const { saver, rival, language, isOpen, onClose } = props;
  const { t } = useTranslation(['course', 'ui']);
  const isServer = rival.source === 'server';

  function choose(choice: 'mine' | 'theirs') {
    onClose();
    saver.resolve(choice);
    void saver.save();
  }

  return (
    <DifferenceDialog
      title={t('save.askTitle')}
      isOpen={isOpen}
      onClose={onClose}
      before={{ label: t('conflict.mineLabel'), text: saver.text() ?? '' }}
      after={{
        label: t(isServer ? 'conflict.serverLabel' : 'conflict.deviceLabel'),
        text: rival.value,
      }}
      language={language}
      actions={
        <>
          <Text w="100%">{t(isServer ? 'save.askText' : 'conflict.deviceText')}</Text>
          <Button color="red" onClick={() => choose('mine')}>
            {t('save.button')}
          </Button>
          <Button variant="default" onClick={() => choose('theirs')}>
            {t(isServer ? 'conflict.server' : 'conflict.device')}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('ui:cancel')}
          </Button>
        </>
      }
    />
  );
}
