import { useDebouncedCallback } from '@mantine/hooks';
import type { AssessmentOverview } from '@wellspring/contract';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showActionFailure } from '../../../ui/show-failure';
import { useChange } from '../use-change';
import classes from './Assessments.module.css';
import { RowButton } from './RowButton';
import { MAX_TEAM_SIZE } from './team-size';

/** Several presses are one change, which is sent after this pause, in milliseconds. */
const PAUSE_MS = 500;

/** The maximum team size, with buttons for less and more. */
export function TeamSizeStepper({ assessment }: { readonly assessment: AssessmentOverview }) {
  const { t } = useTranslation('groundControl');
  const { id, title, maxTeamSize } = assessment;
  /** The requested size that the server does not have yet; null: none. */
  const [wanted, setWanted] = useState<number | null>(null);
  /** The size that is being sent; null: none. */
  const sent = useRef<number | null>(null);
  const change = useChange(assessment, {
    // An earlier change must not overtake a later one.
    queue: `team-size-${id}`,
    done: () => t('done.teamSize'),
    onDone: ({ maxTeamSize: size }) => {
      if (sent.current === size) sent.current = null;
      setWanted((now) => (now === size ? null : now));
    },
    onFailed: (error) => {
      sent.current = null;
      setWanted(null);
      showActionFailure(error);
    },
  });
  const send = useDebouncedCallback(
    (size: number) => {
      if (size !== (sent.current ?? maxTeamSize)) {
        sent.current = size;
        change.mutate({ maxTeamSize: size });
      } else if (sent.current === null) {
        setWanted(null);
      }
    },
    // The change is also sent when the user leaves the page.
    { delay: PAUSE_MS, flushOnUnmount: true },
  );
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
        isPossible={shown > 1}
        onClick={() => step(-1)}
      />
      <output className="ws-figures">{shown}</output>
      <RowButton
        hint={t('teamSize.more', { title })}
        label={t('teamSize.more', { title })}
        icon={<IconPlus size={18} aria-hidden />}
        isPossible={shown < MAX_TEAM_SIZE}
        onClick={() => step(1)}
      />
    </fieldset>
  );
}
