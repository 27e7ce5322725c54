import * as z from 'zod/mini';
import { isPath } from '../../../ui/workspace/project';
import { MAX_DEPTH, MAX_FILES } from '../files/transfer/limits';
import { programPath, ROOT } from '../program-path';
import type { SavedPlayground } from '../saved-playground';
import { compress, decompress } from './compression';
import { MAX_CONTENT, MAX_FRAGMENT } from './limits';
import { BROKEN, isUnsafe, type LinkContents } from './link-contents';
import { sharedProject } from './shared-project';

/**
 * Our own links: `#share=`, a version, a dot and the compressed JSON of one of the schemas below. The version
 * is not compressed, so that an older page can say that a link is newer.
 */

const NEWEST = 2;

const languageShape = {
  language: z.string(),
  chapter: z.int(),
  variant: z.string(),
  /** An external library. Older pages show the program without it. */
  library: z.exactOptional(z.string()),
};

/** Version 1: a single file. */
const contentSchema = z.object({ program: z.string(), ...languageShape });

/** Relative to the root folder, so that links do not depend on its name. */
const path = z
  .string()
  .check(z.refine((text) => isPath(`/${text}`) && text.split('/').length <= MAX_DEPTH));
const paths = z.array(path).check(z.maxLength(MAX_FILES));

/** Earlier versions included the root folder once a file in it had been renamed. */
const folders = z.pipe(
  z.pipe(
    z.array(z.string()),
    z.transform((given) => given.filter((one) => one !== '')),
  ),
  paths,
);

/** Version 2: all files of a project, and which of them are open. */
const projectSchema = z.object({
  // Pairs instead of an object, in which some names have a special meaning.
  files: z.array(z.tuple([path, z.string()])),
  folders,
  tabs: paths,
  activePath: z.nullable(path),
  isFolderMode: z.boolean(),
  ...languageShape,
});

/** The content of our own links. */
type LinkContent = Readonly<z.infer<typeof contentSchema>>;

/**
 * @returns the fragment, with its `#`, for `readOwnLink`; null when the program is too large for an address
 */
export async function makeFragment(content: LinkContent): Promise<string | null> {
  return pack('1', contentSchema.parse(content));
}

/**
 * Like `makeFragment`, for a playground. Uses version 1 where that is sufficient, so that older pages can
 * read it.
 */
export async function fragmentOf({
  project,
  isFolderMode,
  language: configuration,
  library,
}: SavedPlayground): Promise<string | null> {
  const { files, folders, tabs, activePath } = project;
  const { language, chapter, variant } = configuration;
  const asked = { language, chapter, variant, ...(library !== undefined && { library }) };
  const [only, ...others] = Object.entries(files);
  const isPlain = folders.length === 0 && tabs.length === 1 && !isFolderMode;
  if (only?.[0] === programPath(configuration) && others.length === 0 && isPlain) {
    return makeFragment({ program: only[1], ...asked });
  }
  const content: z.input<typeof projectSchema> = {
    files: Object.entries(files).map(([file, text]) => [inRoot(file), text]),
    folders: folders.map(inRoot),
    tabs: tabs.map(inRoot),
    activePath: activePath === null ? null : inRoot(activePath),
    isFolderMode,
    ...asked,
  };
  return pack('2', content);
}

const inRoot = (absolute: string) => absolute.slice(ROOT.length + 1);
const fromRoot = (relative: string) => `${ROOT}/${relative}`;

async function pack(version: string, content: object): Promise<string | null> {
  // JSON escapes lone surrogates, which UTF-8 cannot represent.
  const json = JSON.stringify(content);
  if (new Blob([json]).size > MAX_CONTENT) return null;
  const fragment = `#share=${version}.${await compress(json)}`;
  return fragment.length > MAX_FRAGMENT ? null : fragment;
}

/** @param value of the parameter `share`, from an untrusted source */
export async function readOwnLink(value: string): Promise<LinkContents> {
  const [, version, compressed] = /^(\d{1,9})\.(.*)$/s.exec(value) ?? [];
  if (version === undefined || compressed === undefined) return BROKEN;
  if (Number(version) > NEWEST) return { kind: 'newer' };
  const json = await decompress(compressed, MAX_CONTENT);
  const content = json === null ? undefined : parseJson(json);
  switch (version) {
    case '1':
      return readProgram(content);
    case '2':
      return readProject(content);
    default:
      return BROKEN;
  }
}

function readProgram(content: unknown): LinkContents {
  const parsed = contentSchema.safeParse(content);
  if (!parsed.success) return BROKEN;
  const { program, ...asked } = parsed.data;
  return isUnsafe(asked) ? { kind: 'refused' } : { kind: 'program', program, asked };
}

function readProject(content: unknown): LinkContents {
  const parsed = projectSchema.safeParse(content);
  if (!parsed.success) return BROKEN;
  const { files, folders, tabs, activePath, isFolderMode, ...asked } = parsed.data;
  if (isUnsafe(asked)) return { kind: 'refused' };
  if (files.length > MAX_FILES) return { kind: 'excessive' };
  const program = sharedProject(
    new Map(files.map(([file, text]) => [fromRoot(file), text])),
    {
      folders: folders.map(fromRoot),
      tabs: tabs.map(fromRoot),
      activePath: activePath === null ? null : fromRoot(activePath),
    },
    isFolderMode,
  );
  return program ? { kind: 'program', program, asked } : BROKEN;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
