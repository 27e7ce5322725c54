import { Button } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarUp,
  IconArrowRampRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react';
import type { DebuggedScope } from '@wellspring/evaluator';
import { type ReactNode, useRef } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useEngineWords } from '../../ui/engine-words';
import { Hint } from '../../ui/Hint';
import { IconButton } from '../../ui/IconButton';
import { SwitchField } from '../../ui/Switch';
import { useOneTabStop } from '../../ui/use-one-tab-stop';
import { type DebuggedRun, useWorkspace, useWorkspaceState } from '../../ui/workspace';
import type { Go } from '../../ui/workspace/debugging/debugged-run';
import { debuggingEnglish } from '../../ui/workspace/debugging/strings.en';
import { chooseSettings, editorSettings } from '../../ui/workspace/editor/editor-settings';
import classes from './Debugger.module.css';

getI18n().addResourceBundle('en', 'debugging', debuggingEnglish);

/** The controls of a debugged run, its calls, and the names of the call that is chosen. */
export function Debugger() {
  const debugged = useWorkspaceState((state) => state.debugged);
  if (debugged === null) return <Welcome />;
  return (
    <div className={classes.tool}>
      <Controls isPaused={debugged.pause !== null} isBusy={debugged.isEvaluating} />
      {debugged.pause === null ? <GoesOn /> : <Paused debugged={debugged} pause={debugged.pause} />}
    </div>
  );
}

function Welcome() {
  const { t } = useTranslation('debugging');
  const workspace = useWorkspace();
  const isEmpty = useWorkspaceState(({ program }) => program.trim() === '');
  const isIdle = useWorkspaceState(({ activity }) => activity === 'idle');
  const canRun = isIdle && !isEmpty;
  return (
    <article className={classes.empty}>
      <h2>{t('nothing')}</h2>
      <p>{t('howToBegin')}</p>
      <p>{t('howToGoOn')}</p>
      <div className={classes.begin}>
        <Begin keys="F5" isOff={!canRun} onPress={() => void workspace.run('debug')}>
          {t('begin')}
        </Begin>
        <Begin keys="F11" isOff={!canRun} onPress={() => void workspace.run('step')}>
          {t('beginStepping')}
        </Begin>
      </div>
      {isEmpty && <p className={classes.note}>{t('programIsEmpty')}</p>}
      <PauseAtErrors />
    </article>
  );
}

function PauseAtErrors() {
  const { t } = useTranslation('debugging');
  const isOn = useStore(editorSettings, ({ pausesOnErrors }) => pausesOnErrors);
  return (
    <div className={classes.errors}>
      <SwitchField
        label={t('pausesOnErrors')}
        isOn={isOn}
        onChange={(pausesOnErrors) => chooseSettings({ pausesOnErrors })}
      />
    </div>
  );
}

