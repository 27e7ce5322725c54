/** The parameters of the provider's answer that an extension needs. */
const PASSED_ON = ['code', 'ticket', 'state', 'provider', 'client-request-id'];

/**
 * The address that opens an editor's extension.
 * @param extension as configured, e.g. `vscode://school.extension/sso`
 * @param search the query of the page
 */
export function editorAddress(extension: string, search: URLSearchParams): string {
  const address = new URL(extension);
  for (const name of PASSED_ON) {
    const value = search.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  return address.href;
}
