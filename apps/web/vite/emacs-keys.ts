import type { Plugin } from 'vite';

/**
 * The package with the Emacs keys registers them in calls that it marks as side-effect free, so a bundler
 * drops them and no key works. This plugin removes the marks.
 */
export function emacsKeys(): Plugin {
  const MARK = '/*@__PURE__*/EmacsHandler';
  return {
    name: 'wellspring:emacs-keys',
    apply: 'build',
    transform: {
      filter: { id: /@replit\/codemirror-emacs\/dist\/index\.js$/ },
      handler(code) {
        if (!code.includes(MARK)) this.error('The keys of Emacs need this plugin no longer.');
        return { code: code.replaceAll(MARK, 'EmacsHandler'), map: null };
      },
    },
  };
}
