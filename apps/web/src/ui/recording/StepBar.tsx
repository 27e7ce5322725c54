import { ActionIcon } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../Hint';
import classes from './StepBar.module.css';

interface StepBarProps {
  /** The step that is asked for, and the ends, as people count them. */
  readonly step: number;
  readonly first: number;
  readonly last: number;
  readonly onGo: (step: number) => void;
  /** Stands beside the slider: how many steps there may be. */
  readonly limit: ReactNode;
  /** Further tools, after the buttons. */
  readonly children?: ReactNode;
}

/** A slider over the steps of a run, and the buttons to both ends and from step to step. */
export function StepBar({ step, first, last, onGo, limit, children }: StepBarProps) {
  const { t } = useTranslation('recording');
  const id = useId();
  const text = t('place', { step, last });
  const isFirst = step <= first;
  const isLast = step >= last;
  return (
    <fieldset className={classes.bar} aria-label={t('steps')}>
      <div className={classes.places}>
        <label className={classes.slide} htmlFor={id}>
          <span className={classes.name}>{t('step')}</span>
          <input
            id={id}
            type="range"
            className={classes.slider}
            min={first}
            max={last}
            step={1}
            value={step}
            aria-valuetext={text}
            onChange={({ currentTarget }) => onGo(currentTarget.valueAsNumber)}
          />
        </label>
        {/* What tells of the step names it: read out here as well, it would be heard twice or three times. */}
        <output className={classes.place} htmlFor={id} aria-live="off">
          {text}
        </output>
      </div>
      <div className={classes.limit}>{limit}</div>
      <div className={classes.buttons}>
        <StepButton label={t('first')} keys="A" isOff={isFirst} onPress={() => onGo(first)}>
          <IconChevronsLeft size={18} aria-hidden />
        </StepButton>
        <StepButton label={t('previous')} keys="B" isOff={isFirst} onPress={() => onGo(step - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </StepButton>
        <StepButton label={t('next')} keys="F" isOff={isLast} onPress={() => onGo(step + 1)}>
          <IconChevronRight size={18} aria-hidden />
        </StepButton>
        <StepButton label={t('last')} keys="E" isOff={isLast} onPress={() => onGo(last)}>
          <IconChevronsRight size={18} aria-hidden />
        </StepButton>
        {children}
      </div>
    </fieldset>
  );
}

interface StepButtonProps {
  readonly label: string;
  /** Those that do the same. */
  readonly keys: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of the buttons; it stays where the focus is, also when it means nothing for now. */
export function StepButton({ label, keys, isOff, onPress, children }: StepButtonProps) {
  return (
    <Hint label={`${label} (${keys})`} isName>
      <ActionIcon
        className={classes.button ?? ''}
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-disabled={isOff}
        data-disabled={isOff}
        onClick={() => {
          if (!isOff) onPress();
        }}
      >
        {children}
      </ActionIcon>
    </Hint>
  );
}
