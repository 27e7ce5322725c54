import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react';
import type { Diagnostic } from '@wellspring/evaluator';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineWords } from '../../ui/engine-words';
import { BreakpointHints } from '../../ui/recording';
import classes from './CseMachine.module.css';
import { MAX_STEPS } from './picture-options';

interface MachineNoticesProps {
  /** The errors of the program in the state on show. */
  readonly errors: readonly Diagnostic[];
  /** The lines that cannot be breakpoints, and why. */
  readonly hints: readonly string[];
  /** True if the step limit ended the run. */
  readonly isCut: boolean;
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
}

/**
 * The words of the playground specification (section 8). They are in English, as the messages of engines are.
 */
const CUT = 'Maximum number of steps exceeded.';
const ADVICE = 'Please increase the step limit';

/** Notices above the picture: why the run ended early, and where it cannot halt. */
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
  const words = useEngineWords();
  const more = Math.min(MAX_STEPS, limit * 10);
  if (isCut) {
    return (
      <Notice kind="cut" title={words(CUT)} text={words(ADVICE)}>
        {more > limit && (
          <Button size="compact-sm" variant="default" onClick={() => onLimit(more)}>
            {t('raise', { limit: more })}
          </Button>
        )}
      </Notice>
    );
  }
  const [first] = errors;
  if (!first) return null;
  const { line, explanation } = first;
  const message = words(first.message);
  const title = line === null ? message : `${t('line', { line })}: ${message}`;
  return <Notice kind="error" title={title} text={words(explanation)} />;
}

interface NoticeProps {
  readonly kind: 'cut' | 'error';
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Kept as low as possible, because it takes height from the picture, and only at the last step. */
function Notice({ kind, title, text, children }: NoticeProps) {
  const Icon = kind === 'cut' ? IconClockExclamation : IconAlertTriangle;
  return (
    <div className={classes.notice} role="alert" data-kind={kind}>
      <Icon size={18} aria-hidden />
      <p>
        <strong>{title}</strong> {text}
      </p>
      {children}
    </div>
  );
}
