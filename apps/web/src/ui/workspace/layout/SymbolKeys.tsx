import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorHandle } from '../editor/editor-handle';
import { useWorkspaceState } from '../workspace-context';
import classes from './SymbolKeys.module.css';

/** Symbols that programs need in every line and that on-screen keyboards hide behind several presses. */
const SYMBOLS = ['=>', '(', ')', '{', '}', ';', '===', '"'] as const;

/** The symbols for other syntaxes. */
const OTHER_SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  html: ['<', '>', '/', '=', '"', '!', '{', '}', ';'],
};

/** A row of keys above the on-screen keyboard for the symbols of the language. */
export function SymbolKeys({ editor }: { readonly editor: RefObject<EditorHandle | null> }) {
  const { t } = useTranslation('workspace');
  const syntax = useWorkspaceState((state) => state.language.language);
  return (
    <div className={classes.keys} role="toolbar" aria-label={t('symbolKeys')}>
      {(OTHER_SYMBOLS[syntax] ?? SYMBOLS).map((symbol) => (
        <button
          key={symbol}
          type="button"
          className={classes.key}
          aria-label={t('insertSymbol', { symbol })}
          // The editor must keep the focus; otherwise the keyboard would close.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            editor.current?.insert(symbol);
            editor.current?.focus();
          }}
        >
          {symbol}
        </button>
      ))}
    </div>
  );
}
