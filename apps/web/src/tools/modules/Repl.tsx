import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Diagnostic } from '@wellspring/evaluator';
import { parseReplMessage, type ReplMessage, type TextStyle } from '@wellspring/modules/repl';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useEngineWords } from '../../ui/engine-words';
import { useToolState, useWorkspace } from '../../ui/workspace';
import { MODULE_TABS } from '.';
import type { SentPage } from './pages-state';
import classes from './Repl.module.css';
import { evaluateDraft, type ReplEvaluator, type ReplItem, replOf } from './repl-entries';
import { ReplText } from './ReplText';
import { modulesEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'modules', modulesEnglish);

const NO_ITEMS: readonly ReplItem[] = [];

interface ReadPage extends Pick<SentPage, 'id' | 'environment'> {
  readonly message: ReplMessage;
}

/** The last message of a type. */
function lastOf<Type extends ReplMessage['type']>(pages: readonly ReadPage[], type: Type) {
  const found = pages.findLast(({ message }) => message.type === type);
  return found as (ReadPage & { message: Extract<ReplMessage, { type: Type }> }) | undefined;
}

/** A REPL whose evaluator the program has set: an editor for entries, and below it what came of them. */
export function Repl() {
  const { t } = useTranslation('modules');
  const workspace = useWorkspace();
  const { pages: sent } = useToolState(MODULE_TABS.repl.state);
  const pages = useMemo(
    () =>
      sent.flatMap(({ id, environment, data }): ReadPage[] => {
        const message = parseReplMessage(data);
        return message === undefined ? [] : [{ id, environment, message }];
      }),
    [sent],
  );
  const store = replOf(workspace);
  const { draft, draftFrom, environment, items, isRunning } = useStore(store);
  const lastPage = pages.at(-1);
  const evaluator = lastOf(pages, 'evaluator');
  const program = lastOf(pages, 'program');
  const background = lastOf(pages, 'background')?.message;
  const fontSize = lastOf(pages, 'font')?.message.size;

  useEffect(() => {
    if (program === undefined || program.id === draftFrom) return;
    store.setState({ draft: program.message.text, draftFrom: program.id });
  }, [store, program, draftFrom]);

  const current: ReplEvaluator | null =
    lastPage === undefined || evaluator === undefined
      ? null
      : {
          environment: evaluator.environment,
          isLanguage: evaluator.message.isLanguage,
          lastPage: lastPage.id,
        };
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  const run = () => {
    if (latest.current) void evaluateDraft(workspace, latest.current);
  };
  const own = environment === lastPage?.environment ? items : NO_ITEMS;
  const shown = useMemo(() => shownItems(pages, own), [pages, own]);
  const output = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown.length > 0) output.current?.scrollTo({ top: output.current.scrollHeight });
  }, [shown]);

  return (
    <div className={classes.repl}>
      <div
        style={lookOf(background, fontSize)}
        data-pictured={background !== undefined || undefined}
        className={classes.entry}
      >
        <ReplText text={draft} onText={(text) => store.setState({ draft: text })} onRun={run} />
      </div>
      <div className={classes.bar}>
        <Button
          className={classes.button ?? ''}
          size="compact-md"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          aria-keyshortcuts="Shift+Enter"
          disabled={current === null || draft.trim() === ''}
          loading={isRunning}
          onClick={run}
        >
          {t('replRun')}
        </Button>
        {own.length > 0 && (
          <Button
            className={classes.button ?? ''}
            size="compact-md"
            variant="default"
            onClick={() => store.setState({ items: [] })}
          >
            {t('replClear')}
          </Button>
        )}
        <p className={classes.note}>
          {current === null
            ? t('replNoEvaluator')
            : t(current.isLanguage ? 'replLanguage' : 'replHint')}
        </p>
      </div>
      <div
        ref={output}
        className={classes.output}
        role="log"
        aria-label={t('replOutput')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be able to take the focus
        tabIndex={0}
      >
        <ol>
          {shown.map((item) => (
            <Item key={`${item.kind} ${item.key}`} item={item} />
          ))}
        </ol>
      </div>
    </div>
  );
}

/** The texts of the program and the items of the tab, in the order in which they came. */
function shownItems(pages: readonly ReadPage[], items: readonly ReplItem[]): readonly ReplItem[] {
  const shown: ReplItem[] = [];
  const rest = [...items];
  for (const { id, message } of pages) {
    while (rest[0] !== undefined && rest[0].after < id) shown.push(...rest.splice(0, 1));
    if (message.type !== 'text') continue;
    const { text, style } = message;
    shown.push({ key: -id, after: id, kind: 'text', text, ...(style && { style }) });
  }
  return [...shown, ...rest];
}

function Item({ item }: { readonly item: ReplItem }) {
  const { t } = useTranslation('modules');
  switch (item.kind) {
    case 'entry':
      return (
        <li className={classes.asked}>
          <pre>{item.text}</pre>
        </li>
      );
    case 'value':
      return (
        <li className={classes.value}>
          <pre>{item.text}</pre>
        </li>
      );
    case 'text':
      return (
        <li>
          <pre>
            <span style={item.style && cssOf(item.style)}>{item.text}</span>
          </pre>
        </li>
      );
    case 'error':
      return <ErrorItem error={item.error} />;
    case 'gone':
      return <li className={classes.failure}>{t('replGone')}</li>;
    case 'stopped':
      return <li className={classes.failure}>{t('replStopped')}</li>;
  }
}

function ErrorItem({ error }: { readonly error: Diagnostic }) {
  const { t } = useTranslation('modules');
  const words = useEngineWords();
  const { line, module, message, explanation } = error;
  return (
    <li className={classes.failure}>
      {module !== undefined && `[${module}] `}
      {line !== null && `${t('replLine', { line })} `}
      {words(message)}
      {explanation !== '' && <p className={classes.note}>{words(explanation)}</p>}
    </li>
  );
}

/** The style of a text. It has nothing but these properties, whatever the program writes. */
function cssOf({ bold, italic, underline, size, color, background }: TextStyle): CSSProperties {
  return {
    ...(bold && { fontWeight: 700 }),
    ...(italic && { fontStyle: 'italic' }),
    ...(underline && { textDecoration: 'underline' }),
    ...(size !== undefined && { fontSize: `${size}px`, lineHeight: 1.3 }),
    ...(color !== undefined && { color }),
    ...(background !== undefined && { backgroundColor: background }),
  };
}

const MIN_FONT_SIZE = 6;
const MAX_FONT_SIZE = 100;

/** The look of the editor, as the program has set it. */
function lookOf(
  background: { readonly url: string; readonly alpha: number } | undefined,
  fontSize: number | undefined,
): CSSProperties & { '--ws-editor-text'?: string } {
  const size = fontSize && Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, fontSize));
  const cover =
    background && `color-mix(in srgb, var(--ws-surface) ${100 * background.alpha}%, transparent)`;
  return {
    ...(size !== undefined && { '--ws-editor-text': `${size}px` }),
    ...(background && {
      backgroundImage: `linear-gradient(${cover}, ${cover}), url("${cssAddress(background.url)}")`,
    }),
  };
}

/** An address that can stand between quotes in a style sheet. */
function cssAddress(url: string): string {
  return url.replaceAll(/["\\\s]/g, (one) => encodeURIComponent(one));
}
