import {
  type Completion,
  completionStatus,
  currentCompletions,
  selectedCompletionIndex,
} from '@codemirror/autocomplete';
import { type EditorView, type PluginValue, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { placeInfo } from './info-place';
import { visibleSpace } from './visible-space';

/** There is room beside the list. A phone shows the information of the name that the user selects. */
const HAS_ROOM = '(min-width: 48em)';

/**
 * Shows information about the first completion beside the list while none is selected, because Tab accepts
 * that one. It is only visual; screen reader users select a name and hear about it then.
 */
class FirstInfo implements PluginValue {
  readonly #view: EditorView;
  readonly #measure: Parameters<EditorView['requestMeasure']>[0];
  #about: Completion | null = null;
  #shown: HTMLElement | null = null;

  constructor(view: EditorView) {
    this.#view = view;
    // After the list has been placed.
    this.#measure = { key: this, read: () => {}, write: () => this.#place() };
  }

  update({ state, view }: ViewUpdate): void {
    const isOpen = completionStatus(state) === 'active' && selectedCompletionIndex(state) === null;
    const first = isOpen && matchMedia(HAS_ROOM).matches ? currentCompletions(state)[0] : undefined;
    if (first !== this.#about) this.#tell(first ?? null);
    if (this.#shown) view.requestMeasure(this.#measure);
  }

  destroy(): void {
    this.#tell(null);
  }

  #tell(completion: Completion | null): void {
    this.#about = completion;
    this.#shown?.remove();
    this.#shown = null;
    const told = typeof completion?.info === 'function' ? completion.info(completion) : null;
    if (!(told instanceof HTMLElement)) return;
    this.#shown = document.createElement('div');
    this.#shown.className = 'cm-tooltip cm-completionInfo';
    this.#shown.setAttribute('aria-hidden', 'true');
    this.#shown.append(told);
  }

  #place(): void {
    const list = this.#view.dom.querySelector<HTMLElement>('.cm-tooltip-autocomplete');
    const option = list?.querySelector('li');
    if (!list || !option || !this.#shown) return;
    if (this.#shown.parentElement !== list) list.append(this.#shown);
    const { style } = placeInfo(
      this.#view,
      list.getBoundingClientRect(),
      option.getBoundingClientRect(),
      this.#shown.getBoundingClientRect(),
      visibleSpace(this.#view),
    );
    this.#shown.style.cssText = style;
  }
}

export const firstInfo = ViewPlugin.fromClass(FirstInfo);
