import { syntaxTree } from '@codemirror/language';
import { type EditorState, Text } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { resolveImport } from '@wellspring/evaluator';
import type { Place } from '../../workspace-state';
import { sourceLanguage } from '@wellspring/source/editor';
import { toolsContext } from '../tools-context';
import { placeOf } from './lookup';
import { namesOf } from './scope';

/** Finds the declaration of an imported name in another file. */

/** An import of a name. */
interface Imported {
  /** The name in the other file; `default` for the default export. */
  readonly name: string;
  /** The text after `from`. */
  readonly source: string;
}

/**
 * The place where an imported name is declared.
 * @param declaration where the name is declared in this text
 * @returns null when it is declared in this text, and when the other file or the declaration cannot be found
 */
export function importedFrom(state: EditorState, declaration: number): Place | null {
  const context = state.facet(toolsContext);
  const files = context?.files?.();
  const imported = importedAt(state, declaration);
  if (!context || !files || !imported) return null;
  const { texts, activePath } = files;
  const { definition } = context.language();
  const path = resolveImport(definition, texts, imported.source, activePath);
  const text = path === null ? undefined : texts[path];
  if (path === null || text === undefined) return null;
  const doc = Text.of(text.split('\n'));
  const tree = sourceLanguage.parser.parse(text);
  const at =
    imported.name === 'default'
      ? positionOfDefault(tree.topNode)
      : namesOf(tree, doc).scopes[0].bindings.get(imported.name)?.declarations[0]?.from;
  // If the place is unknown, go to the beginning of the file.
  return { path, ...placeOf(doc, at ?? 0) };
}

function importedAt(state: EditorState, position: number): Imported | null {
  const local = syntaxTree(state).resolveInner(position, 1);
  const statement = enclosing(local, 'ImportDeclaration');
  const source = statement?.getChild('String');
  if (!source) return null;
  return {
    name: enclosing(local, 'ImportGroup') ? nameAsExported(state, local) : 'default',
    source: state.sliceDoc(source.from + 1, source.to - 1),
  };
}

/** The name before `as`, or the name itself. */
function nameAsExported(state: EditorState, local: SyntaxNode): string {
  const as = local.prevSibling;
  const original = as?.name === 'as' ? as.prevSibling : null;
  const { from, to } = original ?? local;
  return state.sliceDoc(from, to);
}

function enclosing(node: SyntaxNode, name: string): SyntaxNode | null {
  for (let at: SyntaxNode | null = node; at; at = at.parent) if (at.name === name) return at;
  return null;
}

function positionOfDefault(program: SyntaxNode): number | undefined {
  for (const statement of program.getChildren('ExportDeclaration')) {
    if (statement.getChild('default')) return statement.from;
  }
  return undefined;
}
