import { type Evaluator, moduleChannel, type Program, type Session } from '@wellspring/evaluator';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as JsxRuntime from 'react/jsx-runtime';
import type { FramedRun, FramedTab, FromFrame, ToFrame } from './messages';
import { ICONS, KIT, TextEditor } from './kit';

/**
 * The script of the frame in which the tabs of published folders are shown. The frame has no origin and no network. Tabs of the
 * second generation are given messages. Those of the first look into the values of their modules, so the program runs here
 * once more.
 */

/** The key of the context of modules in the adapter of bundles (`packages/modules/src/published/adapter.ts`). */
const CONTEXT = Symbol.for('context of modules');

/** The time after which functions of the program have their time limit again. */
const RENEW_MS = 500;

/** A tab that is shown. */
interface Shown {
  readonly id: string;
  readonly label: string;
  readonly body: React.ReactNode;
}

type Listener = (message: unknown) => void;

/** Something of a script that is not known. */
type Part = Readonly<Record<string, unknown>>;

let port: MessagePort | undefined;
const post = (message: FromFrame) => port?.postMessage(message);

/** The listeners of each channel, by module and channel. */
const listeners = new Map<string, Set<Listener>>();
const shown = new Map<string, Shown>();
let selected: string | null = null;

const isFunction = (value: unknown): value is (...values: unknown[]) => unknown =>
  typeof value === 'function';
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

const always = () => true;

/** The packages that `require` returns to tabs. */
function requireFor(context: Part | null): (name: string) => unknown {
  const errors = class extends Error {
    explain() {
      return this.message;
    }
  };
  const parts = new Map<string, unknown>([
    ['react', React],
    ['react/jsx-runtime', JsxRuntime],
    ['react-dom', ReactDom],
    ['react-dom/client', ReactDomClient],
    ['react-ace', TextEditor],
    ['@blueprintjs/core', KIT],
    ['@blueprintjs/icons', ICONS],
    ['js-slang/context', context],
    [
      'js-slang/dist/errors/base',
      { RuntimeSourceError: errors, GeneralRuntimeError: errors, InternalRuntimeError: errors },
    ],
    [
      'js-slang/dist/errors/rttcErrors',
      {
        InvalidParameterTypeError: errors,
        InvalidCallbackError: errors,
        InvalidNumberParameterError: errors,
      },
    ],
    [
      'js-slang/dist/utils/rttc',
      {
        assertNumberWithinRange: always,
        assertFunctionOfLength: always,
        assertTupleOfLength: always,
        isFunctionOfLength: always,
      },
    ],
    [
      'js-slang/dist/utils/operators',
      {
        callWithoutMetadata: (callee: unknown, ...values: unknown[]) =>
          isFunction(callee) ? callee(...values) : undefined,
        wrap: (callee: unknown) => callee,
      },
    ],
  ]);
  return (name) => {
    if (parts.has(name)) return parts.get(name);
    throw new Error(`Dynamic require of ${name} is not supported`);
  };
}

/** Evaluates the script of a tab and returns its default export. */
function evaluateTab(script: string, context: Part | null): unknown {
  const text = script.replace(/^\s*export\s+default\b/, '');
  // oxlint-disable-next-line typescript/no-implied-eval -- the frame is there to run it
  const make: unknown = new Function(`"use strict"; const tab =${text}\n;return tab;`)();
  const exported = isFunction(make) ? make(requireFor(context)) : undefined;
  return isPart(exported) ? exported.default : undefined;
}

/** Runs the program, and returns the context of its modules. */
async function runProgram({
  engine,
  settings,
  modules,
  programs,
}: FramedRun): Promise<Part | null> {
  let context: Part | null = null;
  Reflect.set(globalThis, CONTEXT, (made: Part) => (context = made));
  // oxlint-disable-next-line typescript/no-implied-eval -- the frame is there to run it
  const language = new Function(`${engine};return wellspringLanguage`)() as {
    readonly evaluator: Evaluator;
  };
  const session: Session = language.evaluator.createSession(settings, { display: () => true });
  for (const module of modules) session.provide?.(module);
  for (const program of programs) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await session.evaluate(program);
  }
  // Tabs call functions of the program at any time. A request begins with the whole time limit.
  setInterval(() => void session.request?.(moduleChannel(''), null), RENEW_MS);
  return context;
}

class Guard extends React.Component<
  { readonly children: React.ReactNode },
  { readonly problem: string | null }
> {
  override state = { problem: null };

  static getDerivedStateFromError(error: unknown) {
    return { problem: String(error) };
  }

  override render() {
    return this.state.problem === null ? (
      this.props.children
    ) : (
      <p role="alert">{this.state.problem}</p>
    );
  }
}

