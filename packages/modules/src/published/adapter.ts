import { decodeBase64, encodeBase64 } from '../base64.js';
import type { ModuleCore, ModuleFunction, ModuleHost, ModuleInstance, Value } from '../module.js';
import { Border, isPlain, parametersOf } from './border.js';
import { PUBLISHED, type Report, requestSchema } from './channel.js';
import {
  createData,
  type Data,
  isTyped,
  parametersOfSignature,
  plain,
  type Signature,
  TYPE,
} from './data-handler.js';
import { createJobs, type Jobs, NeverSettled } from './jobs.js';
import { plainData } from './plain-data.js';
import { type Context, createContext, createRequire } from './require.js';

/**
 * Makes the core of a module from the bundle of a published folder, in either generation of its format (modules, section 3).
 * It runs in the worker of the program, like every core. Bundles are as little trusted as programs of full JavaScript: they
 * share the worker with the program, and nothing else.
 */

/** The entry of a module in the manifest. */
export interface PublishedModule {
  readonly name: string;
  readonly tabs: readonly string[];
}

/** Thrown by bundles to end the run as a success. */
const INTERRUPT = 'source_academy_interrupt';

/** The symbol of a function in a frame that shows tabs, which takes the context of the modules there. Workers have none. */
const FRAME_HOOK = 'context of modules';

/** The key under which the modules of a session keep their context. */
const CONTEXT = 'published context';

type Bundle = (require: (name: string) => unknown) => unknown;

/** A class of the second generation. */
interface Plugin {
  readonly exports: unknown;
  initialise?(): unknown;
}
type PluginClass = new (
  conduit: unknown,
  channels: readonly unknown[],
  evaluator: unknown,
  tabs: unknown,
) => Plugin;

/**
 * @param bundle the text of `bundles/NAME.js`
 */
export function adapt({ name, tabs }: PublishedModule, bundle: string): ModuleCore {
  return {
    name,
    create: (host) => {
      const jobs = createJobs();
      const context = contextOf(host);
      const border = new Border(host);
      // Bundles expect their entry before they run.
      void context.moduleContexts[name];
      const require = createRequire(host, border, context);
      const names = { ...missing(standIns(jobs)), ...missing(pageNames()), Promise: jobs.Promise };
      let exported: unknown;
      try {
        exported = evaluate(bundle, names)(require);
      } catch {
        exported = evaluate(bundle, { ...names, ...missing(morePageNames()) })(require);
      }
      jobs.run();
      const plugin = pluginIn(exported);
      const module = { name, tabs };
      return plugin === undefined
        ? classicInstance(exported, module, { host, border, jobs, context })
        : pluginInstance(plugin, module, { host, jobs });
    },
  };
}

/** The context that all modules of a session share. */
function contextOf({ shared }: ModuleHost): Context {
  const known = shared.get(CONTEXT) as Context | undefined;
  if (known !== undefined) return known;
  const context = createContext();
  shared.set(CONTEXT, context);
  const take: unknown = Reflect.get(globalThis, Symbol.for(FRAME_HOOK));
  if (isPlain(take)) take(context);
  return context;
}

/** The names that the platform does not have. In a frame, bundles use what is there. */
function missing(names: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(names).filter(([name]) => !(name in globalThis)));
}

const BEFORE_EXPORT = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*export\s+default\b/;

/**
 * Something that can be called, constructed and looked into, and always gives itself. Bundles that prepare a canvas or a player
 * go on with it in a worker, where nothing is shown.
 */
function placeholder(): unknown {
  // An arrow function could not be constructed.
  const target = function target() {
    return made;
  };
  const made: unknown = new Proxy(target, {
    get: (_target, name) => {
      if (name === Symbol.toPrimitive) return () => '';
      // A value with `then` would be waited for.
      return name === 'then' || name === Symbol.iterator ? undefined : made;
    },
    set: () => true,
    has: () => true,
    apply: () => made,
    construct: () => target,
    defineProperty: () => true,
    deleteProperty: () => true,
  });
  return made;
}

