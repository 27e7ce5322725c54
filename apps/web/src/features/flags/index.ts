/** The feature flags as people set them: on a page, or by an address. */
/** Sets the flags that the address names; answers what stays of its query. */
export async function takeFlags(search: string): Promise<string> {
  return (await import('./take-flags')).takeFlags(search);
}

/** The page. */
export async function flagsPage() {
  return { Component: (await import('./FlagsPage')).FlagsPage };
}