function Body({ body }: { readonly body: () => unknown }) {
  return body() as React.ReactNode;
}

const root = ReactDomClient.createRoot(document.body.appendChild(document.createElement('main')));

function render() {
  const tabs = [...shown.values()];
  const current = tabs.find(({ id }) => id === selected) ?? tabs[0];
  root.render(
    <>
      {tabs.length > 1 && (
        <nav>
          {tabs.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === current?.id}
              onClick={() => {
                selected = id;
                render();
              }}
            >
              {label}
            </button>
          ))}
        </nav>
      )}
      {current && <Guard key={current.id}>{current.body}</Guard>}
    </>,
  );
  if (tabs.length > 0) post({ type: 'shown' });
}

function show(tab: Shown) {
  shown.set(tab.id, tab);
  render();
}

/** Shows a tab of the first generation, if it wants to be shown. */
function showClassic({ name }: FramedTab, tab: Part, context: Part | null, code: string) {
  const debuggerContext = {
    result: { status: 'finished', value: context?.lastValue },
    lastDebuggerResult: {},
    code,
    context,
    workspaceLocation: 'playground',
  };
  const { toSpawn, body, label } = tab;
  if (!isFunction(body) || (isFunction(toSpawn) && toSpawn(debuggerContext) !== true)) return;
  show({
    id: name,
    label: typeof label === 'string' ? label : name,
    body: <Body body={() => body(debuggerContext)} />,
  });
}

/** The text of the main file of a program. */
function textOf(program: Program | undefined): string {
  return program?.files[program.entry] ?? '';
}

/** Makes a tab of the second generation, which says itself when it wants to be shown. */
function openPlugin({ module, name }: FramedTab, Plugin: new (...values: unknown[]) => unknown) {
  const ids: unknown = Reflect.get(Plugin, 'channelAttach');
  const channels = (Array.isArray(ids) ? ids : []).map((id: unknown) => {
    const channel = String(id);
    const own = new Set<Listener>();
    listeners.set(`${module} ${channel}`, own);
    return {
      name: channel,
      send: (message: unknown) => post({ type: 'message', module, channel, message }),
      subscribe: (listener: Listener) => void own.add(listener),
      unsubscribe: (listener: Listener) => void own.delete(listener),
      close: () => own.clear(),
    };
  });
  const registered = new Map<string, Shown>();
  const reveal = (id: string) => {
    const tab = registered.get(id);
    if (tab && !shown.has(`${name} ${id}`)) show(tab);
  };
  const service = {
    registerTab({ id, label, body }: { id: string; label: string; body: React.ReactNode }) {
      registered.set(id, { id: `${name} ${id}`, label, body });
    },
    unregisterTab(id: string) {
      registered.delete(id);
      shown.delete(`${name} ${id}`);
      render();
    },
    showTab: reveal,
    revealTab: reveal,
    hideTab(id: string) {
      shown.delete(`${name} ${id}`);
      render();
    },
  };
  return new Plugin({}, channels, service);
}

async function begin({ tabs, run }: Extract<ToFrame, { readonly type: 'begin' }>) {
  const context = run && (await runProgram(run));
  for (const tab of tabs) {
    try {
      const exported = evaluateTab(tab.script, context);
      if (isFunction(exported)) {
        openPlugin(tab, exported as unknown as new (...values: unknown[]) => unknown);
      } else if (isPart(exported)) {
        showClassic(tab, exported, context, textOf(run?.programs[0]));
      }
    } catch (error) {
      show({ id: tab.name, label: tab.name, body: <p role="alert">{String(error)}</p> });
    }
  }
  post({ type: 'shown' });
}

/** Makes arrays of numbers of what the adapter made of them (`plain-data.ts` of the modules package). */
function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived);
  if (!isPart(value)) return value;
  const { $bytes: name, data } = value;
  if (typeof name === 'string' && typeof data === 'string') {
    const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
    if (name === 'ArrayBuffer') return bytes.buffer;
    const Numbers: unknown = Reflect.get(globalThis, name);
    return isFunction(Numbers) ? Reflect.construct(Numbers, [bytes.buffer]) : bytes;
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revived(one)]));
}

function hear(message: ToFrame) {
  switch (message.type) {
    case 'begin':
      void begin(message);
      break;
    case 'message':
      for (const listener of listeners.get(`${message.module} ${message.channel}`) ?? []) {
        listener(revived(message.message));
      }
      break;
    case 'ask':
      post({ type: 'alive' });
  }
}

addEventListener(
  'message',
  ({ source, ports }) => {
    if (source !== parent) return;
    [port] = ports;
    port?.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => hear(data));
    port?.start();
  },
  { once: true },
);
parent.postMessage('begun', '*');