/** An image of which only the address is known, in place of that of a page. */
class UnloadedImage {
  src = '';
  crossOrigin: string | null = null;
  onload: unknown = null;
  readonly width = 1;
  readonly height = 1;
}

/** Names of pages that bundles use, and that a worker does not have. */
function pageNames(): Record<string, unknown> {
  const page = placeholder();
  return { document: page, AudioContext: page, Audio: page, Image: UnloadedImage };
}

/** More of them, for bundles that cannot begin without. Others find out by these names that there is no page. */
function morePageNames(): Record<string, unknown> {
  const page = placeholder();
  return Object.fromEntries(
    [
      'window',
      'navigator',
      'location',
      'screen',
      'HTMLElement',
      'HTMLCanvasElement',
      'Element',
      'Node',
      'Event',
    ].map((name) => [name, page]),
  );
}

const silent = () => undefined;

/** Names of platforms that bundles use, and that a worker does not have. Timers never end, because no run waits for them. */
function standIns({ later }: Jobs): Record<string, unknown> {
  return {
    queueMicrotask: later,
    console: Object.fromEntries(
      [
        'log',
        'warn',
        'error',
        'info',
        'debug',
        'trace',
        'table',
        'group',
        'groupEnd',
        'assert',
      ].map((name) => [name, silent]),
    ),
    setTimeout: () => 0,
    clearTimeout: silent,
    setInterval: () => 0,
    clearInterval: silent,
    requestAnimationFrame: () => 0,
    cancelAnimationFrame: silent,
    btoa: (text: string) => encodeBase64(Uint8Array.from(text, (one) => one.charCodeAt(0))),
    atob: (text: string) => String.fromCharCode(...(decodeBase64(text) ?? [])),
  };
}

/**
 * @param names what the bundle sees besides the standard library of JavaScript
 * @throws when the text is no bundle
 */
function evaluate(bundle: string, names: Readonly<Record<string, unknown>>): Bundle {
  const head = BEFORE_EXPORT.exec(bundle)?.[0];
  if (head === undefined) throw new SyntaxError('A bundle begins with `export default`.');
  // oxlint-disable-next-line typescript/no-implied-eval -- bundles run in the worker of the program
  const make = new Function(
    ...Object.keys(names),
    `"use strict"; const bundle =${bundle.slice(head.length)}\n;return bundle;`,
  ) as (...values: unknown[]) => unknown;
  const made = make(...Object.values(names));
  if (!isPlain(made)) throw new TypeError('A bundle exports a function.');
  return made;
}

/** The class of a bundle of the second generation. */
function pluginIn(exported: unknown): PluginClass | undefined {
  const made: unknown = exported instanceof Object ? Reflect.get(exported, 'default') : undefined;
  return isPlain(made) && Array.isArray(Reflect.get(made, 'channelAttach'))
    ? (made as unknown as PluginClass)
    : undefined;
}

interface ClassicParts {
  readonly host: ModuleHost;
  readonly border: Border;
  readonly jobs: Jobs;
  readonly context: Context;
}

/** A module of the first generation: an object whose values programs import as they are. */
function classicInstance(
  exported: unknown,
  { name, tabs }: PublishedModule,
  { host, border, jobs, context }: ClassicParts,
): ModuleInstance {
  if (!(exported instanceof Object)) throw new TypeError('A bundle returns its exports.');
  const functions: [string, ModuleFunction][] = [];
  const constants: [string, Value][] = [];
  for (const key of Object.keys(exported)) {
    const value: unknown = Reflect.get(exported, key);
    if (!isPlain(value)) {
      constants.push([key, value]);
      continue;
    }
    const call = (...values: Value[]) => {
      const result: unknown = value(...values.map((one) => border.inwards(one)));
      context.lastValue = result;
      jobs.run();
      return border.outwards(result);
    };
    functions.push([key, { parameters: parametersOf(value), call }]);
  }
  context.nativeStorage.loadedModules[name] = exported;
  if (tabs.length > 0)
    host.emit(
      PUBLISHED,
      () => ({ kind: 'classic', module: name, tabs: [...tabs] }) satisfies Report,
    );
  return {
    functions: Object.fromEntries(functions),
    constants: Object.fromEntries(constants),
    failureOf: (error) => failureOf(error, host),
  };
}

