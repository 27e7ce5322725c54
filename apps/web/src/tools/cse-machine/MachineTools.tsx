import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconReplace } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuAction } from '../../ui/ActionMenu';
import type { MenuAnchor } from '../../ui/menu-anchor';
import { BreakpointPair, StepPair } from '../../ui/recording';
import classes from './CseMachine.module.css';
import { ARROW_SOURCES, type MachineChoices } from './picture-options';

/** The other kinds of step that buttons and keys can look for. */
export type SoughtStep = 'change' | 'breakpoint';

interface MachineToolsProps {
  /** The step on show, and the last one. */
  readonly at: number;
  readonly last: number;
  readonly hasBreakpoints: boolean;
  /** Shows the next or the previous step of a kind, or says that there is none. */
  readonly onSeek: (to: SoughtStep, isBackwards: boolean) => void;
  readonly choices: MachineChoices;
  readonly onChoices: (choices: MachineChoices) => void;
}

/** Ways through the states other than one by one, and settings for what is shown of them. */
export function MachineTools({
  at,
  last,
  hasBreakpoints,
  onSeek,
  choices,
  onChoices,
}: MachineToolsProps) {
  const { t } = useTranslation('cseMachine');
  const [isFirst, isLast] = [at <= 0, at >= last];
  return (
    <>
      <StepPair
        word={t('change')}
        icon={<IconReplace size={16} aria-hidden />}
        before={{
          label: t('changeBefore'),
          keys: '<',
          isOff: isFirst,
          onPress: () => onSeek('change', true),
        }}
        after={{
          label: t('changeAfter'),
          keys: '>',
          isOff: isLast,
          onPress: () => onSeek('change', false),
        }}
      />
      {hasBreakpoints && (
        <BreakpointPair
          before={isFirst ? null : () => onSeek('breakpoint', true)}
          after={isLast ? null : () => onSeek('breakpoint', false)}
        />
      )}
      <ViewMenu choices={choices} onChoices={onChoices} />
    </>
  );
}

type Toggle = {
  [Key in keyof MachineChoices]: MachineChoices[Key] extends boolean ? Key : never;
}[keyof MachineChoices];

const TOGGLES: readonly (readonly [
  Toggle,
  (
    | 'showPanels'
    | 'truncate'
    | 'animate'
    | 'centre'
    | 'clearDead'
    | 'library'
    | 'functionTexts'
    | 'print'
  ),
])[] = [
  ['hasPanels', 'showPanels'],
  ['isTruncated', 'truncate'],
  ['isAnimated', 'animate'],
  ['isCentred', 'centre'],
  ['isWithoutGarbage', 'clearDead'],
  ['isWithLibrary', 'library'],
  ['hasFunctionTexts', 'functionTexts'],
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
  const all: readonly MenuAction[] = [
    { label: t('allArrows'), onSelect: () => onChoices({ ...choices, arrows: ARROW_SOURCES }) },
    { label: t('noArrows'), onSelect: () => onChoices({ ...choices, arrows: [] }) },
  ];
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
        classNames={{ root: classes.view ?? '', section: classes.viewIcon ?? '' }}
        size="compact-sm"
        variant="default"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => button.current && setAnchor(button.current.getBoundingClientRect())}
      >
        <span className={classes.viewWord}>{t('view')}</span>
      </Button>
      {anchor && (
        <ActionMenu
          label={t('view')}
          groups={[toggles, arrows, all]}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
