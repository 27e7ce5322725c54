import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { GradingRow } from '@wellspring/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { Dialog } from '../../../ui/Dialog';
import { gradingKey } from '../queries';
import { wordsFor } from '../row';
import { type BulkAction, type BulkOutcome, type BulkPlan, doWithEach } from './bulk';
import classes from './BulkDialog.module.css';
import { ACTION_CALLS, actionFailureText } from './submission-actions';

interface BulkDialogProps {
  readonly courseId: number;
  readonly action: BulkAction;
  readonly plan: BulkPlan;
  /** @param done the submissions for which the action succeeded */
  readonly onDone: (done: readonly GradingRow[]) => void;
  readonly onClose: () => void;
}

type Stage =
  | { readonly name: 'asked' }
  | { readonly name: 'running'; readonly tried: number; readonly of: number; stop: () => void }
  | { readonly name: 'ended'; readonly action: BulkAction; readonly outcome: Outcome };
type Outcome = BulkOutcome<GradingRow>;

/** Asks once before an action on many submissions, performs it, and lists each failure. */
export function BulkDialog({ courseId, action, plan, onDone, onClose }: BulkDialogProps) {
  const { t } = useTranslation('grading');
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<Stage>({ name: 'asked' });
  const stopping = useRef<AbortController>(null);
  // Abort on unmount: after leaving the page, the user could neither stop the rest nor see what failed.
  useEffect(() => () => stopping.current?.abort(), []);

  async function run(wanted: BulkAction, rows: readonly GradingRow[]) {
    const controller = new AbortController();
    stopping.current = controller;
    const stop = () => controller.abort();
    const show = (tried: number) => setStage({ name: 'running', tried, of: rows.length, stop });
    show(0);
    const outcome = await doWithEach(
      rows,
      ({ id }) => request(ACTION_CALLS[wanted], { params: { courseId, submissionId: id } }),
      { signal: controller.signal, onProgress: show },
    );
    setStage({ name: 'ended', action: wanted, outcome });
    if (wanted === action) onDone(outcome.done);
    void queryClient.invalidateQueries({ queryKey: gradingKey(courseId) });
    void queryClient.invalidateQueries({ queryKey: ['courses', courseId, 'notifications'] });
  }

  const count = plan.rows.length;
  return (
    <Dialog
      title={t(`actions.title.${stage.name === 'ended' ? stage.action : action}`)}
      isOpen
      isClosable={stage.name !== 'running'}
      onClose={onClose}
    >
      <Stack gap="md">
        {stage.name === 'asked' && (
          <>
            <Text>{t(`bulk.confirm.${action}`, { count })}</Text>
            {plan.unfit > 0 && <Text>{t(`bulk.unfit.${action}`, { count: plan.unfit })}</Text>}
            {plan.notPermitted > 0 && (
              <Text>{t('bulk.notPermitted', { count: plan.notPermitted })}</Text>
            )}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" data-autofocus onClick={onClose}>
                {t('cancel', { ns: 'ui' })}
              </Button>
              <Button
                onClick={() => void run(action, plan.rows)}
                {...(action === 'autograde' && { color: 'red' })}
              >
                {t(`bulk.do.${action}`, { count })}
              </Button>
            </Group>
          </>
        )}
        {stage.name === 'running' && (
          <>
            <Text>{t('bulk.progress', { tried: stage.tried, count: stage.of })}</Text>
            <progress
              className={classes.progress}
              max={Math.max(1, stage.of)}
              value={stage.tried}
              aria-label={t('bulk.progress', { tried: stage.tried, count: stage.of })}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={stage.stop}>
                {t('bulk.stop')}
              </Button>
            </Group>
          </>
        )}
        {stage.name === 'ended' && (
          <Ended {...stage} onUndo={(undo, rows) => void run(undo, rows)} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}

interface EndedProps {
  readonly action: BulkAction;
  readonly outcome: Outcome;
  readonly onUndo: (undo: BulkAction, rows: readonly GradingRow[]) => void;
  readonly onClose: () => void;
}

function Ended({ action, outcome, onUndo, onClose }: EndedProps) {
  const { t } = useTranslation('grading');
  const { done, failed, left } = outcome;
  return (
    <>
      <output>
        <Text span display="block">
          {t(`bulk.done.${action}`, { count: done.length })}
        </Text>
        {left.length > 0 && (
          <Text span display="block">
            {t('bulk.left', { count: left.length })}
          </Text>
        )}
      </output>
      {failed.length > 0 && (
        <Alert color="red" role="alert" title={t('bulk.failed', { count: failed.length })}>
          <ul className={classes.failures}>
            {failed.map(({ item, error }) => (
              <li key={item.id}>
                {t('bulk.failure', {
                  what: wordsFor(item),
                  reason: actionFailureText(action, error, t),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        {/* Marks that the autograder has replaced cannot be restored. */}
        {action !== 'autograde' && done.length > 0 && (
          <Button
            variant="default"
            onClick={() => onUndo(action === 'publish' ? 'unpublish' : 'publish', done)}
          >
            {t(`bulk.undo.${action}`, { count: done.length })}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {t('close', { ns: 'ui' })}
        </Button>
      </Group>
    </>
  );
}
