import { DEFAULT_TIMEOUT_MS, type LanguageConfiguration } from '@wellspring/evaluator';
import { DEFAULT_LANGUAGE, findChapter, findLanguage } from '@wellspring/languages';
import type { CourseConfiguration } from '@wellspring/contract';
import {
  PLAYGROUND_LIBRARIES,
  type PlaygroundLibrary,
} from '@wellspring/contract/external-library';
import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import { configuration } from '../../configuration';
import { MAX_TIMEOUT_MS, MIN_TIMEOUT_MS } from '../../ui/workspace/time-limit';
import type { AskedLanguage } from './asked-language';
import { namedFor, programPath, ROOT } from './program-path';
import {
  type Breakpoints,
  fittedProject,
  isPath,
  MAX_BREAKPOINTS,
  type Project,
  projectOf,
} from '../../ui/workspace/project';

/** The data that the playground stores on the device between visits. */
export interface SavedPlayground {
  readonly project: Project;
  /** True if the tree of the files is shown. */
  readonly isFolderMode: boolean;
  readonly language: LanguageConfiguration;
  /** The language of the stored text, when it is not offered and `language` replaces it. */
  readonly notOffered?: AskedLanguage;
  /** Part of the stored text could not be read; this is the rest. */
  readonly isDamaged?: true;
  /** The external library whose names programs can use. Absent when there is none. */
  readonly library?: PlaygroundLibrary;
  /** The time limit of one evaluation, in milliseconds. */
  readonly timeoutMs: number;
  /** REPL entries, oldest first. */
  readonly history: readonly string[];
}

const path = z.string().check(z.refine((text) => isPath(text) && text.startsWith(`${ROOT}/`)));

/**
 * Folders that were made by hand. Earlier versions included the root folder once a file in it had been
 * renamed.
 */
const folders = z.pipe(
  z.pipe(
    z.array(z.string()),
    z.transform((kept) => kept.filter((one) => one !== ROOT)),
  ),
  z.array(path),
);

const languageShape = { language: z.string(), chapter: z.number(), variant: z.string() };

/** The form before there were several files. */
const firstSchema = z.object({
  version: z.literal(1),
  program: z.string(),
  ...languageShape,
  history: z.array(z.string()),
});

const breakpointsSchema = z.record(
  path,
  z.array(z.int().check(z.minimum(1))).check(z.maxLength(MAX_BREAKPOINTS)),
);

const conditionsSchema = z.record(
  path,
  z.record(
    z.string(),
    z.object({
      condition: z.exactOptional(z.string()),
      logMessage: z.exactOptional(z.string()),
    }),
  ),
);

const savedSchema = z.object({
  /** Increases when the form changes, so that older forms can be recognised and converted. */
  version: z.literal(2),
  files: z.record(path, z.string()),
  folders,
  tabs: z.array(path),
  activePath: z.nullable(path),
  isFolderMode: z.boolean(),
  /** Read separately, because texts are more important than breakpoints. */
  breakpoints: z.optional(otherwise(z.optional(breakpointsSchema), undefined)),
  conditions: z.optional(otherwise(z.optional(conditionsSchema), undefined)),
  ...languageShape,
  /** A library that is not offered any more does not make the rest unreadable. */
  library: z.optional(otherwise(z.optional(z.enum(PLAYGROUND_LIBRARIES)), undefined)),
  timeoutMs: z.int().check(z.minimum(MIN_TIMEOUT_MS), z.maximum(MAX_TIMEOUT_MS)),
  history: z.array(z.string()),
});

/**
 * The same form, but a part that cannot be read does not invalidate the others: a wrong number must not
 * destroy what users wrote.
 */
const remainsSchema = z.object({
  version: z.literal(2),
  files: z.record(z.string(), z.unknown()),
  folders: otherwise(folders, []),
  tabs: otherwise(z.array(z.string()), []),
  activePath: otherwise(z.nullable(z.string()), null),
  isFolderMode: otherwise(z.boolean(), false),
  language: otherwise(z.string(), DEFAULT_LANGUAGE.language),
  chapter: otherwise(z.number(), DEFAULT_LANGUAGE.chapter),
  variant: otherwise(z.string(), DEFAULT_LANGUAGE.variant),
  timeoutMs: otherwise(savedSchema.shape.timeoutMs, DEFAULT_TIMEOUT_MS),
  history: otherwise(z.array(z.string()), []),
});
const firstRemainsSchema = z.object({ version: z.literal(1), program: z.string() });

/** A new playground with this program only. */
export function playgroundWith(
  program: string,
  language: LanguageConfiguration = defaultLanguage(),
): SavedPlayground {
  return {
    project: projectOf(programPath(language), program),
    isFolderMode: false,
    language,
    timeoutMs: DEFAULT_TIMEOUT_MS,
    history: [],
  };
}

