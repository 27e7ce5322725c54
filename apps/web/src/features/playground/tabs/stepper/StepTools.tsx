import { Button } from '@mantine/core';
import {
  IconArrowRampRight,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import type { Recording } from '@wellspring/evaluator';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../../ui/Hint';
import { StepButton } from '../../../../ui/recording';
import type { StepPlaces } from './use-step-places';
import classes from './StepTools.module.css';

interface StepToolsProps {
  readonly recording: Recording;
  readonly places: StepPlaces;
}

/** Ways through the steps besides one after the other: over a call, from call to call, to breakpoints. */
export function StepTools({ recording, places }: StepToolsProps) {
  const { t } = useTranslation('stepper');
  const { calls, breakpoints } = recording;
  const { called, skip, chosen, choose, nextCall, previousBreakpoint, nextBreakpoint } = places;
  const skipName = called === null ? t('skipNothing') : t('skip', { name: called });
  return (
    <>
      <StepButton label={skipName} keys="O" isOff={skip === null} onPress={() => skip?.()}>
        <IconArrowRampRight size={18} aria-hidden />
      </StepButton>
      {breakpoints.length > 0 && (
        <>
          <StepButton
            label={t('breakpointBefore')}
            keys="["
            isOff={previousBreakpoint === null}
            onPress={() => previousBreakpoint?.()}
          >
            <IconPlayerTrackPrev size={18} aria-hidden />
          </StepButton>
          <StepButton
            label={t('breakpointAfter')}
            keys="]"
            isOff={nextBreakpoint === null}
            onPress={() => nextBreakpoint?.()}
          >
            <IconPlayerTrackNext size={18} aria-hidden />
          </StepButton>
        </>
      )}
      {chosen !== undefined && (
        <div className={classes.calls}>
          <select
            className={classes.select}
            aria-label={t('ofFunction')}
            value={chosen.name}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {calls.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
          <Hint label={`${t('nextCall', { name: chosen.name })} (C)`} isName>
            <Button
              className={classes.call ?? ''}
              size="compact-sm"
              variant="default"
              aria-label={t('nextCall', { name: chosen.name })}
              aria-keyshortcuts="C"
              aria-disabled={nextCall === null}
              data-disabled={nextCall === null}
              onClick={() => nextCall?.()}
            >
              <IconPlayerSkipForward size={16} aria-hidden />
            </Button>
          </Hint>
        </div>
      )}
    </>
  );
}
