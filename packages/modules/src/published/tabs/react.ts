/** The part of React that our published tabs use. They get it from the page that shows them, by `require('react')`. */

export type Element = object;

interface Ref<T> {
  current: T;
}

export interface React {
  readonly createElement: (
    type: string | ((props: never) => Element | null),
    props: object | null,
    ...children: readonly (Element | string | number | null | readonly Element[])[]
  ) => Element;
  readonly useState: <T>(
    initial: T | (() => T),
  ) => readonly [T, (next: T | ((before: T) => T)) => void];
  readonly useEffect: (effect: () => (() => void) | undefined, inputs: readonly unknown[]) => void;
  readonly useRef: <T>(initial: T) => Ref<T>;
  readonly useMemo: <T>(make: () => T, inputs: readonly unknown[]) => T;
}

/** An event of a field. */
export interface FieldEvent {
  readonly currentTarget: { readonly value: string; readonly valueAsNumber: number };
}

/** @throws when the page gives no React */
export function reactOf(require: (name: string) => unknown): React {
  const react = require('react');
  if (isReact(react)) return react;
  throw new Error('This tab needs a page that provides react.');
}

function isReact(value: unknown): value is React {
  return typeof value === 'object' && value !== null && 'createElement' in value;
}