interface BeginProps {
  /** The key that does the same in the editor. */
  readonly keys: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Begin({ keys, isOff, onPress, children }: BeginProps) {
  return (
    <Hint label={keys}>
      <Button
        variant="default"
        aria-keyshortcuts={keys}
        data-disabled={isOff}
        aria-disabled={isOff}
        onClick={() => !isOff && onPress()}
      >
        {children}
      </Button>
    </Hint>
  );
}

function Controls({ isPaused, isBusy }: { readonly isPaused: boolean; readonly isBusy: boolean }) {
  const { t } = useTranslation('debugging');
  const workspace = useWorkspace();
  const bar = useRef<HTMLDivElement>(null);
  useOneTabStop(bar);
  const isOff = !isPaused || isBusy;
  const control = (name: Go, keys: string, icon: ReactNode, off = isOff) => (
    <IconButton
      key={name}
      className={classes.control ?? ''}
      variant="subtle"
      color="gray"
      label={t(name)}
      keys={keys}
      isOff={off}
      onPress={() => workspace.debugging()?.go(name)}
    >
      {icon}
    </IconButton>
  );
  return (
    <div ref={bar} className={classes.controls} role="toolbar" aria-label={t('tools')}>
      {isPaused
        ? control('resume', 'F5', <IconPlayerPlay size={18} aria-hidden />)
        : control('pause', 'F6', <IconPlayerPause size={18} aria-hidden />, false)}
      {control('stepOver', 'F10', <IconArrowRampRight size={18} aria-hidden />)}
      {control('stepInto', 'F11', <IconArrowBarToDown size={18} aria-hidden />)}
      {control('stepOut', 'Shift+F11', <IconArrowBarUp size={18} aria-hidden />)}
      <IconButton
        className={classes.control ?? ''}
        variant="subtle"
        color="red"
        label={t('stop')}
        keys="Shift+F5"
        isOff={false}
        onPress={() => workspace.stop()}
      >
        <IconPlayerStop size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

function GoesOn() {
  const { t } = useTranslation('debugging');
  return (
    <div className={classes.empty}>
      <p>{t('goesOn')}</p>
      <p className={classes.note}>{t('goesOnHint')}</p>
    </div>
  );
}

interface PausedProps {
  readonly debugged: DebuggedRun;
  readonly pause: NonNullable<DebuggedRun['pause']>;
}

function Paused({ debugged, pause }: PausedProps) {
  const { t } = useTranslation('debugging');
  const workspace = useWorkspace();
  const hasFiles = useWorkspaceState(({ ran }) => Object.keys(ran?.files ?? {}).length > 1);
  const words = useEngineWords();
  const { calls, leftOut, reason } = pause;
  const { line = 0, file = '' } = calls[0]?.place ?? {};
  return (
    <div className={classes.paused}>
      <p className={classes.reason}>
        {t(hasFiles ? 'atLineOfFile' : 'atLine', {
          reason: t(`reason.${reason}`),
          line,
          file: file.slice(1),
        })}
      </p>
      {reason === 'error' &&
        pause.problems.map(({ message }) => (
          <p key={message} className={classes.error}>
            {words(message)}
          </p>
        ))}
      <section aria-labelledby="debugger-calls">
        <h2 id="debugger-calls">{t('calls')}</h2>
        <ol className={classes.calls}>
          {calls.map(({ name, place }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a call is known by its index
            <li key={at}>
              {at === calls.length - 1 && leftOut > 0 && (
                <p className={classes.note}>{t('callsLeftOut', { count: leftOut })}</p>
              )}
              <button
                type="button"
                className={classes.call}
                aria-current={at === debugged.call}
                onClick={() => workspace.debugging()?.look(at)}
              >
                <code>{name ?? t('program')}</code>
                <span className={classes.place}>
                  {t(hasFiles ? 'callAtFile' : 'callAt', {
                    line: place.line,
                    file: place.file.slice(1),
                  })}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="debugger-names">
        <h2 id="debugger-names">{t('names')}</h2>
        {debugged.scopes === null ? (
          <p className={classes.note}>{t('readingNames')}</p>
        ) : (
          <Scopes scopes={debugged.scopes} />
        )}
      </section>
      <PauseAtErrors />
    </div>
  );
}

function Scopes({ scopes }: { readonly scopes: readonly DebuggedScope[] }) {
  const { t } = useTranslation('debugging');
  if (scopes.length === 0) return <p className={classes.note}>{t('noNames')}</p>;
  return scopes.map(({ kind, names, leftOut }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a scope is known by its index
    <section key={at} className={classes.scope}>
      <h3>{t(`scope.${kind}`)}</h3>
      <dl className={classes.names}>
        {names.map(({ name, value }) => (
          <div key={name} className={classes.name}>
            <dt>{name}</dt>
            <dd title={value ?? undefined}>
              {value ?? <span className={classes.note}>{t('noValue')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {leftOut > 0 && <p className={classes.note}>{t('namesLeftOut', { count: leftOut })}</p>}
    </section>
  ));
}
