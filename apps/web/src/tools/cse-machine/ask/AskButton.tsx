import { ActionIcon } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/Hint';
import classes from './AskDrawer.module.css';

interface AskButtonProps {
  /** The id of the element with the questions. */
  readonly controls: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Opens and closes the questions beside the picture, and gets the focus when they are closed from within. */
export function AskButton({ controls, isOpen, onPress }: AskButtonProps) {
  const { t } = useTranslation('cseMachine');
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Hint label={`${t('ask.title')} (Q)`} isName>
      <ActionIcon
        ref={button}
        className={classes.ask ?? ''}
        variant={isOpen ? 'light' : 'subtle'}
        {...(!isOpen && { color: 'gray' })}
        aria-label={t('ask.title')}
        aria-keyshortcuts="Q"
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        onClick={onPress}
      >
        <IconZoomQuestion size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
