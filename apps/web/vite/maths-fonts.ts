import type { Plugin } from 'vite';

/** Fonts of formulas in forms that no browser of ours asks for: each has the first one, WOFF2. */
const OTHER_FORMS = /,url\([^)]*\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g;

/** Leaves of the fonts of formulas the form that browsers take: a third of the files. */
export function mathsFonts(): Plugin {
  return {
    name: 'wellspring:maths-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/katex\.min\.css$/ },
      handler: (code) => code.replaceAll(OTHER_FORMS, ''),
    },
  };
}
