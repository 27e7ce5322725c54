import { queryOptions } from '@tanstack/react-query';
import {
  type DocumentedExport,
  fetchModuleDocumentation,
  type ModuleDocumentation,
  MODULE_NAMES,
} from '../../ui/workspace/editor/language-tools/module-documentation';

/** The documentation of all modules, and how it is searched. */

export interface DocumentedModule extends ModuleDocumentation {
  readonly name: string;
}

/** An exported name. */
export type NamedExport = DocumentedExport & { readonly name: string };

export const modulesQuery = queryOptions({
  queryKey: ['modules'],
  // The files may be in the service worker's cache, so they are requested even without a network.
  networkMode: 'always',
  queryFn: (): Promise<readonly DocumentedModule[]> =>
    Promise.all(
      MODULE_NAMES.toSorted().map(async (name) => ({
        name,
        ...(await fetchModuleDocumentation(name)),
      })),
    ),
});

/** The names that a module exports and that have the text in them or in what is said about them, ignoring case. */
export function findExports(
  { name: module, summary, exports }: DocumentedModule,
  searched: string,
): readonly NamedExport[] {
  const wanted = searched.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  const isWhole = has(module) || has(summary);
  return Object.entries(exports)
    .filter(([name, { text }]) => isWhole || has(name) || has(text))
    .map(([name, about]) => ({ ...about, name }));
}

/** The declaration of an exported name: `stackn(n: number, rune: Rune): Rune`, `heart: Rune`. */
export function declarationOf(named: NamedExport): string {
  if (named.kind === 'constant') return `${named.name}: ${named.type}`;
  const parameters = named.parameters.map(({ name, type, default: value, isRest }) => {
    const declared = `${isRest ? '...' : ''}${name}: ${type}`;
    return value === undefined ? declared : `${declared} = ${value}`;
  });
  return `${named.name}(${parameters.join(', ')}): ${named.returns}`;
}
