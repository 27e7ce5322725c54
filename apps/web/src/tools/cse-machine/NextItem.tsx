import { Button, VisuallyHidden } from '@mantine/core';
import type { MachinePicture } from '@wellspring/recorder';
import { useTranslation } from 'react-i18next';
import { useEngineWords } from '../../ui/engine-words';
import { BREAKPOINT_HIT, useWorkspace } from '../../ui/workspace';
import classes from './CseMachine.module.css';

interface NextItemProps {
  readonly picture: Pick<MachinePicture, 'next' | 'explanation' | 'framesLeftOut'>;
  readonly step: number;
  /** What the step before has changed, in words: the picture shows it, and whoever hears the page is told. */
  readonly news: string;
  /** Whether the program asks to halt here. */
  readonly isBreakpoint: boolean;
  /** Whether the steps go by themselves: then a screen reader is not told of each. */
  readonly isPlaying: boolean;
  /** Whether the places in the program are those of its text as it stands. */
  readonly isOld: boolean;
}

/** Beside the tools of the picture: what is done next, in words. */
export function NextItem({ picture, step, news, isBreakpoint, isPlaying, isOld }: NextItemProps) {
  const { t } = useTranslation('cseMachine');
  const words = useEngineWords();
  const workspace = useWorkspace();
  const { next, explanation, framesLeftOut } = picture;
  const source = isOld ? undefined : next?.source;
  return (
    // What scrolls has to be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.next} aria-label={t('next')} tabIndex={0}>
      <output className={classes.said} aria-live={isPlaying ? 'off' : 'polite'}>
        <VisuallyHidden component="span">{t('stepNews', { step, news })}</VisuallyHidden>
        {isBreakpoint && <span className={classes.breakpoint}>{words(BREAKPOINT_HIT)}</span>}
        <span>{explanation}</span>
        {next === null && <span className={classes.name}>{t('nothingLeft')}</span>}
      </output>
      {next && (
        <p className={classes.item}>
          <span className={classes.name}>{t('next')}</span>
          <code>{next.text}</code>
          {next.note !== undefined && (
            <span className={`${classes.name} ${classes.note}`}>{next.note}</span>
          )}
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
      {/* Last, and not said at every step: it changes nothing of what comes next. */}
      {framesLeftOut > 0 && (
        <p className={classes.leftOut}>{t('leftOut', { count: framesLeftOut })}</p>
      )}
    </section>
  );
}
