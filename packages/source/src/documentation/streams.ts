import { about, type AboutGroup } from './about.js';

/** Mutable pairs, arrays and streams. */
export const ABOUT_STREAMS: AboutGroup = {
  set_head: about(
    'Changes the head of a pair. Everything that shares the pair sees the change. Gives undefined.',
    'const p = pair(1, 2); set_head(p, 3); p;',
    '[3, 2]',
  ),
  set_tail: about(
    'Changes the tail of a pair. Everything that shares the pair sees the change. Gives undefined.',
    'const p = pair(1, 2); set_tail(p, 3); p;',
    '[1, 3]',
  ),
  array_length: about(
    'Gives the length of an array: one more than the last index that has a value.',
    'array_length([1, 2, 3]);',
    '3',
  ),
  is_array: about(
    'Tells whether a value is an array. Pairs are arrays too.',
    'is_array([1]);',
    'true',
  ),
  stream: about(
    'Makes a stream of its arguments. A stream is null, or a pair whose tail is a function without parameters that gives a stream.',
    'stream_to_list(stream(1, 2));',
    '[1, [2, null]]',
  ),
  stream_tail: about(
    'Gives the stream without its first element, by calling the function in its tail.',
    'head(stream_tail(stream(1, 2)));',
    '2',
  ),
  is_stream: about(
    'Tells whether a value is a stream. It goes through to the end, so it never ends for a stream without end.',
    'is_stream(stream(1, 2));',
    'true',
  ),
  list_to_stream: about(
    'Makes a stream of the elements of a list.',
    'head(list_to_stream(list(1, 2)));',
    '1',
  ),
  stream_to_list: about(
    'Makes a list of all elements of a stream, which must come to an end.',
    'stream_to_list(enum_stream(1, 2));',
    '[1, [2, null]]',
  ),
  stream_length: about(
    'Counts the elements of a stream, which must come to an end.',
    'stream_length(stream(1, 2));',
    '2',
  ),
  stream_reverse: about(
    'Makes a stream of the same elements from last to first. The stream must come to an end.',
    'stream_to_list(stream_reverse(stream(1, 2)));',
    '[2, [1, null]]',
  ),
  stream_map: about(
    'Makes a stream of the results of applying a function to each element. All but the first are computed when they are needed.',
    'eval_stream(stream_map(x => x * x, integers_from(1)), 2);',
    '[1, [4, null]]',
  ),
  stream_filter: about(
    'Makes a stream of those elements for which a function gives true. It looks for the first at once and for the others when they are needed.',
    'head(stream_filter(x => x > 3, integers_from(1)));',
    '4',
  ),
  stream_for_each: about(
    'Applies a function to each element of a stream, which must come to an end, for what it does. Gives true.',
    'stream_for_each(x => display(x), stream(1, 2));',
    'true',
  ),
  stream_append: about(
    'Makes a stream of the elements of the first stream followed by those of the second.',
    'stream_to_list(stream_append(stream(1), stream(2)));',
    '[1, [2, null]]',
  ),
  stream_member: about(
    'Looks for a value in a stream with ===. Gives the part that begins with it, or null when the stream ends without it.',
    'head(stream_member(3, integers_from(1)));',
    '3',
  ),
  stream_remove: about(
    'Makes a stream without the first element that is === to a value.',
    'stream_to_list(stream_remove(1, stream(1, 2)));',
    '[2, null]',
  ),
  stream_remove_all: about(
    'Makes a stream without any element that is === to a value.',
    'stream_to_list(stream_remove_all(1, stream(1, 2, 1)));',
    '[2, null]',
  ),
  build_stream: about(
    'Makes a stream of n elements: the results of applying a function to 0, 1 and so on up to n - 1, each when it is needed.',
    'stream_to_list(build_stream(x => 2 * x, 2));',
    '[0, [2, null]]',
  ),
  enum_stream: about(
    'Makes a stream of numbers from the first argument in steps of 1 up to the second, which is included.',
    'stream_to_list(enum_stream(1, 2));',
    '[1, [2, null]]',
  ),
  integers_from: about(
    'Makes the stream without end of numbers from n on in steps of 1.',
    'eval_stream(integers_from(5), 2);',
    '[5, [6, null]]',
  ),
  eval_stream: about(
    'Makes a list of the first n elements of a stream.',
    'eval_stream(integers_from(1), 2);',
    '[1, [2, null]]',
  ),
  stream_ref: about(
    'Gives the element at a position of a stream. Positions count from 0.',
    'stream_ref(integers_from(10), 5);',
    '15',
  ),
};
