import type { DocumentedExport, ModuleDocumentation } from '../documentation.js';

/** The documentation of a module in the form of `jsons/NAME.json` (modules, section 6). */
export function jsonOf({ exports }: ModuleDocumentation): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(exports).map(([name, about]) => [name, entryOf(name, about)]),
  );
}

function entryOf(name: string, about: DocumentedExport): Readonly<Record<string, unknown>> {
  const description = htmlOf(about.text);
  if (about.kind === 'constant') return { kind: 'variable', name, type: about.type, description };
  const params = about.parameters.map(({ name: parameter, type, default: value, isRest }) => ({
    paramType: isRest ? 'rest' : value === undefined ? 'regular' : 'optional',
    name: parameter,
    type,
    ...(value !== undefined && { defaultValue: value }),
  }));
  return { kind: 'function', name, description, params, retType: about.returns };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Plain text with code between backquotes, as HTML. */
function htmlOf(text: string): string {
  const escaped = text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
  const paragraphs = escaped.replaceAll(/`([^`]*)`/g, '<code>$1</code>').split(/\n+/);
  return `<div>${paragraphs.map((one) => `<p>${one}</p>`).join('')}</div>`;
}
