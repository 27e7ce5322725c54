import { ActionIcon, Button } from '@mantine/core';
import { IconZoomScan, IconFileText, IconMap2, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../Hint';
import classes from './DiagramView.module.css';
import { STEP_FACTOR } from './viewport';

interface DiagramToolsProps {
  /** The current zoom. */
  readonly percent: number;
  readonly onZoom: (factor: number) => void;
  readonly onReset: () => void;
  readonly onFit: () => void;
  /** True if the overview is switched on; null when there is no room for it. */
  readonly hasMap: boolean | null;
  readonly onMap: () => void;
  /** True if the diagram is also described in words, and the id of the element with the words. */
  readonly words: { readonly isOutlineShown: boolean; readonly id: string };
  readonly onWords: () => void;
  /** Further tools, after the common ones. */
  readonly children: ReactNode;
}

/** The buttons of a diagram. */
export function DiagramTools(props: DiagramToolsProps) {
  const { percent, onZoom, onReset, onFit, hasMap, onMap, words, onWords, children } = props;
  const { t } = useTranslation('diagrams');
  const level = t('zoomLevel', { percent });
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
      <Hint label={t('inWords')} isName>
        <ActionIcon
          className={classes.tool ?? ''}
          variant={words.isOutlineShown ? 'light' : 'subtle'}
          {...(!words.isOutlineShown && { color: 'gray' })}
          aria-label={t('inWords')}
          aria-expanded={words.isOutlineShown}
          aria-controls={words.isOutlineShown ? words.id : undefined}
          onClick={onWords}
        >
          <IconFileText size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      <Tool label={t('zoomOut')} keys="-" onPress={() => onZoom(1 / STEP_FACTOR)}>
        <IconZoomOut size={18} aria-hidden />
      </Tool>
      <Hint label={`${t('zoomReset')} (0)`}>
        <Button
          className={classes.level ?? ''}
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={t('zoomFrom', { level })}
          onClick={onReset}
        >
          {level}
        </Button>
      </Hint>
      <Tool label={t('zoomIn')} keys="+" onPress={() => onZoom(STEP_FACTOR)}>
        <IconZoomIn size={18} aria-hidden />
      </Tool>
      <Tool label={t('fit')} keys="1" onPress={onFit}>
        <IconZoomScan size={18} aria-hidden />
      </Tool>
      {hasMap !== null && (
        <Tool label={t('map')} keys="M" isOn={hasMap} onPress={onMap}>
          <IconMap2 size={18} aria-hidden />
        </Tool>
      )}
      {children}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  /** The keys with the same effect while the diagram has the focus. */
  readonly keys: string;
  /** Set for buttons that can be on or off. */
  readonly isOn?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Tool({ label, keys, isOn, onPress, children }: ToolProps) {
  return (
    <Hint label={`${label} (${keys})`} isName>
      <ActionIcon
        className={classes.tool ?? ''}
        variant={isOn === true ? 'light' : 'subtle'}
        {...(isOn !== true && { color: 'gray' })}
        aria-label={label}
        aria-pressed={isOn}
        onClick={onPress}
      >
        {children}
      </ActionIcon>
    </Hint>
  );
}
