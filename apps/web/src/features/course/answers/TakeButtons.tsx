import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { downloadText } from '../../../ui/download';
import { useCopyText } from './use-copy-text';

interface TakeButtonsProps {
  readonly text: string;
  /** The question of the answer; the file is named after it. */
  readonly questionId: number;
}

/** Two ways to take a program to another device: by the clipboard, and as a file. */
export function TakeButtons({ text, questionId }: TakeButtonsProps) {
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
