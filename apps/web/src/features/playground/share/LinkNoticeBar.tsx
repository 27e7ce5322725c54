import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLocalText } from '../../../ui/local-text';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { languageName, missingConfiguration } from '../asked-language';
import type { OpenPlayground } from '../open-playground';
import type { SavedPlayground } from '../saved-playground';
import type { LinkNotice, Screen } from '../screen';
import { type Tool, TOOLS } from '../../../tools';
import classes from './LinkNoticeBar.module.css';
import type { LinkedProgram } from './open-link';

/** The number of characters of an untrusted path that are shown. */
const MAX_PATH_LENGTH = 100;

interface LinkNoticeBarProps {
  readonly notice: Exclude<LinkNotice, { kind: 'unavailable' }>;
  readonly screen: Screen;
  /** The playground on the screen. */
  readonly playground: OpenPlayground;
}

/** Says where the program on the screen comes from, or why a link shows nothing, and what users can do. */
export function LinkNoticeBar({ notice, screen, playground }: LinkNoticeBarProps) {
  const { t } = useTranslation('share');
  switch (notice.kind) {
    case 'refused':
      return <Refusal onShown={screen.dismiss} />;
    case 'broken':
    case 'newer':
    case 'excessive':
      return (
        <Alert
          radius={0}
          color="amber"
          icon={<IconAlertTriangle aria-hidden />}
          withCloseButton
          closeButtonLabel={t('dismiss')}
          onClose={screen.dismiss}
        >
          {t(notice.kind)}
        </Alert>
      );
    case 'adopted':
      // Nothing was replaced, so only missing parts are reported.
      return isDifferent(notice.linked) ? (
        <section className={classes.bar} aria-label={t('bar')}>
          <Differences linked={notice.linked} />
          <Button size="compact-sm" variant="default" onClick={screen.dismiss}>
            {t('dismiss')}
          </Button>
        </section>
      ) : null;
    case 'program':
    case 'kept':
    case 'not-kept':
      return <Choice notice={notice} screen={screen} playground={playground} />;
  }
}

/** Reports in a toast, as specified, that a link was not opened; the user's own program is on the screen. */
function Refusal({ onShown }: { readonly onShown: () => void }) {
  const { t } = useTranslation('share');
  useEffect(() => {
    const message = t('refused');
    showToast({ kind: 'warning', message, durationMs: TOAST_MS.long, id: 'refused' });
    onShown();
  }, [t, onShown]);
  return null;
}

interface ChoiceProps extends LinkNoticeBarProps {
  readonly notice: Extract<LinkNotice, { kind: 'program' | 'kept' | 'not-kept' }>;
}

/** Lets the user choose between the program of the link and their own. */
function Choice({ notice, screen, playground }: ChoiceProps) {
  const { t } = useTranslation('share');
  const navigate = useNavigate();
  const bar = useRef<HTMLElement>(null);
  const linked = notice.kind === 'program' ? notice : notice.linked;
  const [isChanged, setIsChanged] = useState(isOther(linked));
  const [isOpen, setIsOpen] = useState(true);
  const name = t(linked.example ? 'exampleBar' : 'bar');

  /** The pressed button disappears; the focus stays in the bar. */
  function act(action: () => void) {
    action();
    bar.current?.focus();
  }
  function showAsShared() {
    // Edits the text instead of opening the program again, so that the editor can undo it.
    playground.adopt(linked.original);
    setIsChanged(false);
  }

  return (
    <section ref={bar} className={classes.bar} aria-label={name} tabIndex={-1}>
      {!isOpen ? (
        <span className={classes.text}>{name}</span>
      ) : notice.kind === 'kept' ? (
        <>
          <output className={classes.text}>{t('kept')}</output>
          <div className={classes.actions}>
            {notice.before && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => act(() => screen.bringBack(playground))}
              >
                {t('bringBack')}
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={screen.dismiss}>
              {t('dismiss')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Differences linked={linked} />
          <output className={classes.text}>
            {notice.kind === 'not-kept' ? t('notKept') : t(linked.example ? 'example' : 'linked')}{' '}
            {isChanged && t('changed')}
          </output>
          <div className={classes.actions}>
            {isChanged && (
              <Button size="compact-sm" variant="default" onClick={() => act(showAsShared)}>
                {t('asShared')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => act(() => screen.makeOwn(playground))}
            >
              {t('makeOwn')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void navigate({ hash: '' })}>
              {t('backToOwn')}
            </Button>
          </div>
        </>
      )}
      {notice.kind !== 'kept' && (
        <ActionIcon
          className={classes.fold}
          variant="subtle"
          color="gray"
          aria-label={t('choices')}
          aria-expanded={isOpen}
          title={t(isOpen ? 'hideChoices' : 'showChoices')}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? (
            <IconChevronUp size={18} aria-hidden />
          ) : (
            <IconChevronDown size={18} aria-hidden />
          )}
        </ActionIcon>
      )}
    </section>
  );
}

/** Tells whether a change made here is visible; which files are open does not count. */
function isOther({ start, original }: LinkedProgram): boolean {
  return shownOf(start) !== shownOf(original);
}

function shownOf({ project: { files }, language }: SavedPlayground): string {
  return JSON.stringify([files, language.displayName]);
}

/** The tool that the link asks for, when it does not support the language. */
function missingTool({ step, original }: LinkedProgram): Tool | undefined {
  const tool = TOOLS.find(({ id }) => id === step?.tool);
  return tool?.isOffered(original.language) ? undefined : tool;
}

function isDifferent(linked: LinkedProgram): boolean {
  const { notOffered, problems } = linked;
  return notOffered !== null || problems.length > 0 || missingTool(linked) !== undefined;
}

/** Lists how the program differs from what the link asks for. */
function Differences({ linked }: { readonly linked: LinkedProgram }) {
  const { t } = useTranslation('share');
  const { notOffered, original, problems } = linked;
  const missing = notOffered && missingConfiguration(notOffered);
  const tool = missingTool(linked);
  const local = useLocalText();
  return (
    <>
      {notOffered !== null && (
        <p className={classes.warning}>
          {missing && `${t('noConfiguration', { ns: 'playground', ...missing })}. `}
          {t('notOffered', {
            asked: languageName(notOffered),
            shown: original.language.displayName,
          })}
        </p>
      )}
      {tool && (
        <p className={classes.warning}>
          {tool.notEnabled ? local(tool.notEnabled) : t('noTool', { tool: local(tool.name) })}
        </p>
      )}
      {problems.map((problem) => (
        <p key={JSON.stringify(problem)} className={classes.warning}>
          {problem.kind === 'tab-index'
            ? t('tabIndex')
            : t('fileNotFound', { path: problem.path.slice(0, MAX_PATH_LENGTH) })}
        </p>
      ))}
    </>
  );
}
