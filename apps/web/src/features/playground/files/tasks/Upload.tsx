import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/Dialog';
import { useDelayed } from '../../../../ui/use-delayed';
import { ROOT } from '../../program-path';
import classes from './Tasks.module.css';
import type { TaskProps } from './task-props';
import { type UploadChoice, type UploadPhase, useUpload } from './use-upload';

/** The time that reading may take before the progress is shown, in milliseconds. */
const SHOW_AFTER_MS = 300;

/** Imports files: reads them, asks where files already exist, and says what was not imported. */
export function Upload({ files, task, onEnd }: TaskProps<'upload'>) {
  const { t } = useTranslation('files');
  const { phase, choose } = useUpload(files.playground, task, onEnd);
  const isSlow = useDelayed(SHOW_AFTER_MS);
  const { asProject } = task;

  switch (phase.kind) {
    case 'reading':
      return (
        isSlow && (
          <Dialog title={t('uploadTitle')} isOpen onClose={onEnd}>
            <Stack gap="md">
              <output>{t('reading', { done: phase.done + 1, count: phase.count })}</output>
              <progress
                max={Math.max(1, phase.count)}
                value={phase.done}
                aria-label={t('uploadTitle')}
              />
              <Group justify="flex-end">
                <Button variant="default" data-autofocus onClick={onEnd}>
                  {t('cancel', { ns: 'ui' })}
                </Button>
              </Group>
            </Stack>
          </Dialog>
        )
      );
    case 'asking':
      return (
        <Choice
          phase={phase}
          asProject={asProject}
          onChoice={(choice) => choose(phase.batch, choice)}
          onEnd={onEnd}
        />
      );
    case 'told':
      return (
        <Dialog title={t(asProject ? 'projectTitle' : 'uploadTitle')} isOpen onClose={onEnd}>
          <Stack gap="md">
            {phase.refused.length > 0 && (
              <Names
                lead={t('refused', { count: phase.refused.length })}
                names={phase.refused.map(
                  ({ name, reason }) => `${withoutRoot(name)}: ${t(`refusal.${reason}`)}`,
                )}
              />
            )}
            {phase.adapted.length > 0 && (
              <Names
                lead={t('adapted', { count: phase.adapted.length })}
                names={phase.adapted.map(({ from, to }) => `${from} → ${to}`)}
              />
            )}
            <Group justify="flex-end">
              <Button data-autofocus onClick={onEnd}>
                {t('close')}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      );
  }
}

interface ChoiceProps {
  readonly phase: Extract<UploadPhase, { kind: 'asking' }>;
  readonly asProject: boolean;
  readonly onChoice: (choice: UploadChoice) => void;
  readonly onEnd: () => void;
}

/** Asks what to do with the existing files. */
function Choice({ phase: { batch, clashes }, asProject, onChoice, onEnd }: ChoiceProps) {
  const { t } = useTranslation('files');
  const [isAdding, setIsAdding] = useState(!asProject);
  const add = () => (clashes.length > 0 ? setIsAdding(true) : onChoice('replace'));
  return (
    <Dialog title={t(asProject ? 'projectTitle' : 'uploadTitle')} isOpen onClose={onEnd}>
      <Stack gap="md">
        {isAdding ? (
          <Names lead={t('clash', { count: clashes.length })} names={clashes.map(withoutRoot)} />
        ) : (
          <Text>{t('projectReplace', { count: batch.files.size })}</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onEnd}>
            {t('cancel', { ns: 'ui' })}
          </Button>
          {isAdding ? (
            <>
              <Button variant="default" onClick={() => onChoice('skip')}>
                {t('skip')}
              </Button>
              <Button variant="default" onClick={() => onChoice('keep-both')}>
                {t('keepBoth')}
              </Button>
              <Button color="red" onClick={() => onChoice('replace')}>
                {t('replace')}
              </Button>
            </>
          ) : (
            <>
              <Button variant="default" onClick={add}>
                {t('projectAdd')}
              </Button>
              <Button color="red" onClick={() => onChoice('replace-all')}>
                {t('projectReplaceConfirm')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The maximum number of names in a list. */
const LISTED = 50;

function Names({ lead, names }: { readonly lead: string; readonly names: readonly string[] }) {
  const { t } = useTranslation('files');
  return (
    <div>
      <Text>{lead}</Text>
      {/* Keyboard users must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classes.names} tabIndex={0} aria-label={lead}>
        {names.slice(0, LISTED).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {names.length > LISTED && <li>{t('more', { count: names.length - LISTED })}</li>}
      </ul>
    </div>
  );
}

function withoutRoot(path: string): string {
  return path.startsWith(`${ROOT}/`) ? path.slice(ROOT.length + 1) : path;
}
