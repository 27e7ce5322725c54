/**
 * Removes what an unrestricted program could misuse, before any program runs. Languages do not give access to
 * globals; this is the second line of defence, in case an engine is broken.
 *
 * It lists what stays, not what goes, so that anything new in a browser or in Node is removed from the start.
 * An engine that needs more of its platform must take it while its chunk is loaded.
 */

/** The standard library of JavaScript itself, which only computes and gives no access to the outside. */
const STANDARD_LIBRARY = `
  Infinity NaN undefined globalThis eval isFinite isNaN parseFloat parseInt decodeURI
  decodeURIComponent encodeURI encodeURIComponent escape unescape Object Function Array
  Number Boolean String Symbol BigInt Date Math JSON Intl RegExp Promise Proxy Reflect Map
  Set WeakMap WeakSet WeakRef Iterator FinalizationRegistry Error AggregateError EvalError
  RangeError ReferenceError SyntaxError TypeError URIError ArrayBuffer DataView Int8Array
  Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array
  Float64Array BigInt64Array BigUint64Array
`;

const STAYS = new Set<PropertyKey>(STANDARD_LIBRARY.trim().split(/\s+/));

/** Deletes a property if possible, otherwise makes it undefined if possible. */
function remove(owner: object, key: PropertyKey): void {
  if (Reflect.deleteProperty(owner, key)) return;
  Reflect.defineProperty(owner, key, { value: undefined, writable: false });
}

/**
 * Reduces the global scope to the standard library and a clock.
 * @param scope the global object. Its prototypes (where browsers keep `fetch`) are emptied too
 */
export function closeScope(scope: typeof globalThis): void {
  const { performance } = scope;
  const now = performance.now.bind(performance);
  for (
    let owner: object | null = scope;
    owner !== null && owner !== Object.prototype;
    owner = Reflect.getPrototypeOf(owner)
  ) {
    for (const key of Reflect.ownKeys(owner)) {
      if (!STAYS.has(key)) remove(owner, key);
    }
  }
  Reflect.defineProperty(scope, 'performance', {
    value: Object.freeze(Object.assign(Object.create(null), { now })),
  });
}