/** @returns the text to store, for `parseSaved` */
export function formatSaved(playground: SavedPlayground): string {
  const { project, isFolderMode, language, library, timeoutMs, history } = playground;
  const { files, folders, tabs, activePath, breakpoints, conditions } = project;
  const saved: z.input<typeof savedSchema> = {
    version: 2,
    files: { ...files },
    folders: [...folders],
    tabs: [...tabs],
    activePath,
    isFolderMode,
    ...(breakpoints && { breakpoints: marksOf(breakpoints) }),
    ...(conditions && { conditions: structuredClone(conditions) }),
    language: language.language,
    chapter: language.chapter,
    variant: language.variant,
    ...(library !== undefined && { library }),
    timeoutMs,
    history: newestWithin(history, MAX_HISTORY_LENGTH),
  };
  return JSON.stringify(saved);
}

function marksOf(breakpoints: Breakpoints): Record<string, number[]> {
  return Object.fromEntries(Object.entries(breakpoints).map(([file, lines]) => [file, [...lines]]));
}

/**
 * The maximum number of characters of all stored REPL entries. Pasted programs would otherwise take all the
 * room.
 */
const MAX_HISTORY_LENGTH = 100_000;

/** The newest texts, as many as have at most this many characters together. */
function newestWithin(texts: readonly string[], max: number): string[] {
  let length = 0;
  const tooOld = texts.findLastIndex((text) => (length += text.length) > max);
  return texts.slice(tooOld + 1);
}

/**
 * Reads a stored text. A language that is not offered is replaced by the default one, which is reported; the
 * files stay. Of a damaged text, everything readable stays.
 * @param text as stored; may have been edited by hand or written by another version
 * @returns null when no file can be read
 */
export function parseSaved(text: string): SavedPlayground | null {
  const json = parseJson(text);
  const first = firstSchema.safeParse(json);
  if (first.success) {
    const { program, history } = first.data;
    const { language, ...told } = languageOf(first.data);
    return { ...playgroundWith(program, language), ...told, history };
  }
  const parsed = savedSchema.safeParse(json);
  return parsed.success ? savedOf(parsed.data) : parseRemains(json);
}

function savedOf(kept: z.infer<typeof savedSchema>): SavedPlayground {
  const { isFolderMode, library, timeoutMs, history, breakpoints, conditions, ...parts } = kept;
  const read = languageOf(parts);
  const fitted = fittedProject({
    ...parts,
    ...(breakpoints && { breakpoints }),
    ...(conditions && { conditions }),
  });
  // In earlier versions all programs were called `program.js`.
  const project = namedFor(fitted, read.language);
  return {
    project,
    isFolderMode,
    ...read,
    ...(library !== undefined && { library }),
    timeoutMs,
    history,
  };
}

function parseRemains(json: unknown): SavedPlayground | null {
  const first = firstRemainsSchema.safeParse(json);
  if (first.success) return { ...playgroundWith(first.data.program), isDamaged: true };
  const parsed = remainsSchema.safeParse(json);
  if (!parsed.success) return null;
  const { files, tabs, ...others } = parsed.data;
  const readable: Record<string, string> = {};
  for (const [name, content] of Object.entries(files)) {
    if (typeof content === 'string' && path.safeParse(name).success) readable[name] = content;
  }
  const [anyFile] = Object.keys(readable);
  if (anyFile === undefined) return null;
  const opened = tabs.some((tab) => Object.hasOwn(readable, tab)) ? tabs : [anyFile];
  return { ...savedOf({ ...others, files: readable, tabs: opened }), isDamaged: true };
}

/** The language of a playground that was never used. */
export function defaultLanguage(): LanguageConfiguration {
  const { startLanguage } = configuration();
  if (startLanguage) return startLanguage;
  const { language, chapter, variant } = DEFAULT_LANGUAGE;
  const found = findLanguage(language, chapter, variant);
  if (!found) throw new Error('The catalogue must hold the default language.');
  return found;
}

/**
 * The language that course members begin with (course specification, section 3).
 * @param course its configuration; null outside of courses. A variant that does not run here is ignored, and
 * so is a chapter that is not offered here
 */
export function firstLanguage(
  course: Pick<CourseConfiguration, 'sourceChapter' | 'sourceVariant'> | null,
): LanguageConfiguration {
  if (!course) return defaultLanguage();
  const { sourceChapter: chapter, sourceVariant } = course;
  return (
    findChapter(chapter, sourceVariant) ??
    findChapter(chapter, DEFAULT_LANGUAGE.variant) ??
    defaultLanguage()
  );
}

function languageOf(kept: AskedLanguage): Pick<SavedPlayground, 'language' | 'notOffered'> {
  const { language, chapter, variant } = kept;
  const found = findLanguage(language, chapter, variant);
  if (found) return { language: found };
  return { language: defaultLanguage(), notOffered: { language, chapter, variant } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
