import { ActionIcon } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../Hint';
import { Select } from '../Select';
import classes from './StepSettings.module.css';
import { type Playing, SPEEDS } from './use-playing';

interface StepSettingsProps {
  readonly playing: Playing;
  /** The field for the maximum number of steps. */
  readonly limit: ReactNode;
}

/** Pixels between the settings and the edge of the window. */
const EDGE = 4;

/** Rarely changed settings behind a button: the speed of playing, and the maximum number of steps. */
export function StepSettings({ playing, limit }: StepSettingsProps) {
  const { t } = useTranslation('recording');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const { speed, setSpeed } = playing;

  useEffect(() => {
    const [shown, opener] = [panel.current, button.current];
    if (!isOpen || !shown || !opener || shown.matches(':popover-open')) return;
    shown.showPopover();
    placeBelow(shown, opener.getBoundingClientRect());
    shown.querySelector<HTMLElement>('select, input')?.focus();
  }, [isOpen]);

  return (
    <>
      <Hint label={isOpen ? null : t('settings')} isName>
        <ActionIcon
          ref={button}
          className={classes.button ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t('settings')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(true)}
        >
          <IconSettings size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          popover="auto"
          // The browser closes a popover on a press outside, which it does not do for <dialog>.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="dialog"
          aria-label={t('settings')}
          className={classes.panel}
          onToggle={({ newState }) => newState === 'closed' && setIsOpen(false)}
        >
          <label className={classes.speed}>
            {t('speed')}
            <Select
              size="tool"
              className={classes.choice ?? ''}
              value={speed}
              onChange={({ currentTarget }) => {
                const chosen = SPEEDS.find((one) => `${one}` === currentTarget.value);
                if (chosen !== undefined) setSpeed(chosen);
              }}
            >
              {SPEEDS.map((one) => (
                <option key={one} value={one}>
                  {t('speedOf', { speed: one })}
                </option>
              ))}
            </Select>
          </label>
          {limit}
        </div>
      )}
    </>
  );
}

/** Places the panel below its button and within the window. */
function placeBelow(panel: HTMLElement, { right, bottom }: DOMRect) {
  const { width } = panel.getBoundingClientRect();
  panel.style.left = `${Math.max(EDGE, Math.min(right, innerWidth - EDGE) - width)}px`;
  panel.style.top = `${bottom + EDGE}px`;
}
