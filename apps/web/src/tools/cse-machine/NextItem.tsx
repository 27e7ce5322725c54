import { Button, VisuallyHidden } from '@mantine/core';
import type { MachinePicture } from '@wellspring/recorder';
import { useTranslation } from 'react-i18next';
import { useEngineWords } from '../../ui/engine-words';
import { BREAKPOINT_HIT, useWorkspace } from '../../ui/workspace';
import classes from './CseMachine.module.css';

interface NextItemProps {
  readonly picture: Pick<MachinePicture, 'next' | 'explanation' | 'framesLeftOut'>;
  readonly step: number;
  /** The changes of the last step, in words: the picture shows it, and screen readers read this. */
  readonly news: string;
  /** True if the program asks to halt here. */
  readonly isBreakpoint: boolean;
  /** True if the run is playing; then screen readers do not announce each step. */
  readonly isPlaying: boolean;
  /** True if the program text has changed since the run, so that places in it may be wrong. */
  readonly isOld: boolean;
}

/** Says in words what the machine does next, beside the tools of the picture. */
export function NextItem({ picture, step, news, isBreakpoint, isPlaying, isOld }: NextItemProps) {
  const { t } = useTranslation('cseMachine');
  const words = useEngineWords();
  const workspace = useWorkspace();
  const { next, explanation, framesLeftOut } = picture;
  const source = isOld ? undefined : next?.source;
  return (
    // An area that scrolls must be reachable by keyboard.
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
      {/* At the end and not announced at every step, because it does not affect the next item. */}
      {framesLeftOut > 0 && (
        <p className={classes.leftOut}>{t('leftOut', { count: framesLeftOut })}</p>
      )}
    </section>
  );
}
