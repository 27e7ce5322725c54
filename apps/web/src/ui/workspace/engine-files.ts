import type { EngineFiles } from '@wellspring/evaluator';
import { engineFiles } from 'virtual:wellspring-engine-files';

/**
 * Fetches the files of an engine, all at once.
 * @param language its name in the catalogue
 * @param onProgress called with the part that has arrived, from 0 to 1
 * @throws when one of them cannot be fetched
 */
export async function fetchFiles(
  language: string,
  onProgress: (part: number) => void,
): Promise<EngineFiles> {
  const files = engineFiles.filter(({ name }) => name.startsWith(`${language}/`));
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let arrived = 0;
  const onBytes = (count: number) => {
    arrived += count;
    onProgress(Math.min(1, arrived / all));
  };
  const ending = new AbortController();
  const fetched = files.map(async (file) => [
    file.name.slice(language.length + 1),
    await fetchFile(file, ending.signal, onBytes),
  ]);
  try {
    return Object.fromEntries(await Promise.all(fetched));
  } finally {
    // When one of them cannot be fetched, nothing waits for the others.
    ending.abort();
  }
}

/** @param onBytes called with the number of bytes since the last call */
async function fetchFile(
  { url, bytes }: (typeof engineFiles)[number],
  signal: AbortSignal,
  onBytes: (count: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  const reader = response.ok ? response.body?.getReader() : undefined;
  if (!reader) throw new Error(`${url} could not be fetched: ${response.status}`);
  const content = new Uint8Array(bytes);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    // Hosts of single-page sites answer with the page when there is no such file.
    if (length + value.length > bytes) break;
    content.set(value, length);
    length += value.length;
    onBytes(value.length);
  }
  if (length !== bytes) throw new Error(`${url} has ${length} bytes, not ${bytes}.`);
  return content.buffer;
}
