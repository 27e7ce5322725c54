import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Language } from '@wellspring/evaluator';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerSaver } from './answer-saver';
import { OverwriteDialog } from './OverwriteDialog';
import { useSaveState } from './use-save-state';

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
