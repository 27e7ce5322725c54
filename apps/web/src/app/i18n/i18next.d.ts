import type { Namespaces } from '../../ui/translation';
import type { english } from './english';

/** Makes a misspelt key a compile error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Namespaces & Pick<typeof english, 'pages'>;
  }
}
