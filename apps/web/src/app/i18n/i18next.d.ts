import type { everything } from './everything';

/** Makes a misspelt key a compile error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof everything;
  }
}
