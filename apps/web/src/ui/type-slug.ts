/**
 * The piece of an address for an assessment type: lower case, with `_` in place of all that is no letter,
 * digit or `_`. The reference knows no letters but those of English, so that types with Chinese names would
 * all be one.
 */
export function typeSlug(type: string): string {
  return type.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '_');
}

/** The type of this course that an address means, or undefined when it has none such. */
export function typeOfSlug(types: readonly string[], slug: string | undefined): string | undefined {
  return (
    types.find((type) => typeSlug(type) === slug) ??
    // As the reference writes it, whose links may have been kept.
    types.find((type) => type.toLowerCase().replaceAll(/\W+/g, '_') === slug)
  );
}
