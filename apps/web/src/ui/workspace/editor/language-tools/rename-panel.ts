import { isolateHistory } from '@codemirror/commands';
import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap, type Panel, showPanel } from '@codemirror/view';
import { planRenaming, renamableAt } from './rename';

/** A panel above the text that asks for the new name, or says why the name cannot be changed. */

type Request =
  | { readonly position: number; readonly name: string }
  /** Nothing can be renamed at this place. */
  | { readonly refusal: string };

const ask = StateEffect.define<Request | null>();

const request = StateField.define<Request | null>({
  create: () => null,
  update(asked, { effects, changes, docChanged }) {
    for (const effect of effects) if (effect.is(ask)) return effect.value;
    if (!asked || !docChanged) return asked;
    if ('refusal' in asked) return null;
    return { ...asked, position: changes.mapPos(asked.position) };
  },
  // Depends only on the kind of the request, so that a changed position keeps the panel and its input.
  provide: (field) =>
    showPanel.computeN([field], (state) => {
      const asked = state.field(field);
      if (!asked) return [];
      return ['refusal' in asked ? refusalPanel : namePanel];
    }),
});

/** Asks for a new name for the name at the cursor, or says why it cannot be renamed. */
export function askForName(view: EditorView): boolean {
  const { state } = view;
  if (state.readOnly) return false;
  const position = state.selection.main.head;
  const found = renamableAt(state, position);
  const asked = 'refusal' in found ? found : { position, name: found.binding.name };
  // An existing panel belongs to an earlier request.
  view.dispatch({ effects: ask.of(null) });
  view.dispatch({ effects: ask.of(asked) });
  return true;
}

function close(view: EditorView): boolean {
  if (!view.state.field(request)) return false;
  view.dispatch({ effects: ask.of(null) });
  view.focus();
  return true;
}

function button(text: string, type: 'submit' | 'button'): HTMLButtonElement {
  const made = document.createElement('button');
  made.className = 'cm-button';
  made.type = type;
  made.textContent = text;
  return made;
}

function closeButton(view: EditorView): HTMLButtonElement {
  const made = button(view.state.phrase('close'), 'button');
  made.addEventListener('click', () => close(view));
  return made;
}

function refusalPanel(view: EditorView): Panel {
  const asked = view.state.field(request);
  const dom = document.createElement('div');
  dom.className = 'cm-ws-rename';
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  dom.append(message, closeButton(view));
  return {
    dom,
    top: true,
    // Screen readers announce a text that is added after its element.
    mount: () => {
      message.textContent = asked && 'refusal' in asked ? asked.refusal : '';
    },
  };
}

function namePanel(view: EditorView): Panel {
  const { state } = view;
  const asked = state.field(request);
  const dom = document.createElement('form');
  dom.className = 'cm-ws-rename';
  const label = document.createElement('label');
  const input = document.createElement('input');
  const message = document.createElement('p');
  input.className = 'cm-textfield';
  input.value = asked && 'name' in asked ? asked.name : '';
  input.autocapitalize = 'off';
  input.autocomplete = 'off';
  input.spellcheck = false;
  label.append(state.phrase('New name for "$"', input.value), ' ', input);
  message.setAttribute('role', 'alert');
  dom.append(label, button(state.phrase('Rename'), 'submit'), closeButton(view), message);

  const refuse = (refusal: string) => {
    message.textContent = refusal;
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  };
  dom.addEventListener('submit', (event) => {
    event.preventDefault();
    void rename(view, input.value, refuse);
  });
  dom.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close(view);
  });
  input.addEventListener('input', () => {
    message.textContent = '';
    input.removeAttribute('aria-invalid');
  });
  return { dom, top: true, mount: () => input.select() };
}

async function rename(
  view: EditorView,
  name: string,
  refuse: (refusal: string) => void,
): Promise<void> {
  const { state } = view;
  const asked = state.field(request);
  if (!asked || 'refusal' in asked) return;
  const plan = await planRenaming(state, asked.position, name);
  // Do not overwrite changes made in the meantime.
  if (view.state.doc !== state.doc || view.state.readOnly) return;
  if ('refusal' in plan) {
    refuse(plan.refusal);
    return;
  }
  view.dispatch({
    changes: plan.changes,
    effects: [
      ask.of(null),
      EditorView.announce.of(view.state.phrase('Renamed in $ places.', plan.count)),
    ],
    annotations: isolateHistory.of('full'),
    userEvent: 'rename',
  });
  view.focus();
}

/** Renaming: F2 at a name. */
export const renaming: Extension = [
  request,
  keymap.of([
    { key: 'F2', run: askForName },
    { key: 'Escape', run: close },
  ]),
];
