import * as z from 'zod/mini';
import type { DocumentedExport, ModuleDocumentation } from '../documentation.js';
import type { PublishedModule } from './adapter.js';
import { plainText } from './plain-text.js';

/**
 * A published folder of modules: its manifest, bundles, tabs and documentation (modules, section 2). What the folder says is
 * not trusted. Nothing that failed is kept.
 */

/** Fetches a file of the folder as text. Rejects when it is not there, too large, or takes too long. */
export type FetchFile = (path: string, maxBytes: number) => Promise<string>;

/** The time that a file may take. */
export const MAX_FETCH_MS = 10_000;

const MAX_MANIFEST_BYTES = 1_000_000;
const MAX_SCRIPT_BYTES = 16_000_000;
const MAX_DOCUMENTATION_BYTES = 4_000_000;
const MAX_MODULES = 1000;

/** Names that are parts of addresses. */
const NAME = /^[\w-]{1,100}$/;
const name = z.string().check(z.regex(NAME));

const entrySchema = z.object({
  tabs: z._default(z.array(name).check(z.maxLength(20)), []),
  requires: z.optional(z.number()),
});

const documentedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('function'),
    description: z._default(z.string(), ''),
    params: z.array(
      z.object({
        paramType: z._default(z.string(), 'regular'),
        name: z.string(),
        type: z.string(),
        defaultValue: z.optional(z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
    retType: z.string(),
  }),
  z.object({
    kind: z.literal('variable'),
    type: z.string(),
    description: z._default(z.string(), ''),
  }),
  z.object({ kind: z.literal('unknown') }),
]);

/** The entry of a module in the manifest. */
type ManifestEntry = z.infer<typeof entrySchema>;

/** The script of a module, for its worker. */
export interface PublishedScript {
  readonly script: string;
  /** The lowest chapter of Source whose programs may import it. */
  readonly requires?: number;
  readonly isForeign: true;
}

export interface PublishedFolder {
  /** Returns the names of the modules. */
  readonly names: () => Promise<readonly string[]>;
  /** Loads the script of a module. Returns null when the folder has none of this name. */
  readonly load: (module: string) => Promise<PublishedScript | null>;
  /** Loads the script of a tab. */
  readonly loadTab: (tab: string) => Promise<string>;
  /** Loads the text of a bundle. */
  readonly loadBundle: (module: string) => Promise<string>;
  /** Loads the documentation of a module. */
  readonly loadDocumentation: (module: string) => Promise<ModuleDocumentation>;
}

/**
 * @param adapter loads the script with `adapt` (`adapter.ts`), as the build makes it
 */
export function openFolder(fetchFile: FetchFile, adapter: () => Promise<string>): PublishedFolder {
  const kept = new Map<string, Promise<unknown>>();

  /** Returns what was loaded before, or loads it. */
  function once<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = kept.get(key) as Promise<T> | undefined;
    if (known) return known;
    const loading = load();
    kept.set(key, loading);
    loading.catch(() => kept.delete(key));
    return loading;
  }

  const manifest = () =>
    once('manifest', async () => manifestOf(await fetchFile('/modules.json', MAX_MANIFEST_BYTES)));

  const script = (path: string) => once(path, () => fetchFile(path, MAX_SCRIPT_BYTES));

  return {
    names: async () => [...(await manifest()).keys()],
    async load(module) {
      const entry = (await manifest()).get(module);
      if (entry === undefined) return null;
      const [code, bundle] = await Promise.all([adapter(), script(`/bundles/${module}.js`)]);
      const published: PublishedModule = { name: module, tabs: entry.tabs };
      return {
        script: `${code};wellspringModule={core:wellspringModule.adapt(${JSON.stringify(published)},${JSON.stringify(bundle)})};`,
        ...(entry.requires !== undefined && { requires: entry.requires }),
        isForeign: true,
      };
    },
    loadTab: (tab) => {
      if (!NAME.test(tab)) return Promise.reject(new Error(`${tab} is no name of a tab.`));
      return script(`/tabs/${tab}.js`);
    },
    loadBundle: (module) => {
      if (!NAME.test(module)) return Promise.reject(new Error(`${module} is no name of a module.`));
      return script(`/bundles/${module}.js`);
    },
    loadDocumentation: (module) =>
      once(`documentation of ${module}`, async () => {
        if (!(await manifest()).has(module)) throw new Error(`There is no module ${module}.`);
        return documentationOf(await fetchFile(`/jsons/${module}.json`, MAX_DOCUMENTATION_BYTES));
      }),
  };
}

/** The entries of an object that are there and well-formed, whatever their names are. */
function entriesOf<T>(text: string, schema: z.ZodMiniType<T>): Map<string, T> {
  const json: unknown = JSON.parse(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Error('The file is no JSON object.');
  }
  const entries = new Map<string, T>();
  for (const [key, value] of Object.entries(json)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) entries.set(key, parsed.data);
  }
  return entries;
}

/** @throws when it is no manifest */
function manifestOf(text: string): ReadonlyMap<string, ManifestEntry> {
  const entries = [...entriesOf(text, entrySchema)].filter(([module]) => NAME.test(module));
  if (entries.length > MAX_MODULES) throw new Error('The manifest has too many modules.');
  return new Map(entries);
}

/** @throws when it is no documentation */
function documentationOf(text: string): ModuleDocumentation {
  const exports: [string, DocumentedExport][] = [];
  for (const [key, entry] of entriesOf(text, documentedSchema)) {
    switch (entry.kind) {
      case 'function': {
        const parameters = entry.params.map(
          ({ paramType, name: parameter, type, defaultValue }) => ({
            name: parameter,
            type,
            ...(paramType === 'optional' && { default: String(defaultValue ?? 'undefined') }),
            ...(paramType === 'rest' && { isRest: true as const }),
          }),
        );
        const described = plainText(entry.description);
        exports.push([
          key,
          { kind: 'function', parameters, returns: entry.retType, text: described },
        ]);
        break;
      }
      case 'variable':
        exports.push([
          key,
          { kind: 'constant', type: entry.type, text: plainText(entry.description) },
        ]);
        break;
      case 'unknown':
        exports.push([key, { kind: 'constant', type: 'unknown', text: '' }]);
    }
  }
  return { summary: '', exports: Object.fromEntries(exports), types: [] };
}
