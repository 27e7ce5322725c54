import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorHandle } from '../editor/editor-handle';
import { useWorkspaceState } from '../workspace-context';
import classes from './SymbolKeys.module.css';

/** A row of keys above the on-screen keyboard for the symbols of the language. */
export function SymbolKeys({ editor }: { readonly editor: RefObject<EditorHandle | null> }) {
  const { t } = useTranslation('workspace');
  const { symbols } = useWorkspaceState((state) => state.language.definition);
  return (
    <div className={classes.keys} role="toolbar" aria-label={t('symbolKeys')}>
      {symbols.map((symbol) => (
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
