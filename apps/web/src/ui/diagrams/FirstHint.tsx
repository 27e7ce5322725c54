import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './DiagramView.module.css';

interface FirstHintProps {
  /** Shown before the text that applies to all diagrams. */
  readonly hint: string | undefined;
  readonly onClose: () => void;
}

/** Explains over the lower end of a diagram how to use it, until the user has done so. */
export function FirstHint({ hint, onClose }: FirstHintProps) {
  const { t } = useTranslation('diagrams');
  return (
    <div className={classes.hint}>
      <p>
        {hint !== undefined && `${hint} `}
        {t('hint')}
      </p>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={t('closeHint')}
        title={t('closeHint')}
        onClick={onClose}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
