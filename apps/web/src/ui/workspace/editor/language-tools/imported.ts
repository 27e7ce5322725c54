import { syntaxTree } from '@codemirror/language';
import { type EditorState, Text } from '@codemirror/state';
import { resolveImport } from '@wellspring/evaluator';
import type { Place } from '../../workspace-state';
import { toolsContext } from '../tools-context';
import { placeOf } from './lookup';
import { nameToolsOf } from './scope';

/** Finds the declaration of an imported name in another file. */

/**
 * The place where an imported name is declared.
 * @param declaration where the name is declared in this text
 * @returns null when it is declared in this text, and when the other file or the declaration cannot be found
 */
export function importedFrom(state: EditorState, declaration: number): Place | null {
  const context = state.facet(toolsContext);
  const files = context?.files?.();
  const tools = nameToolsOf(state);
  if (!context || !files || !tools) return null;
  const node = syntaxTree(state).resolveInner(declaration, 1);
  const imported = tools.importAt(node, ({ from, to }) => state.sliceDoc(from, to));
  if (!imported) return null;
  const { texts, activePath } = files;
  const { definition } = context.language();
  const path = resolveImport(definition, texts, imported.source, activePath);
  const text = path === null ? undefined : texts[path];
  if (path === null || text === undefined) return null;
  const doc = Text.of(text.split('\n'));
  const tree = tools.parse(text);
  const at =
    imported.name === null
      ? tools.defaultExport(tree)
      : tools.namesOf(tree, doc).scopes[0].bindings.get(imported.name)?.declarations[0]?.from;
  // If the place is unknown, go to the beginning of the file.
  return { path, ...placeOf(doc, at ?? 0) };
}
