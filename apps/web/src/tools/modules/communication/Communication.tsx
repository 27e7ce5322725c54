import { Button, VisuallyHidden } from '@mantine/core';
import { moduleChannel } from '@wellspring/evaluator';
import { type CommunicationRequest, parseState } from '@wellspring/modules/communication';
import {
  IconArrowDown,
  IconArrowUp,
  IconPlugConnected,
  IconPlugConnectedX,
  IconShieldQuestion,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { LoadingLines } from '../../../ui/LoadingLines';
import { useToolState, useWorkspace } from '../../../ui/workspace';
import { MODULE_TABS } from '..';
import classes from './Communication.module.css';
import { type Connection, connectionOf, type LoggedMessage } from './connection';
import { communicationEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'communication', communicationEnglish);

/** Shows the connection of a program to its broker, the state that it shares, and the last messages. */
export function Communication() {
  const { pages } = useToolState(MODULE_TABS.communication.state);
  const environment = pages.at(-1)?.environment;
  return environment ? <ConnectionView connection={connectionOf(environment)} /> : null;
}

function ConnectionView({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation('communication');
  const { filters, header, log, sent, received, leftOut } = useStore(connection.state);
  return (
    <div className={classes.communication}>
      <StatusBar connection={connection} />
      {leftOut > 0 && <p className={classes.note}>{t('leftOut', { count: leftOut })}</p>}
      {header !== null && <SharedState header={header} messages={received} />}
      <div className={classes.part}>
        <h2 className={classes.title}>{t('messages')}</h2>
        <p className={classes.note}>{t('counts', { sent, received })}</p>
        {filters.length > 0 && (
          <p className={classes.note}>
            {t('topics')}{' '}
            {filters.map((filter) => (
              <code key={filter} className={classes.topic}>
                {filter}
              </code>
            ))}
          </p>
        )}
        {log.length === 0 ? (
          <p className={classes.note}>{t('noMessages')}</p>
        ) : (
          <ol
            className={classes.log}
            aria-label={t('lastMessages')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be able to take the focus
            tabIndex={0}
          >
            {log.toReversed().map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

function Message({ message: { topic, payload, isSent } }: { readonly message: LoggedMessage }) {
  const { t } = useTranslation('communication');
  const Icon = isSent ? IconArrowUp : IconArrowDown;
  return (
    <li className={classes.message}>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{t(isSent ? 'sent' : 'received')}</VisuallyHidden>
      <code className={classes.topic}>{topic}</code>
      <code className={classes.payload}>{payload}</code>
    </li>
  );
}

/** Shows the state of the connection, and asks whether it may be made. */
function StatusBar({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation('communication');
  const { phase, failure, login } = useStore(connection.state);
  if (login === null) return <p className={classes.note}>{t('none')}</p>;
  const { url } = login;
  const isThere = ['connecting', 'connected', 'reconnecting', 'offline'].includes(phase);
  const isAsking = phase === 'asking';
  const Icon = isAsking
    ? IconShieldQuestion
    : phase === 'connected'
      ? IconPlugConnected
      : IconPlugConnectedX;
  return (
    <section className={classes.bar} aria-label={t('connection')} data-asks={isAsking || undefined}>
      <Icon size={20} aria-hidden />
      <div className={classes.words}>
        <p aria-live="polite" className={classes.state}>
          {isAsking ? t('wants', { url }) : t(`phases.${phase}`, { url })}
        </p>
        {isAsking && (
          <p className={classes.note}>
            {t('warning')} {url.startsWith('ws:') && t('open')}
          </p>
        )}
        {failure !== null && phase === 'failed' && (
          <p className={classes.failure} role="alert">
            {t(`failures.${failure}`)}
          </p>
        )}
      </div>
      <div className={classes.choices}>
        {isAsking && (
          <Button
            className={classes.button ?? ''}
            size="compact-sm"
            onClick={() => connection.allow()}
          >
            {t('allow')}
          </Button>
        )}
        {isAsking && (
          <Button
            className={classes.button ?? ''}
            size="compact-sm"
            variant="default"
            onClick={() => connection.refuse()}
          >
            {t('refuse')}
          </Button>
        )}
        {isThere && (
          <Button
            className={classes.button ?? ''}
            size="compact-sm"
            variant="default"
            onClick={() => connection.disconnect()}
          >
            {t('disconnect')}
          </Button>
        )}
        {!isThere && !isAsking && failure !== 'gone' && (
          <Button
            className={classes.button ?? ''}
            size="compact-sm"
            variant="default"
            onClick={() => connection.allow()}
          >
            {t('connect')}
          </Button>
        )}
      </div>
    </section>
  );
}

const STATE_MS = 200;

/** Shows the shared state as the program has it. */
function SharedState({ header, messages }: { readonly header: string; readonly messages: number }) {
  const { t } = useTranslation('communication');
  const workspace = useWorkspace();
  const [state, setState] = useState<string | null>(null);

  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const asked = { type: 'state' } satisfies CommunicationRequest;
      const answer = await workspace.request(moduleChannel('communication'), asked);
      const found = answer?.status === 'answered' ? parseState(answer.data) : null;
      // The last state stays in sight when the program is gone.
      if (!isOver && found !== null) setState(found);
    };
    const timer = setTimeout(() => void read(), STATE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked again after each message
  }, [workspace, header, messages]);

  return (
    <div className={classes.part}>
      <h2 className={classes.title}>{t('state')}</h2>
      <p className={classes.note}>
        {t('stateOf')} <code className={classes.topic}>{header}</code>
      </p>
      {state === null ? (
        <LoadingLines label={t('stateLoading')} />
      ) : state === '{}' ? (
        <p className={classes.note}>{t('stateEmpty')}</p>
      ) : (
        <pre
          className={classes.json}
          aria-label={t('state')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be able to take the focus
          tabIndex={0}
        >
          {state}
        </pre>
      )}
    </div>
  );
}
