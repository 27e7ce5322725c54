import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { BuildSettings } from './build-settings.ts';
import { buildLoneScript } from './lone-script.ts';

const SCRIPT = fileURLToPath(new URL('../src/backend/early-session-script.ts', import.meta.url));

/**
 * Puts the script that asks for the session into the page, before all other scripts. Does nothing without a
 * server.
 */
export function earlySession({ isStatic, playgroundOnly }: BuildSettings): Plugin {
  let fileName = '';
  return {
    name: 'wellspring:early-session',
    // In development, the page asks by itself.
    apply: (_config, { command }) => command === 'build' && !isStatic && !playgroundOnly,
    async buildStart() {
      const source = await buildLoneScript(SCRIPT);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      fileName = `assets/early-session-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          attrs: { async: true, fetchpriority: 'high', src: `/${fileName}` },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}
