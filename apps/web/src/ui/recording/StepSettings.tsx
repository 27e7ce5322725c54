import { ActionIcon, Popover } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../later-kit-styles';
import { Hint } from '../Hint';
import { Select } from '../Select';
import classes from './StepSettings.module.css';
import { type Playing, SPEEDS } from './use-playing';

interface StepSettingsProps {
  readonly playing: Playing;
  /** The field for the maximum number of steps. */
  readonly limit: ReactNode;
}

/** Rarely changed settings behind a button: the speed of playing, and the maximum number of steps. */
export function StepSettings({ playing, limit }: StepSettingsProps) {
  const { t } = useTranslation('recording');
  const [isOpen, setIsOpen] = useState(false);
  const { speed, setSpeed } = playing;

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      offset={4}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
      // Within the tool, so that it also shows while the tool has the full screen.
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Hint label={isOpen ? null : t('settings')} isName>
        <Popover.Target>
          <ActionIcon
            className={classes.button ?? ''}
            variant="subtle"
            color="gray"
            aria-label={t('settings')}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconSettings size={18} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Hint>
      <Popover.Dropdown className={classes.panel ?? ''}>
        <label className={classes.speed}>
          {t('speed')}
          <Select
            size="tool"
            className={classes.choice ?? ''}
            data-autofocus
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
      </Popover.Dropdown>
    </Popover>
  );
}
