import { syntaxTree } from '@codemirror/language';
import type { Range } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  type PluginValue,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { ProgramNames } from '@wellspring/evaluator';
import { languageChanged } from '../tools-context';
import { namesWhileTyping, wordsFor } from './context-of';
import type { ChapterWords } from './documentation';
import { placeAt, nameToolsOf } from './scope';

/** Marks names of the chapter's library, and keywords that the chapter does not have. */

/** In milliseconds without a change, so that typing is not slowed down. */
const PAUSE = 60;

const predeclared = Decoration.mark({ class: 'cm-ws-predeclared' });
const forbidden = Decoration.mark({ class: 'cm-ws-forbidden' });

/** Returns the mark of a word in a chapter with these words; null for none. */
export function markOf(
  kind: 'name' | 'keyword',
  from: number,
  text: string,
  words: ChapterWords,
  names: ProgramNames,
): Decoration | null {
  if (kind === 'name') {
    const word = words.words.get(text);
    const isDeclared = placeAt(names, from)?.binding != null;
    return word && word.kind !== 'keyword' && !isDeclared ? predeclared : null;
  }
  // The program may use the word of a later chapter as a name.
  return words.words.has(text) || placeAt(names, from) ? null : forbidden;
}

class ChapterMarker implements PluginValue {
  decorations: DecorationSet = Decoration.none;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isGone = false;

  constructor(readonly view: EditorView) {
    this.#schedule();
  }

  update(update: ViewUpdate): void {
    if (update.docChanged) this.decorations = this.decorations.map(update.changes);
    const isRead = syntaxTree(update.startState) !== syntaxTree(update.state);
    const isOther = update.transactions.some(({ effects }) =>
      effects.some((effect) => effect.is(languageChanged)),
    );
    if (isRead || isOther || update.viewportChanged) this.#schedule();
  }

  destroy(): void {
    this.#isGone = true;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#mark(), PAUSE);
  }

  async #mark(): Promise<void> {
    const { state } = this.view;
    const words = await wordsFor(state);
    // A change in the meantime has requested marks itself.
    if (this.#isGone || this.view.state.doc !== state.doc) return;
    const marks = words ? this.#marks(words) : [];
    if (marks.length === 0 && this.decorations.size === 0) return;
    this.decorations = Decoration.set(marks);
    // Makes the view read the new marks.
    this.view.dispatch({});
  }

  #marks(words: ChapterWords): Range<Decoration>[] {
    const { state, visibleRanges } = this.view;
    const names = namesWhileTyping(state);
    const tools = nameToolsOf(state);
    if (!tools) return [];
    const marks: Range<Decoration>[] = [];
    for (const { from, to } of visibleRanges) {
      syntaxTree(state).iterate({
        from,
        to,
        enter(node) {
          const kind = tools.wordKind(node.node);
          if (kind !== 'name' && kind !== 'keyword') return;
          const text = state.sliceDoc(node.from, node.to);
          const mark = markOf(kind, node.from, text, words, names);
          if (mark) marks.push(mark.range(node.from, node.to));
        },
      });
    }
    return marks;
  }
}

/** Marks by chapter, in the visible part. */
export const chapterWords = ViewPlugin.fromClass(ChapterMarker, {
  decorations: ({ decorations }) => decorations,
});
