import type { FormatResult, LanguageKey } from '@wellspring/evaluator';
import { findLanguage } from '@wellspring/languages';

/** Formats programs of any language that loads a formatter. Runs in a worker. */

/** A text to format. */
export interface FormatRequest extends LanguageKey {
  readonly text: string;
  /** The position of the cursor. */
  readonly cursor: number;
}

/**
 * Formats a program. The result is `unknown` when its language has no formatter.
 * @throws when the formatter could not be loaded
 */
export async function formatText({
  text,
  cursor,
  language,
  chapter,
  variant,
}: FormatRequest): Promise<FormatResult | { readonly kind: 'unknown' }> {
  const configuration = findLanguage(language, chapter, variant);
  const load = configuration?.format ?? configuration?.definition.format;
  if (load === undefined) return { kind: 'unknown' };
  const format = await load();
  return format(text, cursor);
}
