import {
  ProgramError,
  type Accessor,
  type Form,
  type ProgramNames,
  type Runtime,
} from '@wellspring/engine';
import type { CompiledModule } from '@wellspring/evaluator';
import { WEBASSEMBLY_CHANNEL } from '@wellspring/evaluator/channels';
import { describePredeclared, type Library } from '../library/index.js';
import type { CheckedFile } from '../report.js';
import type { BackEnd } from '../session.js';
import { encode } from './encode.js';
import { WASM_CHAPTER, WasmHost, type RunFrames } from './host.js';
import type { ImportedFrom, Module } from './module.js';
import { printModule } from './print.js';
import { base64, webAssembly, type WasmGlobal } from './platform.js';
import type { Value } from '../values.js';
import { EARLIER, VARIABLE } from './symbols.js';
import { compileUnit, ENTRY_EXPORT } from './unit.js';

/** The back end of a session whose programs are compiled to WebAssembly. */

interface Exports {
  readonly [ENTRY_EXPORT]: Parameters<WasmHost['run']>[0];
  readonly run_frames: RunFrames;
}

/** Compiles the programs of a session to WebAssembly. */
export function wasmBackEnd(runtime: Runtime, library: Library): BackEnd {
  const host = new WasmHost(runtime, library);
  return {
    chapter: WASM_CHAPTER,
    compile: (file, form) => compileFile(file, form, runtime, host),
  };
}

function compileFile(
  { file, resolution }: CheckedFile,
  form: Form,
  runtime: Runtime,
  host: WasmHost,
): (names: ProgramNames) => unknown {
  const { module, names, deepIndex, largestSite } = compileUnit(file.tree, resolution, {
    registry: {
      registerFunction: (info) => runtime.functions.register(info),
      registerSite: (site) => runtime.registerSite(site),
      registerText: (text) => host.values.shared(text),
    },
    file: file.path,
    predeclared: (name) => describePredeclared(name, WASM_CHAPTER),
    tableStart: host.tableLength,
    form,
  });
  host.reserve(module.table.length);
  const bytes = encode(module);
  const compiled = load(bytes, largestSite);
  showModule(module, bytes, runtime);
  return ({ earlier, publish }) => {
    const { Instance } = webAssembly();
    const { exports } = new Instance(compiled, importsOf(module, host, earlier));
    publish(names.map((name) => [name, accessorOf(host, exports[name] as WasmGlobal<bigint>)]));
    const own = exports as unknown as Exports;
    return form === 'fast' ? host.run(own[ENTRY_EXPORT]) : host.runDeep(deepIndex, own.run_frames);
  };
}

/** Sends the module to its reader, as much of it as may be sent. */
function showModule(module: Module, bytes: Uint8Array, { callbacks }: Runtime): void {
  const size = bytes.length;
  const send = (make: () => Omit<CompiledModule, 'size'>): boolean =>
    callbacks.emit?.(WEBASSEMBLY_CHANNEL, () => ({ size, ...make() }) satisfies CompiledModule) ===
    'left-out';
  // Each is smaller than the one before.
  if (!send(() => ({ binary: base64(bytes), text: printModule(module) }))) return;
  if (!send(() => ({ binary: base64(bytes), text: null }))) return;
  send(() => ({ binary: null, text: null }));
}

/** @throws ProgramError when the program is too large for WebAssembly */
function load(bytes: Uint8Array, largestSite: () => number | undefined): object {
  const { Module: WasmModule } = webAssembly();
  try {
    return new WasmModule(bytes);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'CompileError') throw error;
    throw new ProgramError(
      'The program is too large for WebAssembly.',
      'Break its longest function, or the top level, into several functions.',
      largestSite(),
    );
  }
}

function importsOf(
  compiled: Module,
  host: WasmHost,
  earlier: ProgramNames['earlier'],
): Record<string, Record<string, unknown>> {
  const imports: Record<string, Record<string, unknown>> = {};
  const add = ({ module, name }: ImportedFrom, value: unknown): void => {
    // Programs may use names that every other object already has.
    imports[module] ??= Object.create(null) as Record<string, unknown>;
    imports[module][name] = value;
  };
  for (const name of ['memory', 'functions']) {
    const from = { module: compiled.host, name };
    add(from, host.imported(from));
  }
  // All programs of the session are in Source, whose values these are.
  const valueOf = (name: string): Value => earlier(name)?.get() as Value;
  for (const { from } of compiled.importedFunctions) {
    const { module, name } = from;
    add(from, module === VARIABLE ? host.reading(() => valueOf(name)) : host.imported(from));
  }
  for (const { from } of compiled.globals) {
    if (from?.module === EARLIER) add(from, host.values.bitsOf(valueOf(from.name)));
    else if (from !== undefined) add(from, host.imported(from));
  }
  return imports;
}

function accessorOf({ values }: WasmHost, variable: WasmGlobal<bigint>): Accessor {
  return { isAssignable: false, get: () => values.valueOf(variable.value) };
}
