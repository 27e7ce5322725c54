import type {
  DocumentedExport,
  ModuleDocumentation,
} from '../../ui/workspace/editor/language-tools/module-documentation';

/** Names that modules export: their declarations, and the search for them. */

export interface DocumentedModule extends ModuleDocumentation {
  readonly name: string;
}

/** An exported name. */
export type NamedExport = DocumentedExport & { readonly name: string };

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
