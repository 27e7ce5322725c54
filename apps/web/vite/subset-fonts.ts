import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../node_modules/.cache/fonts', import.meta.url));

interface Cut {
  /** The font file in its package. */
  readonly from: string;
  /**
   * The name of the smaller files, followed by the name of the part; `tokens.css` refers to them by
   * `@fonts/`.
   */
  readonly to: string;
  /** The weights that stay: a range, or a single weight. */
  readonly wght: number | { readonly min: number; readonly max: number };
  /** OpenType features that stay. */
  readonly features: readonly string[];
}

const CUTS: readonly Cut[] = [
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter',
    wght: { min: 400, max: 650 },
    // Kerning, marks, and the figures of equal width that tables and counters use.
    features: ['kern', 'mark', 'mkmk', 'ccmp', 'tnum'],
  },
  {
    from: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    to: 'jetbrains-mono',
    wght: 400,
    // No ligatures, because learners must see the characters that they have to type.
    features: ['mark', 'mkmk', 'ccmp'],
  },
];

/**
 * The characters that stay of each font, in two files, as in `tokens.css`. Browsers fetch the second file
 * only when one of its letters shows, which for most users is never.
 */
const PARTS: Readonly<Record<string, string>> = {
  // Letters without accents, and the signs, punctuation and arrows of programs and of the interface.
  '': textOf([
    ...range(0x20, 0x7e),
    0xa0,
    0xa7,
    0xa9,
    0xab,
    0xb0,
    0xb1,
    0xb7,
    0xbb,
    0xd7,
    0xf7,
    ...range(0x2010, 0x2026),
    0x2039,
    0x203a,
    ...range(0x2190, 0x2193),
    0x2212,
    0xfffd,
  ]),
  '-more': textOf([
    ...range(0xa1, 0xa6),
    0xa8,
    0xaa,
    ...range(0xac, 0xaf),
    ...range(0xb2, 0xb6),
    0xb8,
    0xb9,
    0xba,
    ...range(0xbc, 0xd6),
    ...range(0xd8, 0xf6),
    ...range(0xf8, 0xff),
    0x131,
    0x152,
    0x153,
    0x2c6,
    0x2da,
    0x2dc,
    0x20ac,
    0x2122,
  ]),
};

/** The packages that the fonts come from. */
export const FONT_PACKAGES: readonly string[] = CUTS.map(({ from }) =>
  from.split('/').slice(0, 2).join('/'),
);

function textOf(codes: readonly number[]): string {
  return codes.map((code) => String.fromCodePoint(code)).join('');
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Reduces the fonts to the characters that the interface shows: less than half of the bytes. */
export function subsetFonts(): Plugin {
  return {
    name: 'wellspring:subset-fonts',
    async config() {
      await mkdir(folder, { recursive: true });
      await Promise.all(CUTS.map(cut));
      return { resolve: { alias: { '@fonts': folder } } };
    },
  };
}

async function cut({ from, to, wght, features }: Cut): Promise<void> {
  const font = await readFile(require.resolve(from));
  await Promise.all(
    Object.entries(PARTS).map(async ([part, text]) => {
      const small = await subsetFont(font, text, {
        targetFormat: 'woff2',
        variationAxes: { wght },
        keepFeatures: features,
      });
      await writeFile(join(folder, `${to}${part}.woff2`), small);
    }),
  );
}
