/** The piece of an address for an assessment type: lower case, other than word characters as `_`. */
export function typeSlug(type: string): string {
  return type.toLowerCase().replaceAll(/\W+/g, '_');
}

/** The type of this course that an address means, or undefined when it has none such. */
export function typeOfSlug(types: readonly string[], slug: string | undefined): string | undefined {
  return types.find((type) => typeSlug(type) === slug);
}
