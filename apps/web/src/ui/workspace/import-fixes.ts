import type { Diagnostic, Fix } from '@wellspring/evaluator';
import { moduleExports } from 'virtual:wellspring-module-documentation';
import { modulesUrl } from './modules-url';
import type { FileProblem } from './workspace-state';

/**
 * Offers imports for names that are not declared, but that modules export. An engine knows only the modules that a program
 * already imports from; the page knows what all of ours export. This file is loaded when a name is not declared.
 */

/** The sentence of engines for such a name. The engine of Source offers fixes for what it knows itself. */
const NOT_DECLARED = /^Name (\S+) not declared\.$/;

/** More buttons would hide the program. */
const MAX_OFFERED = 4;

/** The modules that export each name. */
let exporters: ReadonlyMap<string, readonly string[]> | undefined;

function exportersOf(name: string): readonly string[] {
  if (exporters === undefined) {
    const found = new Map<string, string[]>();
    for (const [module, names] of Object.entries(moduleExports)) {
      for (const exported of names.split(' ')) {
        found.set(exported, [...(found.get(exported) ?? []), module]);
      }
    }
    exporters = found;
  }
  return exporters.get(name) ?? [];
}

/** Returns the problems, with an import for each module that exports the missing name. */
export function withImports(problems: readonly FileProblem[]): readonly FileProblem[] {
  // The exports of modules from another folder are not known before they are loaded.
  if (modulesUrl() !== null) return problems;
  return problems.map((problem) => {
    const error = offering(problem.error);
    return error === problem.error ? problem : { ...problem, error };
  });
}

function offering(error: Diagnostic): FileProblem['error'] {
  const name = NOT_DECLARED.exec(error.message)?.[1] ?? '';
  const modules = exportersOf(name).slice(0, MAX_OFFERED);
  const [module] = modules;
  if (module === undefined || isImport(error.fix)) return error;
  const imports = modules.map((from) => importOf(name, from));
  // A name that is almost another one may be a slip of the keyboard. Then the engine has explained that.
  if (error.fix !== undefined) return { ...error, moreFixes: imports };
  const [fix, ...moreFixes] = imports;
  return {
    ...error,
    explanation: `${module} exports ${name}. Write import { ${name} } from "${module}"; at the top.`,
    ...(fix && { fix }),
    moreFixes,
  };
}

/** Tells whether a fix imports the name already. */
function isImport(fix: Fix | undefined): boolean {
  return fix !== undefined && /^Import |\bto the import\b/.test(fix.label);
}

function importOf(name: string, module: string): Fix {
  const start = { line: 1, column: 0 };
  return {
    label: `Import ${name} from ${module}`,
    edits: [{ from: start, to: start, insert: `import { ${name} } from "${module}";\n` }],
  };
}
