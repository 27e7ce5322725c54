import { BackendError } from './failures';

/**
 * A file of the back end within the page, by its address; only for the demo site, where no other tab could
 * ask for it.
 * @throws {BackendError} when there is none
 */
export async function fetchFile(address: string): Promise<Blob> {
  const { demoFetch } = await import('./demo');
  const response = await demoFetch(address);
  if (response.ok) return response.blob();
  const { status } = response;
  throw new BackendError({ kind: 'refused', status, text: await response.text() });
}
