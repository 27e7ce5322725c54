import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorHandle } from '../editor/editor-handle';
import classes from './SymbolKeys.module.css';

/** What on-screen keyboards hide behind several presses and Source needs in every line. */
const SYMBOLS = ['=>', '(', ')', '{', '}', ';', '===', '"'] as const;

/** A row of keys above the on-screen keyboard that type the symbols of the language. */
export function SymbolKeys({ editor }: { readonly editor: RefObject<EditorHandle | null> }) {
  const { t } = useTranslation('workspace');
  return (
    <div className={classes.keys} role="toolbar" aria-label={t('symbolKeys')}>
      {SYMBOLS.map((symbol) => (
        <button
          key={symbol}
          type="button"
          className={classes.key}
          aria-label={t('insertSymbol', { symbol })}
          // The editor must keep the focus, or the keyboard would close.
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
