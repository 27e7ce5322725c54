import type { Plugin } from 'vite';

/**
 * The package of the router offers bundlers only its build for development, with warnings that nobody reads in a page. This plugin
 * switches them off, as its other build does, so that their texts are left out.
 */
export function quietRouter(): Plugin {
  const SWITCH = 'var ENABLE_DEV_WARNINGS = true;';
  let isSwitched = false;
  return {
    name: 'wellspring:quiet-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/development\/.*\.mjs$/ },
      handler(code) {
        if (!code.includes(SWITCH)) return null;
        isSwitched = true;
        return { code: code.replace(SWITCH, SWITCH.replace('true', 'false')), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isSwitched) this.error('The router needs this plugin no longer.');
    },
  };
}
