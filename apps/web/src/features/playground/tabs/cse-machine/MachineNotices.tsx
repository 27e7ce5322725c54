import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react';
import type { Diagnostic } from '@wellspring/evaluator';
import { useTranslation } from 'react-i18next';
import { BreakpointHints } from '../../../../ui/recording';
import classes from './CseMachine.module.css';
import { MOST_STEPS } from './picture-options';

interface MachineNoticesProps {
  /** What the program failed with in the state on show. */
  readonly errors: readonly Diagnostic[];
  /** What is wrong with lines that were to be breakpoints. */
  readonly hints: readonly string[];
  /** Whether there is more to do, and the limit has ended it. */
  readonly isCut: boolean;
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
}

/** The playground specification's words for it (section 8), which are not translated. */
const CUT = 'Maximum number of steps exceeded.';
const ADVICE = 'Please increase the step limit';

/** Above the picture: what ended the run before its end, and where it cannot halt. */
export function MachineNotices(props: MachineNoticesProps) {
  return (
    <>
      <BreakpointHints hints={props.hints} />
      <RunEnd {...props} />
    </>
  );
}

function RunEnd({ errors, isCut, limit, onLimit }: MachineNoticesProps) {
  const { t } = useTranslation('cseMachine');
  const more = Math.min(MOST_STEPS, limit * 10);
  if (isCut) {
    return (
      <Alert
        className={classes.notice ?? ''}
        color="amber"
        icon={<IconClockExclamation aria-hidden />}
        title={CUT}
      >
        <p>{ADVICE}</p>
        {more > limit && (
          <Button size="xs" variant="default" onClick={() => onLimit(more)}>
            {t('raise', { limit: more })}
          </Button>
        )}
      </Alert>
    );
  }
  const [first] = errors;
  if (!first) return null;
  const { line, message, explanation } = first;
  return (
    <Alert
      className={classes.notice ?? ''}
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={line === null ? message : `${t('line', { line })}: ${message}`}
    >
      {explanation}
    </Alert>
  );
}
