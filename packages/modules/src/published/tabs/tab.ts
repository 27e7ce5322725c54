import { type Element, type React, reactOf } from './react.js';

/**
 * Makes tabs of the first generation of the published format: objects that say when they want to be shown, and show what their module
 * has sent (modules, section 4.1). They are for pages of other installations, and in English like those.
 */

/** The state that our published bundles keep for their tabs (`publisher.ts`). */
export interface TabState {
  /** The messages of the module, in order. */
  readonly sent: readonly { readonly channel: string; readonly data: unknown }[];
  /** Asks the module, e.g. for frames of an animation. */
  readonly answer: (request: unknown) => unknown;
}

interface TabDescription<Item> {
  /** The names of the modules whose messages it shows. */
  readonly modules: readonly string[];
  readonly label: string;
  /** That of the icon in the kit of those pages. */
  readonly iconName: string;
  /** Makes what is shown of the messages; it is not shown at all when there is none. */
  readonly read: (data: readonly unknown[]) => readonly Item[];
  readonly show: (react: React, items: readonly Item[], state: TabState) => Element;
}

type Require = (name: string) => unknown;

/** Makes the function that exports a tab, which needs the `require` of a page. */
export function tabOf<Item>(description: TabDescription<Item>) {
  const { modules, label, iconName, read, show } = description;
  const itemsOf = ({ sent }: TabState) => read(sent.map(({ data }) => data));
  const stateIn = (context: unknown) => {
    for (const module of modules) {
      const state = fieldOf(context, 'context', 'moduleContexts', module, 'state');
      if (isState(state) && itemsOf(state).length > 0) return state;
    }
    return undefined;
  };
  return (require: Require) => {
    const react = reactOf(require);
    return {
      toSpawn: (context: unknown) => stateIn(context) !== undefined,
      body(context: unknown) {
        const state = stateIn(context);
        return state === undefined
          ? react.createElement('p', null, 'There is nothing to show.')
          : show(react, itemsOf(state), state);
      },
      label,
      iconName,
    };
  };
}

/** Follows names of fields. Undefined when one is not there. */
function fieldOf(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined,
    value,
  );
}

function isState(value: unknown): value is TabState {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sent' in value &&
    Array.isArray(value.sent) &&
    'answer' in value &&
    typeof value.answer === 'function'
  );
}

/** Leaves out what a module would not have sent. */
export function readEach<Item>(read: (data: unknown) => Item | undefined) {
  return (data: readonly unknown[]): readonly Item[] => data.flatMap((one) => read(one) ?? []);
}
