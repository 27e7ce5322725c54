import { useDebouncedCallback } from '@mantine/hooks';
import type { AssessmentOverview } from '@wellspring/contract';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showActionFailure } from '../../../ui/show-failure';
import { useChange } from '../use-change';
import classes from './Assessments.module.css';
import { RowButton } from './RowButton';
import { MOST_TEAM_SIZE } from './team-size';

/** Several presses are one change: it is sent after this pause, in milliseconds. */
const PAUSE_MS = 500;

/** How many may work together: fewer, the number, more. */
export function TeamSizeStepper({ assessment }: { readonly assessment: AssessmentOverview }) {
  const { t } = useTranslation('groundControl');
  const { title, maxTeamSize } = assessment;
  /** What is asked for and not there yet; null: nothing. */
  const [wanted, setWanted] = useState<number | null>(null);
  const change = useChange(assessment, {
    done: () => t('done.teamSize'),
    onDone: ({ maxTeamSize: sent }) => setWanted((now) => (now === sent ? null : now)),
    onFailed: (error) => {
      setWanted(null);
      showActionFailure(error);
    },
  });
  const send = useDebouncedCallback((size: number) => {
    if (size === maxTeamSize) setWanted(null);
    else change.mutate({ maxTeamSize: size });
  }, PAUSE_MS);
  const shown = wanted ?? maxTeamSize;

  function step(by: 1 | -1) {
    setWanted(shown + by);
    send(shown + by);
  }

  return (
    <fieldset className={classes.stepper} aria-label={t('teamSize.of', { title })}>
      <RowButton
        hint={t('teamSize.fewer', { title })}
        label={t('teamSize.fewer', { title })}
        icon={<IconMinus size={18} aria-hidden />}
        isDisabled={shown <= 1}
        onClick={() => step(-1)}
      />
      <output className="ws-figures">{shown}</output>
      <RowButton
        hint={t('teamSize.more', { title })}
        label={t('teamSize.more', { title })}
        icon={<IconPlus size={18} aria-hidden />}
        isDisabled={shown >= MOST_TEAM_SIZE}
        onClick={() => step(1)}
      />
    </fieldset>
  );
}
