/** Names that `vite/build-settings.ts` replaces by values; absent in tests. */
interface ImportMetaEnv {
  readonly WELLSPRING_PRODUCT_NAME?: string;
  readonly WELLSPRING_PLAYGROUND_ONLY?: boolean;
  readonly WELLSPRING_DEMO_SITE?: boolean;
  readonly WELLSPRING_INTERFACE_LANGUAGE?: 'en' | 'zh' | null;
  readonly WELLSPRING_CONTRIBUTE_URL?: string | null;
}
