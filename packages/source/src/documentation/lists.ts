import { about, type AboutGroup } from './about.js';

/** Pairs and lists. A list is null, or a pair whose tail is a list. */
export const ABOUT_LISTS: AboutGroup = {
  pair: about('Makes a pair of two values, its head and its tail.', 'pair(1, 2);', '[1, 2]'),
  head: about(
    'Gives the first component of a pair: of a list, its first element.',
    'head(list(1, 2, 3));',
    '1',
  ),
  tail: about(
    'Gives the second component of a pair: of a list, the list of all elements but the first.',
    'tail(list(1, 2));',
    '[2, null]',
  ),
  is_pair: about('Tells whether a value is a pair.', 'is_pair(pair(1, 2));', 'true'),
  is_null: about(
    'Tells whether a value is null, which is the empty list.',
    'is_null(list());',
    'true',
  ),
  is_list: about(
    'Tells whether a value is a list: null, or pairs whose tails lead to null.',
    'is_list(pair(1, 2));',
    'false',
  ),
  list: about('Makes a list of its arguments, in their order.', 'list(1, 2);', '[1, [2, null]]'),
  draw_data: about(
    'Shows its arguments as drawings of boxes and pointers, and gives back the first.',
    'draw_data(pair(1, 2));',
    '[1, 2]',
  ),
  display_list: about(
    'Shows a value in the console, with lists written as calls of list, and gives it back. With a second argument, that text stands before the value.',
    'display_list(list(1, 2));',
    'list(1, 2)',
  ),
  equal: about(
    'Tells whether two structures of pairs have the same shape and equal values in the same places.',
    'equal(list(1, 2), list(1, 2));',
    'true',
  ),
  length: about('Counts the elements of a list.', 'length(list("a", "b", "c"));', '3'),
  map: about(
    'Makes a list of the results of applying a function to each element of a list, from first to last.',
    'map(x => x * x, list(1, 2));',
    '[1, [4, null]]',
  ),
  build_list: about(
    'Makes a list of n elements: the results of applying a function to 0, 1 and so on up to n - 1. The function is applied to the last number first.',
    'build_list(x => 2 * x, 2);',
    '[0, [2, null]]',
  ),
  for_each: about(
    'Applies a function to each element of a list, from first to last, for what it does rather than for its results. Gives true.',
    'for_each(x => display(x), list(1, 2));',
    'true',
  ),
  list_to_string: about(
    'Gives the text of a list, written as pairs in brackets without spaces.',
    'list_to_string(list(1, 2));',
    '"[1,[2,null]]"',
  ),
  append: about(
    'Makes a list of the elements of the first list followed by those of the second. The second list is not copied but shared.',
    'append(list(1), list(2));',
    '[1, [2, null]]',
  ),
  reverse: about(
    'Makes a list of the same elements from last to first.',
    'reverse(list(1, 2));',
    '[2, [1, null]]',
  ),
  member: about(
    'Looks for a value in a list with ===. Gives the part of the list that begins with it, or null when it is not there.',
    'member(2, list(1, 2, 3));',
    '[2, [3, null]]',
  ),
  remove: about(
    'Makes a list without the first element that is === to a value.',
    'remove(1, list(1, 2, 1));',
    '[2, [1, null]]',
  ),
  remove_all: about(
    'Makes a list without any element that is === to a value.',
    'remove_all(1, list(1, 2, 1));',
    '[2, null]',
  ),
  filter: about(
    'Makes a list of those elements for which a function gives true, in their order.',
    'filter(x => x > 1, list(1, 2, 3));',
    '[2, [3, null]]',
  ),
  enum_list: about(
    'Makes a list of numbers from the first argument in steps of 1 up to the second, which is included.',
    'enum_list(1, 3);',
    '[1, [2, [3, null]]]',
  ),
  list_ref: about(
    'Gives the element at a position of a list. Positions count from 0.',
    'list_ref(list("a", "b"), 1);',
    '"b"',
  ),
  accumulate: about(
    'Combines the elements of a list from the last to the first. The function takes an element and the result for all elements after it; initial is the result for the empty list.',
    'accumulate((x, sum) => x + sum, 0, list(1, 2, 3));',
    '6',
  ),
};
