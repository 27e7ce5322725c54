import type { Plugin } from 'vite';
import { z } from 'zod';

/**
 * The settings for a build of the page that environment variables can choose; `docs/operating.md` explains
 * each.
 */
export interface BuildSettings {
  /** The playground as a folder of files for any host: `npm run build:playground`. */
  readonly isStatic: boolean;
  /** A static site of the whole product, whose back end runs in the page: `npm run build:demo`. */
  readonly isDemo: boolean;
  readonly productName: string;
  /** No courses and no calls to a server, whatever `config.json` says. */
  readonly playgroundOnly: boolean;
  readonly interfaceLanguage: 'en' | 'zh' | null;
  readonly contributeUrl: string | null;
  /** A `config.json` to put into a static site; null: no settings. */
  readonly configFile: string | null;
}

/** An empty variable counts as unset, because that is how shells unset one. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const environmentSchema = z.object({
  WELLSPRING_PRODUCT_NAME: optional(
    z.string().trim().min(1).max(40, 'must be a name of 1 to 40 characters'),
  ),
  WELLSPRING_PLAYGROUND_ONLY: optional(z.enum(['on', 'off'], 'must be on or off')),
  WELLSPRING_INTERFACE_LANGUAGE: optional(z.enum(['en', 'zh'], 'must be en or zh')),
  WELLSPRING_CONTRIBUTE_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address that begins with https://' }),
  ),
  WELLSPRING_CONFIG: optional(z.string()),
  /** Set by `scripts/static-site.mjs`. */
  WELLSPRING_STATIC_SITE: optional(z.literal('on', 'must be on or nothing')),
  WELLSPRING_DEMO_SITE: optional(z.literal('on', 'must be on or nothing')),
});

/** @throws Error naming each wrong variable, but never its value */
export function readBuildSettings(
  environment: Readonly<Record<string, string | undefined>>,
): BuildSettings {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')} ${issue.message}.`,
    );
    throw new Error(`The environment is not right: ${problems.join(' ')}`);
  }
  const settings = parsed.data;
  const isStatic = settings.WELLSPRING_STATIC_SITE === 'on';
  const isDemo = isStatic && settings.WELLSPRING_DEMO_SITE === 'on';
  return {
    isStatic,
    isDemo,
    productName: settings.WELLSPRING_PRODUCT_NAME ?? 'Wellspring',
    playgroundOnly: (isStatic && !isDemo) || settings.WELLSPRING_PLAYGROUND_ONLY === 'on',
    interfaceLanguage: settings.WELLSPRING_INTERFACE_LANGUAGE ?? null,
    contributeUrl: settings.WELLSPRING_CONTRIBUTE_URL ?? null,
    configFile: settings.WELLSPRING_CONFIG ?? null,
  };
}

/** Puts the settings into the scripts and the page. */
export function buildSettings(settings: BuildSettings): Plugin {
  let base = '/';
  return {
    name: 'wellspring:build-settings',
    config: () => ({
      // Replaced at build time, so that a static site contains no code for what it cannot show.
      define: {
        'import.meta.env.WELLSPRING_PRODUCT_NAME': JSON.stringify(settings.productName),
        'import.meta.env.WELLSPRING_PLAYGROUND_ONLY': String(settings.playgroundOnly),
        'import.meta.env.WELLSPRING_DEMO_SITE': String(settings.isDemo),
        'import.meta.env.WELLSPRING_INTERFACE_LANGUAGE': JSON.stringify(settings.interfaceLanguage),
        'import.meta.env.WELLSPRING_CONTRIBUTE_URL': JSON.stringify(settings.contributeUrl),
      },
    }),
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html.replaceAll('{{product}}', escapeHtml(settings.productName)),
        tags: [
          {
            tag: 'link',
            // The page waits for this file, but not longer than for its scripts.
            attrs: { rel: 'preload', as: 'fetch', href: `${base}config.json`, crossorigin: '' },
            injectTo: 'head',
          },
        ],
      }),
    },
  };
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
