import { readFile } from 'node:fs/promises';
import { buildParserFile } from '@lezer/generator';
import type { Plugin } from 'vite';

/** A grammar, or with `?terms` the numbers of its tokens, which tokenizers written by hand answer. */
const GRAMMAR = /^(?<path>[^?\0]+\.grammar)(?<terms>\?terms)?$/;

type Built = ReturnType<typeof buildParserFile>;

/**
 * Lets modules import Lezer grammars: `./name.grammar` exports the parser, `./name.grammar?terms` a
 * number for each of its terms. The tables are made while building and are never in the repository. A
 * grammar that is wrong or ambiguous fails the build with the generator's words.
 */
export function lezerGrammars(): Plugin {
  /** What was built last of each path: making tables takes a second, and two modules come of them. */
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
