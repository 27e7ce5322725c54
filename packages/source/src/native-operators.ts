import { outOfMemory, ProgramError, type Runtime } from '@wellspring/engine';
import type * as acorn from 'acorn';
import type { Construct } from './scope/bindings.js';
import { MAX_INDEX, MAX_TEXT_LENGTH, type Operators } from './operators.js';
import type { Value } from './values.js';

/**
 * The slow paths of operators in the native variant: values are converted as in JavaScript, and failures have
 * JavaScript's texts (language reference, section 12).
 *
 * Nothing here lets JavaScript itself convert or look up anything in an array or a function of the program.
 * `f["constructor"]` would give programs everything that JavaScript has, and the text of a nested array can
 * take any amount of time. So elements are those of arrays and strings, and conversions are counted.
 */

/** A key of `[ ]` that is no index, and the lengths that JavaScript knows. */
type OtherKeys = Map<string, Value>;

/** Deeper arrays would overflow the stack while they are converted. */
const MAX_NESTING = 2000;

/** A value converted for an operator that needs a number or a text. */
type Primitive = number | string | boolean | null | undefined;

/** @param checked the operators of the default variant, which do the same for numbers and texts */
export function createNativeOperators(runtime: Runtime, checked: Operators) {
  const others = new WeakMap<object, OtherKeys>();

  const primitive = (value: Value, site: number): Primitive => {
    if (Array.isArray(value)) return joined(value, site, []);
    if (typeof value === 'function') return counted(runtime.display(value), site);
    return value;
  };

  const number = (value: Value, site: number): number => {
    const converted = primitive(value, site);
    if (typeof converted === 'string') runtime.convertText(converted);
    return Number(converted);
  };

  const text = (value: Value, site: number): string => String(primitive(value, site));

  /** Compares as `<` does: two texts as texts, everything else as numbers. */
  const compared = (
    left: Value,
    right: Value,
    site: number,
    holds: (left: number | string, right: number | string) => boolean,
  ): boolean => {
    const [one, other] = [primitive(left, site), primitive(right, site)];
    if (typeof one === 'string' && typeof other === 'string') {
      runtime.compareTexts(one, other, site);
      return holds(one, other);
    }
    return holds(number(one, site), number(other, site));
  };

  return {
    ...checked,
    '-': (left: Value, right: Value, site: number): number =>
      number(left, site) - number(right, site),
    '*': (left: Value, right: Value, site: number): number =>
      number(left, site) * number(right, site),
    '/': (left: Value, right: Value, site: number): number =>
      number(left, site) / number(right, site),
    '%': (left: Value, right: Value, site: number): number =>
      number(left, site) % number(right, site),
    negate: (operand: Value, site: number): number => -number(operand, site),
    not: (operand: Value): boolean => !operand,
    condition: Boolean as (value: Value) => boolean,
    add(left: Value, right: Value, site: number): Value {
      const [one, other] = [primitive(left, site), primitive(right, site)];
      if (typeof one === 'string' || typeof other === 'string') {
        return checked.add(String(one), String(other), site);
      }
      return Number(one) + Number(other);
    },
    less: (left: Value, right: Value, site: number): boolean =>
      compared(left, right, site, (one, other) => one < other),
    greater: (left: Value, right: Value, site: number): boolean =>
      compared(left, right, site, (one, other) => one > other),
    lessOrEqual: (left: Value, right: Value, site: number): boolean =>
      compared(left, right, site, (one, other) => one <= other),
    greaterOrEqual: (left: Value, right: Value, site: number): boolean =>
      compared(left, right, site, (one, other) => one >= other),
    notAFunction(value: Value, site: number, callee = calleeAt(site)): never {
      throw new ProgramError(
        `TypeError: ${callee} is not a function`,
        `Its value is ${runtime.quote(value)}, which cannot be called.`,
        site,
      );
    },
    tooEarly(name: string, site: number): never {
      throw new ProgramError(
        `ReferenceError: Cannot access '${name}' before initialization`,
        `${name} gets its value only when its declaration is reached. Move the declaration up.`,
        site,
      );
    },
    element(object: Value, key: Value, site: number): Value {
      if (object === undefined || object === null) {
        throw new ProgramError(
          `TypeError: Cannot read properties of ${object} (reading '${text(key, site)}')`,
          `Only arrays and texts have elements, and this is ${object}.`,
          site,
        );
      }
      const name = typeof key === 'number' ? key : text(key, site);
      if (typeof object === 'string') runtime.readText(object, site);
      if (Array.isArray(object) || typeof object === 'string') {
        const index = indexOf(name);
        if (index !== undefined) return object[index];
        if (name === 'length') return object.length;
      }
      if (typeof object === 'function') {
        if (name === 'name') return runtime.functions.nameOf(object);
        if (name === 'length') return runtime.functions.arityOf(object);
      }
      return typeof object === 'object' || typeof object === 'function'
        ? others.get(object)?.get(String(name))
        : undefined;
    },
    setElement(object: Value, key: Value, value: Value, site: number): Value {
      const name = typeof key === 'number' ? key : text(key, site);
      if (object === undefined || object === null) {
        throw new ProgramError(
          `TypeError: Cannot set properties of ${object} (setting '${name}')`,
          `Only arrays have elements that can be assigned, and this is ${object}.`,
          site,
        );
      }
      if (typeof object === 'string' && isOwnKey(object, name)) {
        throw new ProgramError(
          `TypeError: Cannot assign to read only property '${name}' of string '${object}'`,
          'A text cannot be changed. Make a new one with +.',
          site,
        );
      }
      if (!Array.isArray(object) && typeof object !== 'function') {
        throw new ProgramError(
          `TypeError: Cannot create property '${name}' on ${typeof object} '${String(object)}'`,
          'Only arrays have elements that can be assigned.',
          site,
        );
      }
      if (Array.isArray(object)) {
        const index = indexOf(name);
        if (index !== undefined) return checked.setElement(object, index, value, site);
        if (name === 'length') return setLength(object, value, site);
      }
      let keys = others.get(object);
      if (keys === undefined) others.set(object, (keys = new Map()));
      if (!keys.has(String(name))) runtime.allocated(object, WORDS_PER_KEY, site);
      keys.set(String(name), value);
      return value;
    },
    spread(value: Value, site: number): Value[] {
      if (Array.isArray(value) || typeof value === 'string') return checked.spread(value, site);
      throw new ProgramError(
        'TypeError: Spread syntax requires ...iterable[Symbol.iterator] to be a function',
        `Only the elements of an array or a text can be spread into arguments, and this is ${runtime.quote(value)}.`,
        site,
      );
    },
  };

  /** The text of an array as JavaScript makes it: an array that contains itself is empty there. */
  function joined(array: readonly Value[], site: number, around: readonly Value[][]): string {
    if (array.length > MAX_TEXT_LENGTH) throw outOfMemory(site);
    if (around.length > MAX_NESTING) {
      throw new ProgramError(
        'RangeError: Maximum call stack size exceeded',
        'The array contains arrays within arrays too deeply to be converted to a text.',
        site,
      );
    }
    const within = [...around, array as Value[]];
    let result = '';
    for (let index = 0; index < array.length; index += 1) {
      const value = array[index];
      if (index > 0) result += ',';
      if (value !== undefined && value !== null && !within.includes(value as Value[])) {
        result += Array.isArray(value)
          ? joined(value, site, within)
          : String(typeof value === 'function' ? runtime.display(value) : value);
      }
      if (result.length > MAX_TEXT_LENGTH) throw outOfMemory(site);
      runtime.spend(1, site);
    }
    return counted(result, site);
  }

  function counted(made: string, site: number): string {
    runtime.spend(made.length, site);
    runtime.allocatedText(made.length, site);
    return made;
  }

  function setLength(array: Value[], value: Value, site: number): Value {
    const length = number(value, site);
    if (length >>> 0 !== length) {
      throw new ProgramError(
        'RangeError: Invalid array length',
        'The length of an array is a whole number from 0 on.',
        site,
      );
    }
    array.length = length;
    return value;
  }

  /** The called expression as JavaScript's messages write it. */
  function calleeAt(site: number): string {
    const construct = runtime.sites[site]?.construct as Construct | undefined;
    const node = construct?.node;
    return node?.type === 'CallExpression' ? calleeText(node.callee) : '(intermediate value)';
  }
}

/** The approximate size of an entry for a key that is no index. */
const WORDS_PER_KEY = 16;

/** Tells whether a key is that of a character of a text, or of its length. */
function isOwnKey(text: string, key: number | string): boolean {
  return key === 'length' || (indexOf(key) ?? text.length) < text.length;
}

/** Returns a key as an index of an array; undefined when it is none. */
function indexOf(key: number | string): number | undefined {
  const index = Number(key);
  return index >= 0 &&
    index <= MAX_INDEX &&
    Number.isInteger(index) &&
    String(index) === String(key)
    ? index
    : undefined;
}

function calleeText(node: acorn.Node): string {
  const part = node as acorn.Expression;
  switch (part.type) {
    case 'Identifier':
      return part.name;
    case 'Literal':
      return part.raw ?? String(part.value);
    case 'CallExpression':
      return `${calleeText(part.callee)}(...)`;
    case 'MemberExpression':
      return `${calleeText(part.object)}[${calleeText(part.property)}]`;
    default:
      return '(intermediate value)';
  }
}
