/**
 * Leaves out of the parser acorn what programs of ES6 need less than pages need a fast start: names of Unicode
 * properties in regular expressions, which came later, and tables of the letters of names, since JavaScript
 * itself has them. With those of the browser, the parser never accepts a name that the browser then refuses.
 */

/** Names of Unicode properties, each constant a string or a sum of strings. */
const PROPERTY_NAMES =
  /^var (?:ecma\d+(?:BinaryProperties(?:OfStrings)?|ScriptValues)|unicodeGeneralCategoryValues) = .*;$/gm;

/** Tables of letters beyond ASCII. */
const LETTERS =
  /^var (?:astralIdentifier(?:Start)?Codes = \[|nonASCIIidentifier(?:Start)?Chars = ").*;$/gm;

/** The code that looks them up, and its replacement. */
const LOOK_UPS = {
  'var nonASCIIidentifierStart = new RegExp("[" + nonASCIIidentifierStartChars + "]");':
    'var nonASCIIidentifierStart = /^\\p{ID_Start}$/u;',
  'var nonASCIIidentifier = new RegExp("[" + nonASCIIidentifierStartChars + nonASCIIidentifierChars + "]");':
    'var nonASCIIidentifier = /^[\\p{ID_Continue}\\u200c\\u200d]$/u;',
  'return isInAstralSet(code, astralIdentifierStartCodes) || isInAstralSet(code, astralIdentifierCodes)':
    'return nonASCIIidentifier.test(String.fromCodePoint(code))',
  'return isInAstralSet(code, astralIdentifierStartCodes)':
    'return nonASCIIidentifierStart.test(String.fromCodePoint(code))',
};

/** The numbers of constants that acorn has of each kind. If they change, look at what it does with them. */
const PROPERTY_CONSTANTS = 14;
const LETTER_CONSTANTS = 4;

/**
 * @param {string} code that of acorn
 * @returns {string} the same parser for programs of ES6
 * @throws {Error} when acorn is written in another way
 */
export function leanParser(code) {
  const named = replaceAll(code, PROPERTY_NAMES, PROPERTY_CONSTANTS, (constant) =>
    constant.replace(/ = .*/, ' = "";'),
  );
  let lean = replaceAll(named, LETTERS, LETTER_CONSTANTS, () => '');
  for (const [known, short] of Object.entries(LOOK_UPS)) {
    if (!lean.includes(known)) throw new Error(`acorn no longer has ${known}`);
    lean = lean.replace(known, () => short);
  }
  return lean;
}

/**
 * @param {string} code
 * @param {RegExp} pattern
 * @param {number} count how often it occurs
 * @param {(found: string) => string} instead
 */
function replaceAll(code, pattern, count, instead) {
  const found = code.match(pattern)?.length ?? 0;
  if (found !== count)
    throw new Error(`acorn has ${found} constants like ${pattern}, not ${count}`);
  return code.replace(pattern, instead);
}

/** The plugin that does so in chunks whose programs are of ES6. */
export function leanParsers() {
  return {
    name: 'wellspring:lean-parsers',
    transform: {
      filter: { id: /\/acorn\/dist\/acorn\.mjs$/ },
      /** @param {string} code */
      handler: (code) => ({ code: leanParser(code), map: null }),
    },
  };
}
