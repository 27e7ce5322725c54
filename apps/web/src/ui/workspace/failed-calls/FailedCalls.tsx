import { Button } from '@mantine/core';
import { type Diagnostic, type FailedCall, RECORDING_CHANNEL } from '@wellspring/evaluator';
import { useEffect, useId, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { recordingHost } from '../../recording/recording-host';
import type { Workspace } from '../workspace';
import { useWorkspace } from '../workspace-context';
import { sessionSettings } from '../workspace-state';
import classes from './FailedCalls.module.css';
import { findCalls } from './find-calls';
import { failedCallsEnglish } from './strings.en';

// The strings are loaded with it.
getI18n().addResourceBundle('en', 'failedCalls', failedCallsEnglish);

/** The number of calls that are shown at first. */
const SHOWN = 3;

/** Errors that are found before a program runs, and therefore in no call. */
const BEFORE_RUN = /^Name \S+ not declared\.$|^Cannot assign new value to constant /;

/** The calls that are known of each error, so that they are looked for once. */
const known = new WeakMap<Diagnostic, Promise<readonly FailedCall[]>>();

function callsOf(error: Diagnostic, workspace: Workspace): Promise<readonly FailedCall[]> {
  const state = workspace.state.getState();
  // Only languages that record runs know calls, and only for programs that see no other names.
  const canTell =
    state.language.channels.includes(RECORDING_CHANNEL) &&
    workspace.prepend === '' &&
    state.libraries.length === 0 &&
    !BEFORE_RUN.test(error.message);
  const { ran } = state;
  if (ran === null || !canTell) return Promise.resolve([]);
  const settings = sessionSettings(state);
  const calls = known.get(error) ?? findCalls(recordingHost(), settings, ran, error);
  known.set(error, calls);
  return calls;
}

/** The calls that led to an error of a run, with their arguments. Shows nothing when they are not known. */
export function FailedCalls({
  error,
  path,
}: {
  readonly error: Diagnostic;
  readonly path: string;
}) {
  const { t } = useTranslation('failedCalls');
  const workspace = useWorkspace();
  const [calls, setCalls] = useState<readonly FailedCall[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();

  useEffect(() => {
    let isOver = false;
    async function show() {
      const found = await callsOf(error, workspace);
      if (!isOver) setCalls(found);
    }
    void show();
    return () => {
      isOver = true;
    };
  }, [error, workspace]);

  if (calls.length === 0) return null;
  const shown = isOpen ? calls : calls.slice(0, SHOWN);
  return (
    <div className={classes.calls}>
      <div id={titleId}>{t('title')}</div>
      <ol className={classes.list} aria-labelledby={titleId}>
        {shown.map(({ text, file, line, column }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
          <li key={index}>
            <code className={classes.code}>{text}</code>{' '}
            <button
              type="button"
              className={classes.place}
              onClick={() => workspace.goTo({ path: file ?? path, line, column })}
            >
              {t('calledOn', { line })}
            </button>
          </li>
        ))}
      </ol>
      {calls.length > shown.length && (
        <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
          {t('more', { count: calls.length - shown.length })}
        </Button>
      )}
    </div>
  );
}