interface PluginParts {
  readonly host: ModuleHost;
  readonly jobs: Jobs;
}

/** A call of the page over a channel, as bundles write it. */
const CALL = 0;
const RETURN = 1;

/** The channels of one module: what they carry goes to the page as plain data. */
class Channels {
  readonly #host: ModuleHost;
  readonly #module: string;
  readonly #subscribers = new Map<string, ((message: unknown) => unknown)[]>();
  /** Calls that the page has not answered, by channel. */
  #unanswered: { channel: string; invokeId: number }[] = [];
  /** True if a call was answered with nothing. What the module makes of it may fail. */
  hasAnswered = false;
  /** The data sent since a request of the page began; null when there is none. */
  #collected: { channel: string; message: unknown }[] | null = null;

  constructor(host: ModuleHost, module: string) {
    this.#host = host;
    this.#module = module;
  }

  open(name: string) {
    const subscribers: ((message: unknown) => unknown)[] = [];
    this.#subscribers.set(name, subscribers);
    return {
      name,
      send: (message: unknown) => this.#send(name, message),
      subscribe: (subscriber: unknown) => {
        if (isPlain(subscriber)) subscribers.push(subscriber);
      },
      unsubscribe: (subscriber: unknown) => {
        const at = subscribers.findIndex((one) => one === subscriber);
        if (at >= 0) subscribers.splice(at, 1);
      },
      close: () => void this.#subscribers.delete(name),
    };
  }

  #send(channel: string, message: unknown): void {
    const data = message instanceof Object ? Reflect.get(message, 'data') : undefined;
    if (
      message instanceof Object &&
      Reflect.get(message, 'type') === CALL &&
      data instanceof Object
    ) {
      const invokeId: unknown = Reflect.get(data, 'invokeId');
      if (typeof invokeId === 'number' && invokeId > 0)
        this.#unanswered.push({ channel, invokeId });
    }
    if (this.#collected) this.#collected.push({ channel, message: plainData(message) });
    else {
      this.#host.emit(PUBLISHED, () => {
        const plain = plainData(message);
        return { kind: 'message', module: this.#module, channel, message: plain } satisfies Report;
      });
    }
  }

  /** Passes a message of the page on. */
  deliver(channel: string, message: unknown): void {
    for (const subscriber of this.#subscribers.get(channel) ?? []) subscriber(message);
  }

  /**
   * Answers calls of the page for the bundle, with nothing: programs go on while the page plays or draws.
   * @returns false when there are none
   */
  answerCalls(): boolean {
    const calls = this.#unanswered;
    this.#unanswered = [];
    for (const { channel, invokeId } of calls) {
      this.hasAnswered = true;
      this.deliver(channel, { type: RETURN, data: { invokeId, res: undefined } });
    }
    return calls.length > 0;
  }

  /** Returns what is sent while a function runs. */
  collect(act: () => void): { channel: string; message: unknown }[] {
    const collected: { channel: string; message: unknown }[] = [];
    this.#collected = collected;
    try {
      act();
    } finally {
      this.#collected = null;
    }
    return collected;
  }
}

