import { now, SITE } from '@wellspring/engine';
import { expected, LibraryError, misused, wrongCount } from '../errors.js';
import { Uncaught } from '../machine.js';
import { Flonum } from '../numbers/types.js';
import { RecordInstance, RecordType } from '../records.js';
import { MAX_ARGUMENTS } from '../syntax/expand.js';
import {
  END_OF_FILE,
  elementsOf,
  ENVIRONMENT,
  isProcedure,
  Promised,
  Sym,
  type Value,
  Values,
} from '../values.js';
import { natives, type Native, type Setting } from './native.js';

/** Output, errors, control, promises, parameters and records. */

export interface ControlSetting extends Setting {
  /** Compiles a datum, and returns a procedure without parameters that evaluates it. */
  readonly compile: (datum: Value) => Value;
}

const parameters = new WeakMap<object, { value: Value; readonly converter: Value }>();

function fieldIndex(type: RecordType, field: Value): number {
  const index = type.fields.indexOf(String(field));
  if (index < 0)
    throw new LibraryError(
      `${type.name}: no field ${String(field)}`,
      'A constructor or accessor names a field that the record type does not have.',
    );
  return index;
}

export function controlNatives({ machine, compile }: ControlSetting): Native[] {
  const { runtime } = machine;
  const started = now();
  const procedure = (name: string, value: Value): Value => {
    if (isProcedure(value)) return value;
    throw expected(name, 'procedure', machine.quote(value));
  };
  const parameter = (value: Value) => {
    const found = typeof value === 'function' ? parameters.get(value) : undefined;
    if (found === undefined) throw expected('parameterize', 'parameter', machine.quote(value));
    return found;
  };
  const recordType = (value: Value): RecordType => {
    if (value instanceof RecordType) return value;
    throw expected('define-record-type', 'record type', machine.quote(value));
  };
  /** Makes a procedure with a name. */
  const named = (
    name: Value,
    shown: string,
    count: number,
    call: (...values: Value[]) => Value,
  ): Value => {
    const made = (...values: Value[]): Value => {
      if (values.length !== count) throw wrongCount(count, count, values.length);
      return call(...values);
    };
    runtime.functions.registerPredeclared(made, {
      name: String(name),
      text: `#<procedure ${shown}>`,
      minArguments: count,
      maxArguments: count,
    });
    return made;
  };
  const instance = (name: Value, type: RecordType, value: Value): RecordInstance => {
    if (value instanceof RecordInstance && value.type === type) return value;
    throw expected(String(name), type.name, machine.quote(value));
  };

  const chapter1 = {
    'display val [port]': (value: Value) => machine.print(machine.displayed(value)),
    'write val [port]': (value: Value) => machine.print(machine.written(value)),
    'newline [port]': () => machine.print('\n'),
    runtime: () => new Flonum(now() - started),
    // Handlers may call other procedures, and failures are reported where the program raised them.
    '%site': () => machine.counters[SITE],
    '%uncaught val site': (value: Value, place: Value): never => {
      const site = Number(place);
      if (value instanceof LibraryError)
        throw new Uncaught(value.short, value.explanation, value.irritants, site);
      throw new Uncaught(
        `uncaught condition: ${machine.written(value)}`,
        'The program raised this, and nothing handled it. Put guard around what may raise it.',
        [],
        site,
      );
    },
    '%make-error message . irritants': (message: Value, ...irritants: Value[]) => {
      const texts = irritants.map((value) => machine.written(value));
      const text = [machine.displayed(message), ...texts].join(' ');
      return new LibraryError(
        text,
        'The program itself reported this error. Look at the call, and at what it was given.',
        [message, ...irritants],
      );
    },
    '%handlers': () => machine.handlers,
    '%set-handlers! handlers': (handlers: Value) => void (machine.handlers = handlers),
    '%pop-wind!': () => machine.popWind(),
    '%push-wind! before after': (before: Value, after: Value) => machine.pushWind(before, after),
    '%delay thunk': (thunk: Value) => new Promised(false, thunk),
    '%delay-force thunk': (thunk: Value) => new Promised(false, thunk),
    '%is-done? promise': (promise: Value) => {
      if (promise instanceof Promised) return promise.isDone;
      throw misused('force', 'promise', machine.quote(promise));
    },
    '%content promise': (promise: Value) => (promise as Promised).content,
    '%settle! promise val': (promise: Value, value: Value) => {
      const target = promise as Promised;
      // The procedure may itself have forced the promise.
      if (target.isDone) return;
      if (value instanceof Promised) {
        target.isDone = value.isDone;
        target.content = value.content;
        return;
      }
      target.isDone = true;
      target.content = value;
    },
    '%make-record-type name . fields': (name: Value, ...fields: Value[]) =>
      new RecordType(String(name), fields.map(String)),
    '%record-predicate type name': (type: Value, name: Value) => {
      const found = recordType(type);
      return named(
        name,
        '(obj)',
        1,
        (value) => value instanceof RecordInstance && value.type === found,
      );
    },
    '%record-constructor type name . fields': (type: Value, name: Value, ...fields: Value[]) => {
      const found = recordType(type);
      const places = fields.map((field) => fieldIndex(found, field));
      return named(name, `(${fields.join(' ')})`, fields.length, (...values) => {
        const all: Value[] = found.fields.map(() => undefined);
        for (const [at, place] of places.entries()) all[place] = values[at];
        return runtime.allocated(new RecordInstance(found, all), all.length + 8);
      });
    },
    '%record-accessor type name field': (type: Value, name: Value, field: Value) => {
      const found = recordType(type);
      const place = fieldIndex(found, field);
      return named(name, '(obj)', 1, (value) => instance(name, found, value).fields[place]);
    },
    '%record-modifier type name field': (type: Value, name: Value, field: Value) => {
      const found = recordType(type);
      const place = fieldIndex(found, field);
      return named(
        name,
        '(obj val)',
        2,
        (value, content) => void (instance(name, found, value).fields[place] = content),
      );
    },
  };

  const calling = {
    read: () => machine.ask('Enter a value:'),
  };
  const calling2 = {
    'apply f . args': (f: Value, ...args: Value[]) => {
      procedure('apply', f);
      const last = args.at(-1);
      const list = elementsOf(last);
      if (args.length === 0 || list === undefined) {
        throw new LibraryError(
          'apply: last argument must be a list',
          `The arguments for the procedure come in a list, and ${machine.quote(last)} is none.`,
        );
      }
      runtime.libraryTick(list.length);
      const all = [...args.slice(0, -1), ...list];
      if (all.length > MAX_ARGUMENTS) {
        throw new LibraryError(
          'apply: too many arguments',
          `A call can have up to ${MAX_ARGUMENTS}. Use fold or a loop.`,
        );
      }
      return machine.callLast(f, all);
    },
  };
  const chapter4 = {
    'call/cc f': (receiver: Value) => machine.capture(receiver),
    'call-with-current-continuation f': (receiver: Value) => machine.capture(receiver),
  };
  const full = {
    'eval expr [env]': (datum: Value) => machine.callLast(compile(datum), []),
    '%apply-values f val': (f: Value, value: Value) =>
      machine.callLast(f, value instanceof Values ? value.list : [value]),
  };
  const fullSimple = {
    'interaction-environment': () => ENVIRONMENT,
    'system-global-environment': () => ENVIRONMENT,
    'user-initial-environment': () => ENVIRONMENT,
    'scheme-report-environment [version]': () => ENVIRONMENT,
    'the-environment': () => ENVIRONMENT,
    'values . vals': (...values: Value[]) => (values.length === 1 ? values[0] : new Values(values)),
    'error-object? val': (value: Value) => value instanceof LibraryError,
    'condition? val': (value: Value) => value instanceof LibraryError,
    'error? val': (value: Value) => value instanceof LibraryError,
    'error-message val': (value: Value) => messageOf(value),
    'error-object-message val': (value: Value) => messageOf(value),
    'condition/report-string val': (value: Value) =>
      value instanceof LibraryError ? value.short : machine.displayed(value),
    'error-object-irritants val': (value: Value) => irritantsOf(value),
    'error-irritants val': (value: Value) => irritantsOf(value),
    'write-string str [port]': (value: Value) => machine.print(machine.displayed(value)),
    'write-char c [port]': (value: Value) => machine.print(machine.displayed(value)),
    'write-line val [port]': (value: Value) => machine.print(`${machine.written(value)}\n`),
    'eof-object': () => END_OF_FILE,
    'eof-object? val': (value: Value) => value === END_OF_FILE,
    'current-output-port': () => undefined,
    'current-time': () => Math.floor(Date.now() / 1000),
    'real-time': () => new Flonum(now()),
    'generate-uninterned-symbol': () => newSymbol(),
    gensym: () => newSymbol(),
    '%make-parameter val converter': (value: Value, converter: Value) => {
      const record = { value, converter };
      const made = (...values: Value[]): Value => {
        if (values.length > 0) throw wrongCount(0, 0, values.length);
        return record.value;
      };
      parameters.set(made, record);
      runtime.functions.registerPredeclared(made, {
        name: '',
        text: '#<parameter>',
        minArguments: 0,
        maxArguments: 0,
      });
      return made;
    },
    '%parameter-value param': (value: Value) => parameter(value).value,
    '%parameter-converter param': (value: Value) => parameter(value).converter,
    '%set-parameter! param val': (target: Value, value: Value) =>
      void (parameter(target).value = value),
    '%case-lambda . procs': (...procedures: Value[]) => {
      const counts = procedures.map((one) => runtime.functions.argumentCountsOf(one as never));
      const made = (...values: Value[]): Value => {
        const at = counts.findIndex(
          ({ minArguments, maxArguments }) =>
            values.length >= minArguments && values.length <= maxArguments,
        );
        if (at < 0) {
          throw new LibraryError(
            `case-lambda: no clause for ${values.length} arguments`,
            'Add a clause with as many parameters, or call it with other arguments.',
          );
        }
        return machine.callLast(procedures[at], values);
      };
      runtime.functions.registerPredeclared(made, {
        name: '',
        text: '#<procedure (case-lambda)>',
        minArguments: 0,
        maxArguments: Number.POSITIVE_INFINITY,
      });
      return made;
    },
    'procedure-arity proc': (value: Value) => {
      procedure('procedure-arity', value);
      return runtime.functions.arityOf(value as never);
    },
  };

  const newSymbol = (): Sym => {
    runtime.allocatedText(SYMBOL_LENGTH);
    return gensym();
  };
  const messageOf = (value: Value): Value => {
    if (!(value instanceof LibraryError))
      throw misused('error-object-message', 'condition', machine.quote(value));
    return value.irritants.length > 0 ? value.irritants[0] : value.short;
  };
  const irritantsOf = (value: Value): Value => {
    if (!(value instanceof LibraryError))
      throw misused('error-object-irritants', 'condition', machine.quote(value));
    return machine.list(value.irritants.slice(1));
  };

  return [
    ...natives(1, chapter1),
    ...natives(1, calling, false),
    ...natives(2, calling2, false),
    ...natives(4, chapter4, false),
    ...natives(5, full, false),
    ...natives(5, fullSimple),
  ].map((native) => (native.name.startsWith('%') ? { ...native, chapter: 0 } : native));
}

/** The memory of a new symbol, in characters. */
const SYMBOL_LENGTH = 100;

let lastSymbol = 0;

function gensym(): Sym {
  lastSymbol += 1;
  return Sym.of(`g${lastSymbol}`);
}
