import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPointFilled,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton';
import classes from './StepBar.module.css';
import { StepSettings } from './StepSettings';
import type { Playing } from './use-playing';

interface StepBarProps {
  /** The requested step and the ends, as shown to the user. */
  readonly step: number;
  readonly first: number;
  readonly last: number;
  readonly onGo: (step: number) => void;
  /** Plays the steps one after the other. */
  readonly playing: Playing;
  /** The field for the maximum number of steps, shown in the settings. */
  readonly limit: ReactNode;
  /** Further tools, after the slider. */
  readonly children?: ReactNode;
}

/**
 * Buttons to both ends of a run and from step to step, the button that plays the steps, and a slider. It
 * stays visible while the tool scrolls.
 */
export function StepBar({ step, first, last, onGo, playing, limit, children }: StepBarProps) {
  const { t } = useTranslation('recording');
  const id = useId();
  const text = t('place', { step, last });
  const isFirst = step <= first;
  const isLast = step >= last;
  return (
    <fieldset className={classes.bar} aria-label={t('steps')}>
      <div className={classes.row}>
        <div className={classes.buttons}>
          <StepButton label={t('first')} keys="A" isOff={isFirst} onPress={() => onGo(first)}>
            <IconPlayerSkipBack size={18} aria-hidden />
          </StepButton>
          <StepButton label={t('previous')} keys="B" isOff={isFirst} onPress={() => onGo(step - 1)}>
            <IconChevronLeft size={20} aria-hidden />
          </StepButton>
          <StepButton
            label={t(playing.isPlaying ? 'pause' : 'play')}
            keys="P"
            isOff={first === last}
            onPress={playing.toggle}
          >
            {playing.isPlaying ? (
              <IconPlayerPause size={18} aria-hidden />
            ) : (
              <IconPlayerPlay size={18} aria-hidden />
            )}
          </StepButton>
          <StepButton label={t('next')} keys="F" isOff={isLast} onPress={() => onGo(step + 1)}>
            <IconChevronRight size={20} aria-hidden />
          </StepButton>
          <StepButton label={t('last')} keys="E" isOff={isLast} onPress={() => onGo(last)}>
            <IconPlayerSkipForward size={18} aria-hidden />
          </StepButton>
        </div>
        <div className={classes.places}>
          <input
            id={id}
            type="range"
            className={classes.slider}
            aria-label={t('step')}
            min={first}
            max={last}
            step={1}
            value={step}
            aria-valuetext={text}
            onChange={({ currentTarget }) => onGo(currentTarget.valueAsNumber)}
          />
          {/* The explanation of the step names it, so it is not announced here as well. */}
          <output
            className={classes.place}
            htmlFor={id}
            aria-live="off"
            // Fixed width, so that the slider keeps its length from step to step.
            style={{ minWidth: `${t('place', { step: last, last }).length}ch` }}
          >
            {text}
          </output>
        </div>
        <div className={classes.tools}>
          {children}
          <StepSettings playing={playing} limit={limit} />
        </div>
      </div>
    </fieldset>
  );
}

interface StepButtonProps {
  readonly label: string;
  /** The keys with the same effect. */
  readonly keys: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of the buttons. It keeps the focus when it is disabled. */
export function StepButton(button: StepButtonProps) {
  return <IconButton {...button} className={classes.button ?? ''} variant="subtle" color="gray" />;
}

type PairButton = Omit<StepButtonProps, 'children'>;

interface StepPairProps {
  /** The kind of step, in a word that is shown where there is room. */
  readonly word: string;
  /** 16 px, hidden from assistive technology; shown in place of the word. */
  readonly icon: ReactNode;
  readonly before: PairButton;
  readonly after: PairButton;
}

/** Two buttons to the previous and next step of a kind, with its name between them. */
export function StepPair({ word, icon, before, after }: StepPairProps) {
  return (
    <div className={classes.pair}>
      <StepButton {...before}>
        <IconChevronLeft size={16} aria-hidden />
      </StepButton>
      <span className={classes.kind} aria-hidden>
        {icon}
        <span className={classes.word}>{word}</span>
      </span>
      <StepButton {...after}>
        <IconChevronRight size={16} aria-hidden />
      </StepButton>
    </div>
  );
}

interface BreakpointPairProps {
  /** Goes to the previous breakpoint; null when there is none. */
  readonly before: (() => void) | null;
  readonly after: (() => void) | null;
}

/** Two buttons to the previous and next breakpoint. */
export function BreakpointPair({ before, after }: BreakpointPairProps) {
  const { t } = useTranslation('recording');
  return (
    <StepPair
      word={t('breakpoint')}
      icon={<IconPointFilled className={classes.point ?? ''} size={16} aria-hidden />}
      before={{
        label: t('breakpointBefore'),
        keys: '[',
        isOff: before === null,
        onPress: () => before?.(),
      }}
      after={{
        label: t('breakpointAfter'),
        keys: ']',
        isOff: after === null,
        onPress: () => after?.(),
      }}
    />
  );
}
