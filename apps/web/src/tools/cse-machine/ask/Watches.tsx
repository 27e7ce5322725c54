import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { WatchedValue } from '@wellspring/evaluator';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineWords } from '../../../ui/engine-words';
import type { UseRecording } from '../../../ui/recording';
import { parseWatched } from './answers';
import classes from './AskDrawer.module.css';
import { MAX_CHARACTERS } from './kept-watches';
import { useWatchList } from './watch-list';

interface WatchesProps {
  /** The file that the run started with. */
  readonly file: string;
  /** The step on show. */
  readonly at: number;
  /** A different object for each run. */
  readonly run: object;
  readonly ask: UseRecording<unknown>['ask'];
}

/** Expressions with their values at the step on show. */
export function Watches({ file, at, run, ask }: WatchesProps) {
  const { t } = useTranslation('cseMachine');
  const { expressions, add, remove } = useWatchList(file);
  const values = useWatched({ expressions, at, run, ask });
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const expression = text.trim();
    if (expression === '') return input.current?.focus();
    add(expression);
    setText('');
  }

  return (
    <>
      <form className={classes.form} onSubmit={onSubmit} aria-label={t('ask.watch')}>
        <label className={classes.field} htmlFor={id}>
          {t('ask.expression')}
        </label>
        <input
          ref={input}
          id={id}
          className={classes.code}
          type="text"
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_CHARACTERS}
          placeholder="head(xs) + 1"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" size="compact-sm" variant="default">
          {t('ask.add')}
        </Button>
      </form>
      {expressions.length === 0 ? (
        <p className={classes.hint}>{t('ask.noWatches')}</p>
      ) : (
        <ul className={classes.watches} aria-label={t('ask.watched', { step: at })}>
          {expressions.map((expression, index) => (
            <li key={expression}>
              <code className={classes.expression}>{expression}</code>
              <Value value={values?.[index]} />
              <ActionIcon
                className={classes.remove ?? ''}
                variant="subtle"
                color="gray"
                aria-label={t('ask.remove', { expression })}
                title={t('ask.remove', { expression })}
                onClick={() => {
                  remove(expression);
                  // The pressed button disappears, so move the focus.
                  input.current?.focus();
                }}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Value({ value }: { readonly value: WatchedValue | undefined }) {
  const words = useEngineWords();
  if (value === undefined) return <span className={classes.why} aria-busy />;
  return value.kind === 'value' ? (
    <code className={classes.value}>{value.text}</code>
  ) : (
    <span className={classes.why}>{words(value.why)}</span>
  );
}

interface Watched extends Omit<WatchesProps, 'file'> {
  readonly expressions: readonly string[];
}

/** The values of the expressions at a step. The values of the previous step are shown until they arrive. */
function useWatched({ expressions, at, run, ask }: Watched): readonly WatchedValue[] | null {
  const { i18n } = useTranslation();
  const { language: locale } = i18n;
  const [answer, setAnswer] = useState<{
    readonly of: readonly string[];
    readonly values: readonly WatchedValue[] | null;
  } | null>(null);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (expressions.length === 0) return undefined;
    let isWanted = true;
    async function look() {
      const found = await askNow({ at, watch: expressions, locale });
      if (isWanted) setAnswer({ of: expressions, values: parseWatched(found, expressions.length) });
    }
    void look();
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another run has other values
  }, [expressions, at, run, locale]);
  return answer?.of === expressions ? answer.values : null;
}
