import type { Plugin } from 'vite';

/**
 * The package with the keys of Emacs registers them in calls that it marks as free of effects, so that a
 * bundler drops them and no key does anything. This takes the marks away.
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
