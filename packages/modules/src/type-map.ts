import type { DocumentedExport, ModuleDocumentation } from './documentation.js';

/**
 * The types of a module for programs with type annotations, as declarations of TypeScript by the names of its exports. The entry
 * `prelude` declares the types that they use. Published modules have this form too (`type_map`).
 */
export type TypeMap = Readonly<Record<string, string>>;

/** Makes the types of a module from its documentation. */
export function typeMapOf({ types, exports }: ModuleDocumentation): TypeMap {
  return {
    prelude: types.join('\n'),
    ...Object.fromEntries(
      Object.entries(exports).map(([name, documented]) => [name, declarationOf(name, documented)]),
    ),
  };
}

function declarationOf(name: string, documented: DocumentedExport): string {
  if (documented.kind === 'constant') return constant(name, documented.type);
  const { parameters, returns } = documented;
  // Types of Source have no optional and no rest parameters.
  if (parameters.some((one) => one.default !== undefined || one.isRest === true)) {
    return constant(name, 'any');
  }
  const list = parameters.map((one) => `${one.name}: ${one.type}`).join(', ');
  return `function ${name} (${list}) : ${returns} { ${returning(returns)} }`;
}

const constant = (name: string, type: string): string => `const ${name}: ${type} = ${type}`;

function returning(type: string): string {
  switch (type) {
    case 'void':
      return '';
    case 'number':
      return 'return 0';
    case 'string':
      return "return ''";
    case 'boolean':
      return 'return false';
    default:
      return `return ${type}`;
  }
}
