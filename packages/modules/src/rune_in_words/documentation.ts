import type { DocumentedExport, ModuleDocumentation } from '../documentation.js';
import { runeDocumentation } from '../rune/documentation.js';

/** Exports of the module `rune` that this module does not have. */
const PICTURES_ONLY = new Set([
  'colour_with_hue',
  'hollusion_magnitude',
  'animate_rune',
  'animate_anaglyph',
]);

/** Examples of what the functions return. */
const WORDS: Readonly<Record<string, string>> = {
  scale: 'scale(2, heart); // "scaled(heart, 2, 2)"',
  stack: 'stack(heart, sail); // "stack(heart, sail)"',
  beside: 'beside(heart, sail); // "stack(heart, sail)"',
  turn_upside_down: 'turn_upside_down(heart); // "quarter_upside_down(heart)"',
  red: 'red(heart); // "red(heart)"',
  show: 'show(red(heart)); // "red(heart)"',
};

function inWords(name: string, described: DocumentedExport): DocumentedExport {
  if (described.kind === 'constant') {
    return { kind: 'constant', type: 'string', text: `The word \`"${name}"\`.` };
  }
  const { parameters, returns, text } = described;
  const isShowing = text.startsWith('Shows');
  const example = WORDS[name];
  return {
    kind: 'function',
    parameters: parameters.map((parameter) => ({
      ...parameter,
      type: parameter.type.replaceAll('Rune', 'string'),
    })),
    returns: returns.replaceAll('Rune', 'string'),
    text: isShowing
      ? `In the module \`rune\`, this shows a picture. Here it only returns its argument.`
      : `Describes in words what the function \`${name}\` of the module \`rune\` does: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
    ...(example !== undefined && { example }),
  };
}

export const runeInWordsDocumentation: ModuleDocumentation = {
  summary:
    'The functions of the module `rune`, which return descriptions in words in place of pictures.',
  exports: Object.fromEntries(
    Object.entries(runeDocumentation.exports)
      .filter(([name]) => !PICTURES_ONLY.has(name))
      .map(([name, described]) => [name, inWords(name, described)]),
  ),
  types: [],
};
