import { useTranslation } from 'react-i18next';
import { useWorkspaceState } from '../workspace-context';
import classes from './PausedScope.module.css';

/** Says, at the input of the REPL, in which call of the paused program entries are evaluated. */
export function PausedScope() {
  const { t } = useTranslation('debugging');
  const name = useWorkspaceState(({ debugged }) => {
    const { pause = null, call = 0 } = debugged ?? {};
    return pause?.calls[call]?.name ?? null;
  });
  return (
    <p className={classes.scope}>
      {name === null ? t('evaluatesInProgram') : t('evaluatesIn', { name })}
    </p>
  );
}
