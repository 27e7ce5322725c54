import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../Dialog';
import {
  readLimit,
  SHORTEST_TIMEOUT_MS,
  LONGEST_TIMEOUT_MS,
  TIMEOUT_CHOICES_MS,
} from '../time-limit';
import { useWorkspace, useWorkspaceState } from '../workspace-context';
import { useTimeText } from '../use-time-text';
import classes from './TimeLimitDialog.module.css';

interface TimeLimitDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Where a person sets how long an evaluation may take. */
export function TimeLimitDialog({ isOpen, onClose }: TimeLimitDialogProps) {
  const { t } = useTranslation('workspace');
  return (
    <Dialog title={t('timeLimit.title')} isOpen={isOpen} onClose={onClose}>
      <Choice onClose={onClose} />
    </Dialog>
  );
}

function Choice({ onClose }: Pick<TimeLimitDialogProps, 'onClose'>) {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const timeoutMs = useWorkspaceState((state) => state.timeoutMs);
  const timeText = useTimeText();
  const [text, setText] = useState(String(timeoutMs));
  const [isRefused, setIsRefused] = useState(false);
  const fieldId = useId();
  const messageId = useId();

  function set(limit: number | null) {
    if (limit === null) return setIsRefused(true);
    workspace.limitTime(limit);
    onClose();
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        set(readLimit(text));
      }}
    >
      <p className={classes.text}>{t('timeLimit.explanation')}</p>
      <div className={classes.choices}>
        {TIMEOUT_CHOICES_MS.map((choice) => (
          <Button
            key={choice}
            size="xs"
            variant={choice === timeoutMs ? 'filled' : 'default'}
            aria-pressed={choice === timeoutMs}
            {...(choice === timeoutMs && { 'data-autofocus': true })}
            onClick={() => set(choice)}
          >
            {timeText(choice)}
          </Button>
        ))}
      </div>
      <label htmlFor={fieldId}>{t('timeLimit.custom')}</label>
      <div className={classes.custom}>
        <input
          id={fieldId}
          className={classes.field}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={isRefused}
          aria-errormessage={messageId}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setIsRefused(false);
          }}
        />
        <Button size="xs" type="submit">
          {t('timeLimit.set')}
        </Button>
      </div>
      <p id={messageId} role="alert" className={classes.message}>
        {isRefused &&
          t('timeLimit.refused', { shortest: SHORTEST_TIMEOUT_MS, longest: LONGEST_TIMEOUT_MS })}
      </p>
    </form>
  );
}
