import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { Binding, DocumentedWord, ModuleLibrary } from '@wellspring/evaluator';
import { loadPart } from '../../../parts';
import type * as ModuleDocumentation from './module-documentation';
import { nameToolsOf } from './scope';

/** The documentation of names of modules: those that a program imports, and those of its libraries. */

type Documentation = typeof ModuleDocumentation;
let documentation: Documentation | undefined;

/** Loads what reads the documentation of modules. Returns null when it cannot be loaded. */
export async function moduleDocumentation(): Promise<Documentation | null> {
  try {
    documentation ??= await loadPart(() => import('./module-documentation'));
    return documentation;
  } catch {
    // The tools work without it.
    return null;
  }
}

/** The module of an imported name, and its name there. */
interface Origin {
  readonly module: string;
  readonly name: string;
}

/** Returns where a name comes from; null when it is not imported from a module. */
function moduleOriginOf(state: EditorState, binding: Binding): Origin | null {
  const [declaration] = binding.declarations;
  if (binding.kind !== 'import' || declaration === undefined) return null;
  const node = syntaxTree(state).resolveInner(declaration.from, 1);
  const imported = nameToolsOf(state)?.importAt(node, ({ from, to }) => state.sliceDoc(from, to));
  if (!imported || imported.name === null) return null;
  const { source, name } = imported;
  // Paths of files begin with a dot or a slash.
  return /^[./]/.test(source) ? null : { module: source, name };
}

/** The documentation of an imported name, under the name that it has in the program; null when there is none. */
export async function wordOfImport(
  state: EditorState,
  binding: Binding,
): Promise<DocumentedWord | null> {
  const origin = moduleOriginOf(state, binding);
  const words = origin && (await (await moduleDocumentation())?.loadModuleWords(origin.module));
  const word = words?.words.get(origin?.name ?? '');
  return word === undefined ? null : { ...word, name: binding.name };
}

/** Like `wordOfImport`, but synchronous. Returns null as well while the documentation is being loaded. */
export function wordOfImportAtHand(state: EditorState, binding: Binding): DocumentedWord | null {
  const origin = moduleOriginOf(state, binding);
  if (origin === null) return null;
  const words = documentation?.arrived.get(origin.module);
  if (words === undefined) {
    void moduleDocumentation().then((loaded) => loaded?.loadModuleWords(origin.module));
  }
  const word = words?.words.get(origin.name);
  return word === undefined ? null : { ...word, name: binding.name };
}

/** The documentation of the names that libraries put into scope, as far as it can be loaded. */
export async function loadLibraryWords(
  libraries: readonly ModuleLibrary[],
): Promise<readonly DocumentedWord[]> {
  if (libraries.length === 0) return [];
  const loaded = await moduleDocumentation();
  if (loaded === null) return [];
  await Promise.all(libraries.map(({ module }) => loaded.loadModuleWords(module)));
  return libraryWordsAtHand(libraries);
}

/** Like `loadLibraryWords`, but synchronous. Returns what has been loaded so far. */
export function libraryWordsAtHand(libraries: readonly ModuleLibrary[]): readonly DocumentedWord[] {
  return libraries.flatMap(({ module, names }) =>
    [...(documentation?.arrived.get(module)?.words.values() ?? [])].filter(
      ({ name }) => names?.includes(name) ?? true,
    ),
  );
}