/** A module of the second generation: a class whose methods get tagged values. */
function pluginInstance(
  PluginOfModule: PluginClass,
  { name, tabs }: PublishedModule,
  { host, jobs }: PluginParts,
): ModuleInstance {
  const channels = new Channels(host, name);
  const settle = (value: unknown) => jobs.settle(value, () => channels.answerCalls());
  const data = createData(host, jobs, settle);
  const attached: unknown = Reflect.get(PluginOfModule, 'channelAttach');
  const ids: readonly unknown[] = Array.isArray(attached) ? attached : [];
  const tabLoader = {
    tabs: [...tabs],
    loadTab: (tab: unknown) =>
      host.emit(
        PUBLISHED,
        () => ({ kind: 'tab', module: name, tab: String(tab) }) satisfies Report,
      ),
  };
  const plugin = new PluginOfModule(
    {},
    ids.map((id) => channels.open(String(id))),
    data.handler,
    tabLoader,
  );
  settle(plugin.initialise?.());
  return {
    ...exportsOf(plugin, data),
    failureOf: (error) =>
      error instanceof TypeError && channels.hasAnswered
        ? host.error(
            `The module ${name} needs an answer of its tab, which does not come while a program runs.`,
            'Use the functions of the module that need no answer.',
          )
        : failureOf(error, host),
    answer(request) {
      const parsed = requestSchema.safeParse(request);
      if (!parsed.success) return null;
      return channels.collect(() => {
        channels.deliver(parsed.data.channel, parsed.data.message);
        jobs.run();
      });
    },
  };
}

/** The exports of a module of the second generation. */
function exportsOf(plugin: Plugin, data: Data): Pick<ModuleInstance, 'functions' | 'constants'> {
  const functions: [string, ModuleFunction][] = [];
  const constants: [string, Value][] = [];
  const list: readonly unknown[] = Array.isArray(plugin.exports) ? plugin.exports : [];
  for (const one of list) {
    if (!(one instanceof Object)) continue;
    const symbol = String(Reflect.get(one, 'symbol'));
    const tagged: unknown = Reflect.get(one, 'value');
    const value = plain(tagged);
    const made = isTyped(tagged) && tagged.type === TYPE.CLOSURE && data.bundleFunction(value);
    if (!made) {
      constants.push([symbol, value]);
      continue;
    }
    const signature: Signature = { ...made.signature, name: symbol };
    functions.push([
      symbol,
      {
        parameters: parametersOfSignature(signature),
        call: (...values) => data.invoke(made.callee, signature, values),
      },
    ]);
  }
  return { functions: Object.fromEntries(functions), constants: Object.fromEntries(constants) };
}

const ADVICE =
  'The module reports this. Check the values that its function was given, and read its documentation.';

/** Returns the error of the program for whatever a bundle has thrown; undefined when the engine explains it better. */
function failureOf(error: unknown, host: ModuleHost): Error | undefined {
  try {
    if (error === INTERRUPT) return host.interrupt('Program has been interrupted by module');
    if (error instanceof NeverSettled) {
      return host.error(
        'The module waits for something that cannot happen while a program runs.',
        'It waits for an answer, a file or a timer. Use the functions of the module that give their values at once.',
      );
    }
    if (!(error instanceof Object)) return host.error(String(error), ADVICE);
    const explain: unknown = Reflect.get(error, 'explain');
    if (isPlain(explain)) {
      const message = String(Reflect.apply(explain, error, []));
      const elaborate: unknown = Reflect.get(error, 'elaborate');
      const advice = isPlain(elaborate) ? String(Reflect.apply(elaborate, error, [])) : message;
      return host.error(message, advice === message ? ADVICE : advice);
    }
    if (!(error instanceof Error)) return host.error(host.stringify(error), ADVICE);
    const { name, message } = error;
    if (name === 'RangeError' || /call stack|too much recursion/i.test(message)) return undefined;
    if (Reflect.get(error, 'errorType') !== undefined) return host.error(message, ADVICE);
    return host.error(
      `${name}: ${message}`,
      name === 'ReferenceError'
        ? 'The module uses something of the page, which programs cannot reach. Use its other functions.'
        : ADVICE,
    );
  } catch {
    return host.error('The module failed.', ADVICE);
  }
}
