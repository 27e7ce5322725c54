import type { DocumentedType } from '@wellspring/evaluator';
import { firstWith, LAST_CHAPTER } from '../chapters.js';
import { genericTypes, PARSE_TREE_TYPES } from '../typed/library-types.js';

/** The types of the typed variant. */

const lists = firstWith('lists');

/** Describes each type that has a meaning of its own, with the first chapter that has it. */
const ABOUT_TYPES: Readonly<Record<string, readonly [fromChapter: number, summary: string]>> = {
  number: [1, 'All numbers.'],
  string: [1, 'All strings.'],
  boolean: [1, 'The values true and false.'],
  undefined: [1, 'The value undefined.'],
  void: [1, 'The result of a function that returns nothing.'],
  any: [
    1,
    'All values. What is done with a value of this type is checked only when the program runs.',
  ],
  null: [lists, 'The value null, which is also the empty list.'],
  Pair: [lists, 'Pairs, with the types of their head and of their tail.'],
  List: [lists, 'Lists, with the type of their elements.'],
  Stream: [firstWith('streams'), 'Streams, with the type of their elements.'],
};

const generic = genericTypes(LAST_CHAPTER);

/** The types of Source §1 to §4. */
export const TYPES: readonly DocumentedType[] = [
  ...Object.entries(ABOUT_TYPES).map(([name, [fromChapter, summary]]) => ({
    name,
    fromChapter,
    parameters: generic[name] ?? [],
    summary,
  })),
  ...Object.keys(PARSE_TREE_TYPES).map((name) => ({
    name,
    fromChapter: firstWith('metacircular'),
    parameters: [],
    summary: 'A part of the tree that parse returns.',
  })),
];
