import type { DocumentedWord } from '@wellspring/evaluator';
import type { DocumentedExport, ModuleDocumentation } from '@wellspring/modules';
import type { PublishedFolder } from '@wellspring/modules/published';
import { moduleDocumentationUrls } from 'virtual:wellspring-module-documentation';
import * as z from 'zod/mini';
import { currentFolder } from '../../modules';

/**
 * The documentation of the modules that programs import, each fetched once for the page. This file itself is loaded when a
 * text mentions a module.
 */

export type { DocumentedExport, ModuleDocumentation };

/** The documentation of one module. */
interface ModuleWords {
  readonly summary: string;
  /** Its exports, by name. */
  readonly words: ReadonlyMap<string, DocumentedWord>;
}

const parameterSchema = z.object({
  name: z.string(),
  type: z.string(),
  default: z.exactOptional(z.string()),
  isRest: z.exactOptional(z.literal(true)),
});

const exportSchema: z.ZodMiniType<DocumentedExport> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('function'),
    parameters: z.array(parameterSchema),
    returns: z.string(),
    text: z.string(),
    example: z.exactOptional(z.string()),
  }),
  z.object({ kind: z.literal('constant'), type: z.string(), text: z.string() }),
]);

const schema: z.ZodMiniType<ModuleDocumentation> = z.object({
  summary: z.string(),
  exports: z.record(z.string(), exportSchema),
  types: z.array(z.string()),
});

/** The names of all modules of ours. */
export const MODULE_NAMES: readonly string[] = Object.keys(moduleDocumentationUrls);

/** The folder that the documentation is from. */
let lastFolder: PublishedFolder | null = null;
const fetched = new Map<string, Promise<ModuleWords | null>>();
/** The documentation that has arrived, by the name of the module. */
export const arrived = new Map<string, ModuleWords>();

/**
 * Loads the documentation of a module, for the tools of the editor.
 * @returns null when there is no such module, or when it cannot be loaded; then the next call tries again
 */
export async function loadModuleWords(name: string): Promise<ModuleWords | null> {
  const folder = currentFolder();
  if (folder !== lastFolder) {
    lastFolder = folder;
    fetched.clear();
    arrived.clear();
  }
  if (!folder && !Object.hasOwn(moduleDocumentationUrls, name)) return null;
  let fetching = fetched.get(name);
  if (!fetching) {
    const loading = folder ? folder.loadDocumentation(name) : fetchModuleDocumentation(name);
    // The tools work without it.
    fetching = loading.then(wordsOf, () => null);
    fetched.set(name, fetching);
  }
  const words = await fetching;
  // Meanwhile programs may import from another folder.
  if (fetched.get(name) !== fetching) return words;
  if (words) arrived.set(name, words);
  else fetched.delete(name);
  return words;
}

/** The names of all modules from which programs can import now; none when they cannot be loaded. */
export async function moduleNames(): Promise<readonly string[]> {
  const folder = currentFolder();
  return folder ? folder.names().catch(() => []) : MODULE_NAMES;
}

/**
 * Fetches the documentation of a module.
 * @param name one of `MODULE_NAMES`
 * @throws when it cannot be fetched or is invalid
 */
export async function fetchModuleDocumentation(name: string): Promise<ModuleDocumentation> {
  const response = await fetch(moduleDocumentationUrls[name] ?? '');
  if (!response.ok) throw new Error(`The documentation of ${name}: ${response.status}`);
  return schema.parse(await response.json());
}

function wordsOf({ summary, exports }: ModuleDocumentation): ModuleWords {
  const words = Object.entries(exports).map(
    ([name, about]) => [name, wordOf(name, about)] as const,
  );
  return { summary, words: new Map(words) };
}

function wordOf(name: string, about: DocumentedExport): DocumentedWord {
  const { kind, text: summary } = about;
  if (kind === 'constant') return { name, kind, fromChapter: 1, type: about.type, summary };
  const parameters = about.parameters.map(({ name: parameter, default: value, isRest }) => {
    if (isRest) return `...${parameter}`;
    return value === undefined ? parameter : `${parameter} = ${value}`;
  });
  const types = about.parameters.map(({ name: parameter, type }) => `${parameter}: ${type}`);
  return {
    name,
    kind,
    fromChapter: 1,
    parameters: parameters.join(', '),
    type: `(${types.join(', ')}) => ${about.returns}`,
    summary,
  };
}
