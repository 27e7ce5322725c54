import { ActionIcon } from '@mantine/core';
import { IconFocus2, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../Hint';
import classes from './DiagramView.module.css';
import { STEP_FACTOR } from './viewport';

interface DiagramToolsProps {
  /** Of the zoom now. */
  readonly percent: number;
  readonly onZoom: (factor: number) => void;
  readonly onReset: () => void;
  /** Further tools, after these. */
  readonly children: ReactNode;
}

/** What can be done with a diagram by buttons. */
export function DiagramTools({ percent, onZoom, onReset, children }: DiagramToolsProps) {
  const { t } = useTranslation('diagrams');
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
      <Tool label={t('zoomOut')} onPress={() => onZoom(1 / STEP_FACTOR)}>
        <IconZoomOut size={18} aria-hidden />
      </Tool>
      <span className={classes.level}>{t('zoomLevel', { percent })}</span>
      <Tool label={t('zoomIn')} onPress={() => onZoom(STEP_FACTOR)}>
        <IconZoomIn size={18} aria-hidden />
      </Tool>
      <Tool label={t('zoomReset')} onPress={onReset}>
        <IconFocus2 size={18} aria-hidden />
      </Tool>
      {children}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Tool({ label, onPress, children }: ToolProps) {
  return (
    <Hint label={label} isName>
      <ActionIcon
        className={classes.tool ?? ''}
        variant="subtle"
        color="gray"
        aria-label={label}
        onClick={onPress}
      >
        {children}
      </ActionIcon>
    </Hint>
  );
}
