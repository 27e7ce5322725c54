import { readFile } from 'node:fs/promises';
import { buildParserFile } from '@lezer/generator';
import type { Plugin } from 'vite';

/** A grammar or, with `?terms`, the numbers of its tokens, which hand-written tokenizers return. */
const GRAMMAR = /^(?<path>[^?\0]+\.grammar)(?<terms>\?terms)?$/;

type Built = ReturnType<typeof buildParserFile>;

/**
 * Lets modules import Lezer grammars: `./name.grammar` exports the parser, `./name.grammar?terms` a number
 * for each of its terms. The tables are made at build time and are never in the repository. A wrong or
 * ambiguous grammar fails the build with the generator's message.
 */
export function lezerGrammars(): Plugin {
  /** The last result for each path: making tables takes a second, and two modules use them. */
  const known = new Map<string, { readonly text: string; readonly built: Built }>();

  return {
    name: 'wellspring:lezer-grammars',
    load: {
      filter: { id: GRAMMAR },
      async handler(id) {
        const { path, terms } = GRAMMAR.exec(id)?.groups ?? {};
        if (!path) return undefined;
        const text = await readFile(path, 'utf8');
        const before = known.get(path);
        const built =
          before?.text === text
            ? before.built
            : buildParserFile(text, { fileName: path, warn: (message) => this.warn(message) });
        known.set(path, { text, built });
        return { code: terms ? built.terms : built.parser, moduleType: 'js', map: null };
      },
    },
  };
}
