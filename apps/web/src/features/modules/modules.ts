import { queryOptions } from '@tanstack/react-query';
import {
  fetchModuleDocumentation,
  MODULE_NAMES,
} from '../../ui/workspace/editor/language-tools/module-documentation';
import type { DocumentedModule } from './exports';

/** The documentation of all modules. */
export const modulesQuery = queryOptions({
  queryKey: ['modules'],
  // The files may be in the service worker's cache, so they are requested even without a network.
  networkMode: 'always',
  queryFn: (): Promise<readonly DocumentedModule[]> =>
    Promise.all(
      MODULE_NAMES.toSorted().map(async (name) => ({
        name,
        ...(await fetchModuleDocumentation(name)),
      })),
    ),
});
