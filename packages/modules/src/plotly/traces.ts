import { unexpected } from '../checks.js';
import { elementsOf, isPair } from '../lists.js';
import type { ModuleHost, Value } from '../module.js';
import { type Json, MAX_TRACE_DEPTH, MAX_TRACES, needsMap, type Trace } from './messages.js';

/** Turns values of the program into traces: plain data, as Plotly describes plots. */

/**
 * Makes a trace of a list of pairs of a name and a value.
 * @throws when the value is none
 */
export function traceOfPairs(host: ModuleHost, value: Value, of: string): Trace {
  const trace = recordOf(host, value, of);
  if (trace === undefined) {
    throw unexpected(host, 'list of pairs', { of, parameter: 'data', value });
  }
  return checked(host, trace, of);
}

/**
 * Makes traces of an array or a list of them. Each is an object of the language, or a list of pairs.
 * @param value may also be JSON text
 */
export function tracesOf(host: ModuleHost, value: Value, of: string): readonly Trace[] {
  const given = typeof value === 'string' ? parsed(host, value, of) : value;
  const all = elementsOf(given) ?? (Array.isArray(given) ? (given as readonly Value[]) : undefined);
  const traces = all?.map((one) =>
    isRecord(one) ? fieldsOf(host, one, of, 0) : recordOf(host, one, of),
  );
  if (traces?.every((trace) => trace !== undefined) !== true) {
    throw unexpected(host, 'array of traces', { of, parameter: 'data', value });
  }
  if (traces.length > MAX_TRACES) {
    throw host.error(
      `${of}: A plot can have at most ${MAX_TRACES} traces, but this one has ${traces.length}.`,
      'Put points that belong together into one trace.',
    );
  }
  return traces.map((trace) => checked(host, trace, of));
}

function parsed(host: ModuleHost, text: string, of: string): unknown {
  host.spend(text.length);
  try {
    return JSON.parse(text);
  } catch {
    throw host.error(
      `${of}: The text is no JSON.`,
      'Give an array of traces, or a text with one as JSON, such as \'[{"x": [1, 2], "y": [3, 4]}]\'.',
    );
  }
}

function checked(host: ModuleHost, trace: Trace, of: string): Trace {
  const { type } = trace;
  if (typeof type === 'string' && needsMap(type)) {
    throw host.error(
      `${of}: Plots of the type "${type}" cannot be drawn here.`,
      'They show a map, which would have to come from another site. Plot longitude and latitude with the type "scatter" instead.',
    );
  }
  return trace;
}

/** The record of a list of pairs of a name and a value; undefined for other values. */
function recordOf(host: ModuleHost, value: Value, of: string, depth = 0): Trace | undefined {
  const elements = elementsOf(value);
  const isRecordList = elements?.every((one) => isPair(one) && typeof one[0] === 'string');
  if (elements === undefined || isRecordList !== true) return undefined;
  return fieldsOf(host, Object.fromEntries(elements as [string, Value][]), of, depth);
}

function fieldsOf(host: ModuleHost, record: object, of: string, depth: number): Trace {
  return Object.fromEntries(
    Object.entries(record).map(([name, field]) => [name, plain(host, field, of, depth + 1)]),
  );
}

function plain(host: ModuleHost, value: Value, of: string, depth: number): Json {
  host.spend(1);
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  // Plotly leaves a gap where there is no number.
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (depth > MAX_TRACE_DEPTH) {
    throw host.error(
      `${of}: The data nests too deeply.`,
      `Arrays, lists and pairs in a plot can be at most ${MAX_TRACE_DEPTH} deep, and must not lead back into themselves.`,
    );
  }
  const record = Array.isArray(value) ? recordOf(host, value, of, depth) : undefined;
  if (record !== undefined) return record;
  const elements = elementsOf(value) ?? (Array.isArray(value) ? (value as Value[]) : undefined);
  if (elements) return Array.from(elements, (element) => plain(host, element, of, depth + 1));
  if (isRecord(value)) return fieldsOf(host, value, of, depth);
  throw unexpected(host, 'numbers, strings, booleans, arrays and lists', { of, value });
}

/** Tells whether a value is an object of the program's language, in those languages that have them. */
function isRecord(value: Value): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
