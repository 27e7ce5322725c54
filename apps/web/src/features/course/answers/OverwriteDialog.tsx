import { Button, Text } from '@mantine/core';
import type { Language } from '@wellspring/evaluator';
import { useTranslation } from 'react-i18next';
import type { Rival } from '../../../ui/drafts/draft';
import { DifferenceDialog } from '../../../ui/versions';
import type { AnswerSaver } from './answer-saver';

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
export function OverwriteDialog(props: OverwriteDialogProps) {
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
