import { ActionIcon } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../ui/Hint';
import classes from './BarButton.module.css';

interface WordsButtonProps {
  /** The id of the words, while they are shown. */
  readonly wordsId: string;
  /** True if the words are shown. */
  readonly isShown: boolean;
  readonly onPress: () => void;
}

/** The button in the bar of a picture that shows its description in words, and hides it again. */
export function WordsButton({ wordsId, isShown, onPress }: WordsButtonProps) {
  const { t } = useTranslation('modules');
  return (
    <Hint label={t('words')} isName>
      <ActionIcon
        className={classes.button ?? ''}
        variant={isShown ? 'light' : 'subtle'}
        {...(!isShown && { color: 'gray' })}
        aria-label={t('words')}
        aria-expanded={isShown}
        aria-controls={isShown ? wordsId : undefined}
        onClick={onPress}
      >
        <IconFileText size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
