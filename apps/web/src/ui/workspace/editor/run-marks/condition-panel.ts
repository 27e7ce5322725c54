import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap, type Panel, showPanel } from '@codemirror/view';
import { getI18n } from 'react-i18next';
import { debuggingEnglish } from '../../debugging/strings.en';
import type { Condition } from '../../project';

/** A panel above the text that asks for the condition or the log message of a breakpoint. */

/** Opens the panel for the breakpoint on a line; null closes it. */
const ask = StateEffect.define<number | null>();

/** The line of the panel. */
const asked = StateField.define<number | null>({
  create: () => null,
  update(line, { effects, docChanged }) {
    for (const effect of effects) if (effect.is(ask)) return effect.value;
    return docChanged ? null : line;
  },
});

interface ConditionPanel {
  readonly extension: Extension;
  /** Opens the panel for a line. */
  readonly open: (view: EditorView, line: number) => void;
}

/**
 * @param conditionOf the present condition or log message of the breakpoint on a line
 * @param onChange called with what the user has entered
 */
export function conditionPanel(
  conditionOf: (view: EditorView, line: number) => Condition,
  onChange: (view: EditorView, line: number, condition: Condition) => void,
): ConditionPanel {
  getI18n().addResourceBundle('en', 'debugging', debuggingEnglish);
  const t = getI18n().getFixedT(null, 'debugging', 'editBreakpoint');

  function close(view: EditorView): boolean {
    if (view.state.field(asked) === null) return false;
    view.dispatch({ effects: ask.of(null) });
    view.focus();
    return true;
  }

  function panel(view: EditorView): Panel {
    const line = view.state.field(asked) ?? 1;
    const given = conditionOf(view, line);
    const dom = document.createElement('form');
    dom.className = 'cm-ws-condition';
    dom.setAttribute('aria-label', t('title', { line }));

    const kind = document.createElement('select');
    kind.className = 'cm-textfield';
    kind.setAttribute('aria-label', t('kind'));
    for (const one of ['condition', 'logMessage'] as const) {
      const option = document.createElement('option');
      option.value = one;
      option.textContent = t(one);
      kind.append(option);
    }
    kind.value = given.logMessage === undefined ? 'condition' : 'logMessage';

    const input = document.createElement('input');
    input.className = 'cm-textfield';
    input.autocapitalize = 'off';
    input.autocomplete = 'off';
    input.spellcheck = false;
    input.maxLength = MAX_LENGTH;
    const texts = { condition: given.condition ?? '', logMessage: given.logMessage ?? '' };
    const chosen = (): keyof typeof texts =>
      kind.value === 'logMessage' ? 'logMessage' : 'condition';
    const show = () => {
      input.value = texts[chosen()];
      input.placeholder = t(chosen() === 'condition' ? 'conditionHint' : 'logMessageHint');
      input.setAttribute('aria-label', `${t(chosen())}. ${input.placeholder}`);
    };
    show();
    input.addEventListener('input', () => {
      texts[chosen()] = input.value;
    });
    kind.addEventListener('change', show);

    const cancel = button(view.state.phrase('close'), 'button');
    cancel.addEventListener('click', () => close(view));
    dom.append(kind, input, button(t('save'), 'submit'), cancel);
    dom.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = input.value.trim();
      onChange(view, line, text === '' ? {} : { [chosen()]: text });
      close(view);
    });
    dom.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close(view);
    });
    return { dom, top: true, mount: () => input.focus() };
  }

  return {
    extension: [
      asked,
      // A panel for another line is another panel.
      showPanel.computeN([asked], (state) =>
        state.field(asked) === null ? [] : [(view) => panel(view)],
      ),
      keymap.of([{ key: 'Escape', run: close }]),
      look,
    ],
    open(view, line) {
      view.dispatch({ effects: ask.of(line) });
    },
  };
}

function button(text: string, type: 'submit' | 'button'): HTMLButtonElement {
  const made = document.createElement('button');
  made.className = 'cm-button';
  made.type = type;
  made.textContent = text;
  return made;
}

/** The maximal length of a condition or message. */
const MAX_LENGTH = 1000;

const look = EditorView.theme({
  '.cm-ws-condition': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem',
    alignItems: 'center',
    padding: '0.375rem 0.75rem',
  },
  '.cm-ws-condition input': {
    flex: '1 1 12rem',
    minWidth: '0',
    fontFamily: 'var(--ws-font-code)',
  },
});
