import { Button } from '@mantine/core';
import type { MachinePicture } from '@wellspring/recorder';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../../../ui/workspace';
import classes from './CseMachine.module.css';

interface NextItemProps {
  readonly picture: Pick<MachinePicture, 'next' | 'explanation' | 'framesLeftOut'>;
  /** Whether the program asks to halt here. */
  readonly isBreakpoint: boolean;
  /** Whether the steps go by themselves: then a screen reader is not told of each. */
  readonly isPlaying: boolean;
  /** Whether the places in the program are those of its text as it stands. */
  readonly isOld: boolean;
}

/** The playground specification's words for it (section 8), which are not translated. */
const BREAKPOINT = 'Breakpoint hit!';

/** Below the picture: what is done next, in words. */
export function NextItem({ picture, isBreakpoint, isPlaying, isOld }: NextItemProps) {
  const { t } = useTranslation('cseMachine');
  const workspace = useWorkspace();
  const { next, explanation, framesLeftOut } = picture;
  const source = isOld ? undefined : next?.source;
  return (
    <div className={classes.next}>
      <output className={classes.said} aria-live={isPlaying ? 'off' : 'polite'}>
        {isBreakpoint && <span className={classes.breakpoint}>{BREAKPOINT}</span>}
        <span>{explanation}</span>
        {next === null && <span className={classes.name}>{t('nothingLeft')}</span>}
        {framesLeftOut > 0 && (
          <span className={classes.name}>{t('leftOut', { count: framesLeftOut })}</span>
        )}
      </output>
      {next && (
        <p className={classes.item}>
          <span className={classes.name}>{t('next')}</span>
          <code>{next.text}</code>
          {next.note !== undefined && <span className={classes.name}>{next.note}</span>}
          {source && (
            <Button
              className={classes.line ?? ''}
              size="compact-xs"
              variant="subtle"
              aria-label={t('goToLine', { line: source.from.line })}
              onClick={() => {
                const { file, from } = source;
                workspace.goTo({ ...(file !== undefined && { path: file }), ...from });
              }}
            >
              {t('line', { line: source.from.line })}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
