import { DEFAULT_LANGUAGE, findLanguage, type LanguageConfiguration } from '@wellspring/evaluator';
import * as z from 'zod/mini';

/** What the playground keeps on the device between visits. */
export interface SavedPlayground {
  readonly program: string;
  readonly language: LanguageConfiguration;
  /** REPL entries, oldest first. */
  readonly history: readonly string[];
}

const savedSchema = z.object({
  /** Grows when the form changes, so that older forms can be told and carried over. */
  version: z.literal(1),
  program: z.string(),
  language: z.string(),
  chapter: z.number(),
  variant: z.string(),
  history: z.array(z.string()),
});

/** @returns the text to keep, for `parseSaved` */
export function formatSaved({ program, language, history }: SavedPlayground): string {
  const { language: name, chapter, variant } = language;
  const saved: z.input<typeof savedSchema> = {
    version: 1,
    program,
    language: name,
    chapter,
    variant,
    history: [...history],
  };
  return JSON.stringify(saved);
}

/**
 * Reads what was kept. A language that is no longer offered becomes the default one; the program stays.
 * @param text as kept; may have been edited by hand or written by another version
 * @returns null when the text cannot be understood
 */
export function parseSaved(text: string): SavedPlayground | null {
  const parsed = savedSchema.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { program, language, chapter, variant, history } = parsed.data;
  return {
    program,
    history,
    language: findLanguage(language, chapter, variant) ?? defaultLanguage(),
  };
}

/** The language of a playground that nobody has used yet. */
export function defaultLanguage(): LanguageConfiguration {
  const { language, chapter, variant } = DEFAULT_LANGUAGE;
  const found = findLanguage(language, chapter, variant);
  if (!found) throw new Error('The catalogue must hold the default language.');
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
