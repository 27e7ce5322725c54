import { BackendError } from './failures';

/**
 * Fetches a file of the back end inside the page. Only for the demo site, whose files no other tab can fetch.
 * @throws {BackendError} when there is no such file
 */
export async function fetchFile(address: string): Promise<Blob> {
  const { demoFetch } = await import('./demo');
  const response = await demoFetch(address);
  if (response.ok) return response.blob();
  const { status } = response;
  throw new BackendError({ kind: 'refused', status, text: await response.text() });
}
