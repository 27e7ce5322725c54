import { NO_SITE, SITE } from '@wellspring/engine';
import { LibraryError } from '../errors.js';
import type { Value } from '../values.js';
import { type Arguments, MAX_SIZE } from './arguments.js';
import { natives, type Native, type Setting } from './native.js';

/** Vectors. */

export function vectorNatives({ machine }: Setting, args: Arguments): Native[] {
  const { runtime } = machine;
  const { text, joined, count, character, characters, part, items, list, filled, newVector } = args;

  const chapter3 = {
    'vector . vals': (...values: Value[]) => newVector(values),
    'make-vector n [val]': (n: Value, value: Value = 0) =>
      newVector(filled(count('make-vector', n), value)),
    'vector? val': (value: Value) => Array.isArray(value),
    'vector-length v': (value: Value) => machine.vector('vector-length', value).length,
    'vector-empty? v': (value: Value) => machine.vector('vector-empty?', value).length === 0,
    'vector-ref v k': (vector: Value, k: Value) =>
      machine.vectorRef(vector, k, machine.counters[SITE] ?? NO_SITE),
    'vector-set! v k val': (vector: Value, k: Value, value: Value) =>
      machine.vectorSet(vector, k, value, machine.counters[SITE] ?? NO_SITE),
    'vector-fill! v val [start] [end]': (vector: Value, value: Value, start: Value, end: Value) => {
      const found = machine.vector('vector-fill!', vector);
      const [from, to] = part('vector-fill!', found.length, start, end);
      runtime.libraryTick(to - from);
      found.fill(value, from, to);
    },
    'list->vector xs': (xs: Value) => newVector(items('list->vector', xs)),
    'vector->list v [start] [end]': (vector: Value, start: Value, end: Value) => {
      const found = machine.vector('vector->list', vector);
      return list(found.slice(...part('vector->list', found.length, start, end)));
    },
  };

  const full = {
    'string->vector str': (value: Value) => newVector(characters(text('string->vector', value))),
    'vector->string v': (value: Value) =>
      joined(
        'vector->string',
        machine.vector('vector->string', value).map((one) => character('vector->string', one)),
      ),
    'vector-copy v [start] [end]': (vector: Value, start: Value, end: Value) => {
      const found = machine.vector('vector-copy', vector);
      return newVector(found.slice(...part('vector-copy', found.length, start, end)));
    },
    'subvector v start end': (vector: Value, start: Value, end: Value) => {
      const found = machine.vector('subvector', vector);
      return newVector(found.slice(...part('subvector', found.length, start, end)));
    },
    'vector-append . vs': (...vectors: Value[]) =>
      newVector(joinedVectors(vectors.map((vector) => machine.vector('vector-append', vector)))),
    'vector-grow v n': (vector: Value, n: Value) => {
      const found = machine.vector('vector-grow', vector);
      const size = count('vector-grow', n);
      return newVector(Array.from({ length: size }, (_, at) => found[at]));
    },
  };
  return [...natives(3, chapter3), ...natives(5, full)];
}

/** Joins vectors, unless the result is too long. */
function joinedVectors(vectors: readonly Value[][]): Value[] {
  let length = 0;
  for (const vector of vectors) length += vector.length;
  if (length > MAX_SIZE)
    throw new LibraryError('vector-append: the vector is too long', 'Build shorter vectors.');
  return vectors.flat();
}
