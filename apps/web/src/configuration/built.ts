import type { Configuration } from './settings';

/**
 * The settings of the build (`vite/build-settings.ts`); `config.json` may override them. Absent in tests,
 * which run without a build.
 */
export const BUILT: Configuration = {
  productName: import.meta.env.WELLSPRING_PRODUCT_NAME ?? 'Wellspring',
  playgroundOnly: import.meta.env.WELLSPRING_PLAYGROUND_ONLY ?? false,
  interfaceLanguage: import.meta.env.WELLSPRING_INTERFACE_LANGUAGE ?? null,
  startLanguage: null,
  flags: {},
  modulesUrl: null,
  contributeUrl: import.meta.env.WELLSPRING_CONTRIBUTE_URL ?? null,
  researchPrompt: false,
  fulfilmentLevel: 0,
  editorExtensionUrl: null,
  maintenance: null,
};
