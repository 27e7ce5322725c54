import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './DiagramView.module.css';

interface FirstHintProps {
  /** What is said before what holds of all diagrams. */
  readonly hint: string | undefined;
  readonly onClose: () => void;
}

/** Says over the lower end of a diagram how it is handled, until somebody has done so. */
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
