import { Button } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuAction } from '../../../../ui/ActionMenu';
import type { MenuAnchor } from '../../../../ui/menu-anchor';
import { StepButton, type UseRecording } from '../../../../ui/recording';
import classes from './CseMachine.module.css';
import { ARROW_SOURCES, type MachineChoices } from './picture-options';
import { type Playing, SPEEDS, type Speed } from './use-playing';

interface MachineToolsProps {
  readonly hasBreakpoints: boolean;
  readonly seek: UseRecording<unknown>['seek'];
  readonly playing: Playing;
  readonly choices: MachineChoices;
  readonly onChoices: (choices: MachineChoices) => void;
}

/** Ways through the states besides one after the other, and what is to be seen of them. */
export function MachineTools({
  hasBreakpoints,
  seek,
  playing,
  choices,
  onChoices,
}: MachineToolsProps) {
  const { t } = useTranslation('cseMachine');
  const { isPlaying, speed, setSpeed, toggle } = playing;
  return (
    <>
      <StepButton
        label={t('changeBefore')}
        keys="<"
        isOff={false}
        onPress={() => seek({ to: 'change', isBackwards: true })}
      >
        <IconPlayerSkipBack size={18} aria-hidden />
      </StepButton>
      <StepButton
        label={t('changeAfter')}
        keys=">"
        isOff={false}
        onPress={() => seek({ to: 'change', isBackwards: false })}
      >
        <IconPlayerSkipForward size={18} aria-hidden />
      </StepButton>
      {hasBreakpoints && (
        <>
          <StepButton
            label={t('breakpointBefore')}
            keys="["
            isOff={false}
            onPress={() => seek({ to: 'breakpoint', isBackwards: true })}
          >
            <IconPlayerTrackPrev size={18} aria-hidden />
          </StepButton>
          <StepButton
            label={t('breakpointAfter')}
            keys="]"
            isOff={false}
            onPress={() => seek({ to: 'breakpoint', isBackwards: false })}
          >
            <IconPlayerTrackNext size={18} aria-hidden />
          </StepButton>
        </>
      )}
      <StepButton label={t(isPlaying ? 'pause' : 'play')} keys="P" isOff={false} onPress={toggle}>
        {isPlaying ? (
          <IconPlayerPause size={18} aria-hidden />
        ) : (
          <IconPlayerPlay size={18} aria-hidden />
        )}
      </StepButton>
      <select
        className={classes.speed}
        aria-label={t('speed')}
        value={speed}
        onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value) as Speed)}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {t('speedOf', { speed: one })}
          </option>
        ))}
      </select>
      <ViewMenu choices={choices} onChoices={onChoices} />
    </>
  );
}

type Toggle = {
  [Key in keyof MachineChoices]: MachineChoices[Key] extends boolean ? Key : never;
}[keyof MachineChoices];

const TOGGLES: readonly (readonly [
  Toggle,
  'showPanels' | 'truncate' | 'animate' | 'centre' | 'clearDead' | 'print',
])[] = [
  ['hasPanels', 'showPanels'],
  ['isTruncated', 'truncate'],
  ['isAnimated', 'animate'],
  ['isCentred', 'centre'],
  ['isWithoutGarbage', 'clearDead'],
  ['isPrinted', 'print'],
];

function ViewMenu({ choices, onChoices }: Pick<MachineToolsProps, 'choices' | 'onChoices'>) {
  const { t } = useTranslation('cseMachine');
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  const toggles = TOGGLES.map(([choice, label]): MenuAction => ({
    label: t(label),
    isChecked: choices[choice],
    onSelect: () => onChoices({ ...choices, [choice]: !choices[choice] }),
  }));
  const arrows = ARROW_SOURCES.map((source): MenuAction => ({
    label: `${t('arrows')} ${t(`arrowsFrom.${source}`)}`,
    isChecked: choices.arrows.includes(source),
    onSelect: () => {
      const isOn = choices.arrows.includes(source);
      const rest = choices.arrows.filter((one) => one !== source);
      onChoices({ ...choices, arrows: isOn ? rest : [...rest, source] });
    },
  }));
  return (
    <>
      <Button
        ref={button}
        size="compact-sm"
        variant="default"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={classes.view ?? ''}
        onClick={() => button.current && setAnchor(button.current.getBoundingClientRect())}
      >
        <IconAdjustmentsHorizontal size={16} aria-hidden />
        <span className={classes.viewName}>{t('view')}</span>
      </Button>
      {anchor && (
        <ActionMenu
          label={t('view')}
          groups={[toggles, arrows]}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
