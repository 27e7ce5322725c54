import { Button } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../Hint';
import classes from './RunControls.module.css';
import { useRun } from './use-run';
import { useWorkspace } from './workspace-context';

/**
 * Run and Stop. Both are always shown, so that nothing moves. A disabled button is dimmed but keeps the
 * focus: a keyboard user who ran the program can run it again.
 */
export function RunControls() {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const { canRun, canStop, hint } = useRun();
  return (
    <div className={classes.controls}>
      <Hint label={hint}>
        <Button
          size="xs"
          leftSection={<IconPlayerPlayFilled size={14} aria-hidden />}
          className={classes.button}
          data-disabled={!canRun}
          aria-disabled={!canRun}
          onClick={() => void workspace.run()}
        >
          {t('run')}
        </Button>
      </Hint>
      <Hint label={t('stopHint')}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerStopFilled size={14} aria-hidden />}
          className={classes.button}
          data-stop
          data-disabled={!canStop}
          aria-disabled={!canStop}
          onClick={() => workspace.stop()}
        >
          {t('stop')}
        </Button>
      </Hint>
    </div>
  );
}
