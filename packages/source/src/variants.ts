import { CHAPTER_NUMBERS } from './chapters.js';

/**
 * The variants of Source on offer, and their differences from the default variant. Compiler, library and readers ask for a
 * property here instead of comparing names.
 */

/** A variant of the chapters that have it. */
export interface Variant {
  /** Its name in links, courses and questions. */
  readonly name: string;
  /** The name that users read after that of the chapter; empty for the default variant. */
  readonly title: string;
  /** The chapters that have it. */
  readonly chapters: readonly number[];
  /**
   * True if operators, conditions and calls check what they are given. Otherwise values are converted as in
   * JavaScript, missing arguments are undefined and surplus ones are ignored.
   */
  readonly isChecked: boolean;
  /** The code that programs become: JavaScript, items of the CSE machine, or WebAssembly. */
  readonly target: 'JavaScript' | 'machine' | 'WebAssembly';
  /** True if programs have annotations of types, which are checked before they run. */
  readonly isTyped: boolean;
}

const DEFAULT: Variant = {
  name: 'default',
  title: '',
  chapters: CHAPTER_NUMBERS,
  isChecked: true,
  target: 'JavaScript',
  isTyped: false,
};

const TYPED: Variant = { ...DEFAULT, name: 'typed', title: 'Typed', isTyped: true };

const NATIVE: Variant = { ...DEFAULT, name: 'native', title: 'Native', isChecked: false };

const WEBASSEMBLY: Variant = {
  ...DEFAULT,
  name: 'wasm',
  title: 'WebAssembly',
  chapters: [1],
  target: 'WebAssembly',
};

const EXPLICIT_CONTROL: Variant = {
  ...DEFAULT,
  name: 'explicit-control',
  title: 'Explicit-Control',
  chapters: [4],
  target: 'machine',
};

/** The options of typed variants, each for one kind of place where types may be `any` or missing. */
export const TYPE_OPTIONS = {
  inVariables: 'typedAllowAnyInVariables',
  inParameters: 'typedAllowAnyInParameters',
  inReturnTypes: 'typedAllowAnyInReturnType',
  // In function types.
  inTypeParameters: 'typedAllowAnyInTypeAnnotationParameters',
  inTypeReturnTypes: 'typedAllowAnyInTypeAnnotationReturnType',
} as const;

/**
 * Variants of the reference implementation that nothing runs here, by chapter. Courses may be set in them.
 */
export const FOREIGN_VARIANTS: Readonly<Record<number, readonly string[]>> = {
  1: ['lazy'],
  2: ['lazy'],
  3: ['concurrent', 'non-det'],
  4: ['gpu'],
};

/** All variants, in menu order within a chapter. */
export const VARIANTS: readonly Variant[] = [DEFAULT, TYPED, WEBASSEMBLY, NATIVE, EXPLICIT_CONTROL];

/** Finds a variant by its name. An unknown name means the default variant. */
export function variantOf(name: string): Variant {
  return VARIANTS.find((variant) => variant.name === name) ?? DEFAULT;
}

/**
 * Tells whether programs of a variant can be paused. They then run on the CSE machine, which checks what operators are
 * given, and knows nothing of WebAssembly.
 */
export function canBeDebugged(name: string): boolean {
  const { isChecked, target } = variantOf(name);
  return isChecked && target !== 'WebAssembly';
}
