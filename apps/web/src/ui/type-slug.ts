/**
 * The part of an address for an assessment type: in lower case, with `_` for all characters except letters,
 * digits and `_`. The reference only knows English letters, so that all types with Chinese names would get
 * the same address.
 */
export function typeSlug(type: string): string {
  return type.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '_');
}

/** The type of this course that a part of an address stands for; undefined when there is none. */
export function typeOfSlug(types: readonly string[], slug: string | undefined): string | undefined {
  return (
    types.find((type) => typeSlug(type) === slug) ??
    // Also accept addresses as the reference writes them, because users may have kept such links.
    types.find((type) => type.toLowerCase().replaceAll(/\W+/g, '_') === slug)
  );
}
