import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStickyBar } from '../../../ui/use-sticky-bar';
import classes from './OwnBar.module.css';

interface OwnBarProps {
  /** The reader's rank, in words. */
  readonly text: string;
  readonly onJump: () => void;
}

/** Says the reader's rank at the bottom of the window while their row is out of sight, and leads there. */
export function OwnBar({ text, onJump }: OwnBarProps) {
  const { t } = useTranslation('leaderboards');
  const bar = useStickyBar<HTMLDivElement>('end');
  return (
    <div ref={bar} className={classes.bar}>
      <span>{text}</span>
      <Button variant="default" onClick={onJump}>
        <IconArrowDown size={18} aria-hidden />
        <span className={classes.words}>{t('jump')}</span>
      </Button>
    </div>
  );
}
