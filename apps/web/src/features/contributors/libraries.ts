import { siteRoot } from '../../configuration';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** The parts of the page, in the order in which they are shown. */
export const PARTS = ['languages', 'editor', 'interface', 'fonts'] as const;

const librarySchema = z.object({
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  author: z.nullable(z.string()),
  homepage: z.nullable(z.url({ protocol: /^https?$/ })),
  part: z.enum(PARTS),
});

/** A third-party package in the build. */
export type Library = z.output<typeof librarySchema>;

/** The packages that the build has found in itself (`vite/third-party.ts`). */
export const librariesQuery = queryOptions({
  queryKey: ['libraries'],
  // The file may be in the service worker's cache, so it is requested even without a network.
  networkMode: 'always',
  queryFn: async (): Promise<readonly Library[]> => {
    const response = await fetch(siteFile('libraries.json'));
    if (!response.ok) throw new Error(`libraries.json: ${response.status}`);
    return z.array(librarySchema).parse(await response.json());
  },
});

/** The address of a file that lies beside the page. */
export function siteFile(name: string): string {
  return new URL(name, siteRoot).href;
}

/** The libraries whose name, author or licence contains the text, ignoring case. */
export function findLibraries(libraries: readonly Library[], searched: string): readonly Library[] {
  const wanted = searched.trim().toLowerCase();
  return libraries.filter(({ name, author, licence }) =>
    `${name} ${author ?? ''} ${licence}`.toLowerCase().includes(wanted),
  );
}
