import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import {
  MAX_TIMEOUT_MS,
  readLimit,
  MIN_TIMEOUT_MS,
  TIMEOUT_CHOICES_MS,
} from '../../../ui/workspace/time-limit';
import { useTimeText } from '../../../ui/workspace/use-time-text';
import type { Workspace } from '../../../ui/workspace/workspace';
import classes from './NumberFields.module.css';

interface TimeLimitFieldProps {
  readonly workspace: Workspace;
  readonly hasFocusFirst: boolean;
  readonly onClose: () => void;
}

/** The time that one evaluation of the program on the page may take. */
export function TimeLimitField({ workspace, hasFocusFirst, onClose }: TimeLimitFieldProps) {
  const { t } = useTranslation('dialogs');
  const timeoutMs = useStore(workspace.state, (state) => state.timeoutMs);
  const timeText = useTimeText();
  /** Typed text that is not a valid limit yet; null when there is none. */
  const [draft, setDraft] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    // Runs after the dialog has opened: the dialog focuses an element that is visible from the start, and
    // this field may not be.
    if (!hasFocusFirst) return;
    field.current?.focus();
    field.current?.select();
    field.current?.scrollIntoView({ block: 'center' });
  }, [hasFocusFirst]);

  function set(text: string) {
    const limit = readLimit(text);
    setDraft(limit === null ? text : null);
    setIsRefused(false);
    if (limit !== null) workspace.limitTime(limit);
  }

  return (
    <form
      className={classes.field}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (draft === null) onClose();
        else setIsRefused(true);
      }}
    >
      <label htmlFor={id} className={classes.label}>
        {t('settings.timeLimit')}
      </label>
      <div className={classes.row}>
        <input
          ref={field}
          id={id}
          className={classes.input}
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? timeoutMs}
          aria-invalid={isRefused}
          aria-describedby={`${id}-hint`}
          aria-errormessage={`${id}-error`}
          onChange={({ currentTarget }) => set(currentTarget.value)}
          onBlur={() => setIsRefused(draft !== null)}
        />
        {TIMEOUT_CHOICES_MS.map((choice) => (
          <Button
            key={choice}
            size="xs"
            variant={choice === timeoutMs ? 'light' : 'default'}
            aria-pressed={choice === timeoutMs}
            onClick={() => set(String(choice))}
          >
            {timeText(choice)}
          </Button>
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className={classes.error}>
        {isRefused &&
          t('settings.limitRefused', {
            shortest: MIN_TIMEOUT_MS,
            longest: MAX_TIMEOUT_MS,
          })}
      </p>
      <p id={`${id}-hint`} className={classes.hint}>
        {t('settings.timeLimitHint')}
      </p>
    </form>
  );
}
