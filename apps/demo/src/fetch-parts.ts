import type { DatabaseParts } from '@wellspring/server/browser';

/** The addresses of the parts of the database. */
type PartAddresses = Readonly<Record<keyof DatabaseParts, string>>;

/** A part could not be fetched. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
}

/**
 * Fetches the parts of the database.
 * @param onProgress called with how many bytes have arrived and how many there are; a server that compresses
 *   does not give the size, so the number so far takes its place
 * @throws FetchError
 */
export async function fetchParts(
  addresses: PartAddresses,
  onProgress: (loaded: number, total: number) => void,
): Promise<DatabaseParts> {
  const loaded = new Map<string, number>();
  const total = new Map<string, number>();

  async function fetchPart(address: string): Promise<Blob> {
    try {
      const response = await fetch(address);
      if (!response.ok || response.body === null) throw new Error(`${response.status}`);
      total.set(address, Number(response.headers.get('Content-Length') ?? 0));
      const counter = new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, controller) {
          loaded.set(address, (loaded.get(address) ?? 0) + piece.byteLength);
          onProgress(sum(loaded), Math.max(sum(total), sum(loaded)));
          controller.enqueue(piece);
        },
      });
      return await new Response(response.body.pipeThrough(counter)).blob();
    } catch (cause) {
      throw new FetchError(`${address} could not be fetched.`, { cause });
    }
  }

  const [program, initdb, files, image] = await Promise.all([
    fetchPart(addresses.program),
    fetchPart(addresses.initdb),
    fetchPart(addresses.files),
    fetchPart(addresses.image),
  ]);
  return {
    program: await compile(program),
    initdb: await compile(initdb),
    files,
    image,
  };
}

function sum(of: ReadonlyMap<string, number>): number {
  return [...of.values()].reduce((all, bytes) => all + bytes, 0);
}

async function compile(blob: Blob): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await blob.arrayBuffer());
}
