import { Button } from '@mantine/core';
import { IconArrowRampRight, IconChevronRight, IconMathFunction } from '@tabler/icons-react';
import type { RecordedCalls, Recording } from '@wellspring/evaluator';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../ui/Hint';
import { BreakpointPair, StepButton } from '../../ui/recording';
import { Select } from '../../ui/Select';
import { byOrigin } from './step-places';
import type { StepPlaces } from './use-step-places';
import classes from './StepTools.module.css';

interface StepToolsProps {
  readonly recording: Recording;
  readonly places: StepPlaces;
}

/** Ways through the steps other than one by one: over a call, from call to call, to breakpoints. */
export function StepTools({ recording, places }: StepToolsProps) {
  const { t } = useTranslation('stepper');
  const { calls, breakpoints } = recording;
  const { own, library } = useMemo(() => byOrigin(calls), [calls]);
  const { called, skip, chosen, choose, nextCall, previousBreakpoint, nextBreakpoint } = places;
  const skipName = called === null ? t('skipNothing') : t('skip', { name: called });
  return (
    <>
      <StepButton label={skipName} keys="O" isOff={skip === null} onPress={() => skip?.()}>
        <IconArrowRampRight size={18} aria-hidden />
      </StepButton>
      {breakpoints.length > 0 && (
        <BreakpointPair before={previousBreakpoint} after={nextBreakpoint} />
      )}
      {chosen !== undefined && (
        <div className={classes.calls}>
          <Select
            size="tool"
            className={classes.select}
            aria-label={t('ofFunction')}
            value={chosen.name}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <CallsOf label={t('ownFunctions')} calls={own} />
            <CallsOf label={t('libraryFunctions')} calls={library} />
          </Select>
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
              <IconMathFunction size={16} aria-hidden />
              <IconChevronRight size={16} aria-hidden />
            </Button>
          </Hint>
        </div>
      )}
    </>
  );
}

interface CallsOfProps {
  readonly label: string;
  readonly calls: readonly RecordedCalls[];
}

/** Choices for the functions of one origin. */
function CallsOf({ label, calls }: CallsOfProps) {
  if (calls.length === 0) return null;
  return (
    <optgroup label={label}>
      {calls.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
