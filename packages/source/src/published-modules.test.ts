import { PUBLISHED_MODULES_CHANNEL } from '@wellspring/evaluator';
import { listen } from '@wellspring/evaluator/testing';
import type { ModuleCore } from '@wellspring/modules';
import { adapt } from '@wellspring/modules/published-adapter';
import { publish } from '@wellspring/modules/publisher';
import createContext from 'js-slang/dist/createContext';
import { getRequireProvider } from 'js-slang/dist/modules/loader/requireProvider';
import { describe, expect, test } from 'vitest';
import { evaluator } from './evaluator.js';
import { SourceSession } from './session.js';
import { evaluateIn, summary } from './testing/run.js';

/** Programs that import modules of published folders, in both generations of the format. The bundles of these tests are our own. */

// The build makes one script of the adapter and a bundle.
Reflect.set(globalThis, 'adaptForTest', adapt);
const scriptOf = (name: string, bundle: string, tabs: readonly string[] = []) =>
  `const wellspringModule = { core: adaptForTest(${JSON.stringify({ name, tabs })}, ${JSON.stringify(bundle)}) };`;

/** A bundle of the first generation. */
const SHAPES = `export default require => {
  var base = require("js-slang/dist/errors/base");
  var rttc = require("js-slang/dist/utils/rttc");
  var types = require("js-slang/dist/errors/rttcErrors");
  var operators = require("js-slang/dist/utils/operators");
  var list = require("js-slang/dist/stdlib/list");
  var text = require("js-slang/dist/utils/stringify");
  var context = require("js-slang/context");
  var made = [];
  context.moduleContexts.shapes.state = { made };
  class Shape {
    constructor(size) { this.size = size; }
    toReplString() { return "<Shape " + this.size + ">"; }
  }
  class TooLarge extends base.RuntimeSourceError {
    constructor(size) { super(); this.size = size; }
    explain() { return "The shape " + this.size + " is too large."; }
    elaborate() { return "Make it smaller."; }
  }
  function check(value, of) {
    if (!(value instanceof Shape)) throw new types.InvalidParameterTypeError("Shape", value, of, "shape");
    return value;
  }
  var exports = {
    unit: new Shape(1),
    square: size => {
      rttc.assertNumberWithinRange(size, "square", 0, 100, true, "size");
      if (size > 50) throw new TooLarge(size);
      return new Shape(size);
    },
    size_of: shape => check(shape, "size_of").size,
    show: shape => { made.push(check(shape, "show")); return shape; },
    shown: () => context.moduleContexts.shapes.state.made.length,
    apply: (f, x) => { rttc.assertFunctionOfLength(f, 1, "apply"); return operators.callWithoutMetadata(f, x); },
    plainly: (f, x) => f(x),
    named: (f, x) => { rttc.assertFunctionOfLength(f, 1, "named", "filter"); return f(x); },
    same: f => f,
    adder: n => { const add = x => { if (typeof x !== "number") throw new base.GeneralRuntimeError("Expected a number"); return x + n; }; return add; },
    drawer: () => Object.assign(x => x, { toReplString: () => "<Drawer>" }),
    both: (one, other = 2) => [one, other],
    count: (...values) => values.length,
    waves: (wave, duration) => list.pair(t => operators.callWithoutMetadata(wave, t), duration),
    first: pair => operators.callWithoutMetadata(list.head(pair), 2),
    total: xs => list.accumulate((x, sum) => x + sum, 0, xs),
    text_of: value => text.stringify(value),
    plain_error: () => { throw new Error("out of paper"); },
    string_error: () => { throw "nothing works"; },
    deep_error: () => { const down = n => 1 + down(n + 1); return down(0); },
    stop: () => { throw "source_academy_interrupt"; },
    unknown: () => require("fs"),
  };
  var getters = Object.defineProperty({}, "__esModule", { value: true });
  for (const name of Object.keys(exports)) Object.defineProperty(getters, name, { get: () => exports[name], enumerable: true });
  return getters;
};`;

/** A bundle of the second generation, with helpers in the manner of those that builds add. */
const SQUARES = `export default require => {
  var run = body => new Promise((resolve, reject) => {
    var iterator = body();
    var step = (move, value) => {
      try {
        var { done, value: result } = iterator[move](value);
        if (done) resolve(result);
        else Promise.resolve(result).then(v => step("next", v), e => step("throw", e));
      } catch (error) { reject(error); }
    };
    step("next");
  });
  var generator = body => {
    var isDone = false;
    return {
      next: () => { if (isDone) return Promise.resolve({ done: true }); isDone = true; return run(body).then(value => ({ done: true, value })); },
      [Symbol.asyncIterator]() { return this; },
    };
  };
  var finish = iterator => run(function* () {
    for (;;) { var { done, value } = yield iterator.next(); if (done) return value; }
  });
  class EvaluatorError extends Error { constructor(text) { super(text); this.name = "EvaluatorError"; this.errorType = "__evaluator"; } }
  class Squares {
    constructor(conduit, [channel], evaluator, tabs) {
      this.evaluator = evaluator; this.channel = channel; this.tabs = tabs; this.exports = []; this.shown = []; this.isOpen = false;
      channel.subscribe(message => {
        if (message.type === "request") { this.isOpen = true; for (const one of this.shown) channel.send(one); }
      });
    }
    initialise() {
      var self = this;
      return run(function* () {
        for (const name of ["square", "side_of", "apply", "twice", "show", "wave", "measure", "never", "refuse", "sum"]) {
          const method = self[name].bind(self);
          method.signature = self[name].signature;
          if (self[name].sync) method.sync = self[name].sync;
          self.exports.push({ symbol: name, value: yield self.evaluator.closure_make(method.signature, method), signature: method.signature });
        }
        self.exports.push({ symbol: "unit", value: yield self.evaluator.opaque_make({ side: 1, toReplString: () => "<Unit>" }, true) });
      });
    }
    square(side) { var self = this; return generator(function* () {
      if (side.value < 0) throw new EvaluatorError("square: Expected number ≥ 0, got " + side.value + ".");
      return yield self.evaluator.opaque_make({ side: side.value, toReplString: () => "<Square>" });
    }); }
    side_of(square) { var self = this; return generator(function* () {
      const { side } = yield self.evaluator.opaque_get(square);
      if (side === undefined) throw new EvaluatorError("side_of: Expected Square.");
      return { type: 2, value: side };
    }); }
    apply(f, x) { var self = this; return generator(function* () { return yield finish(self.evaluator.closure_call_unchecked(f, [x])); }); }
    twice(f) { var self = this; return generator(function* () {
      return yield self.evaluator.closure_make({ args: [10], returnType: 10 }, x => generator(function* () {
        return yield finish(self.evaluator.closure_call(f, [yield finish(self.evaluator.closure_call(f, [x], 10))], 10));
      }));
    }); }
    show(square) { var self = this; return generator(function* () {
      const message = { type: "render", side: (yield self.evaluator.opaque_get(square)).side, points: new Float32Array([1, 2]) };
      self.shown.push(message);
      self.tabs.loadTab(self.tabs.tabs[0]);
      if (self.isOpen) self.channel.send(message);
      return square;
    }); }
    wave(t) { return generator(function* () { throw new Error("the twin is there"); }); }
    measure() { var self = this; return generator(function* () {
      const answer = yield new Promise(resolve => {
        self.channel.subscribe(message => { if (message.type === 1) resolve(message.data.res); });
        self.channel.send({ type: 0, data: { fn: "measure", args: [], invokeId: 1 } });
      });
      return { type: 2, value: answer.length };
    }); }
    never() { return generator(function* () { yield new Promise(() => {}); }); }
    refuse() { return generator(function* () { yield Promise.reject(new EvaluatorError("not today")); }); }
    sum(numbers) { var self = this; return generator(function* () {
      let total = 0;
      for (const one of yield self.evaluator.list_to_vec(numbers)) total += one.value;
      return yield self.evaluator.pair_make({ type: 2, value: total }, { type: 4 });
    }); }
  }
  const NUMBER = 2, CLOSURE = 7, OPAQUE = 8, ANY = 10;
  const signatures = { square: [NUMBER], side_of: [OPAQUE], apply: [CLOSURE, ANY], twice: [CLOSURE], show: [OPAQUE], wave: [NUMBER], measure: [], never: [], refuse: [], sum: [ANY] };
  for (const name of Object.keys(signatures)) Squares.prototype[name].signature = { name, args: signatures[name], returnType: ANY };
  Squares.prototype.wave.sync = t => ({ type: NUMBER, value: t.value * 2 });
  Squares.channelAttach = ["squares-channel"];
  return { default: Squares };
};`;

function open(chapter = 4, heard = listen()) {
  const session = new SourceSession(
    { chapter, variant: 'default', timeoutMs: 1000 },
    heard.callbacks,
  );
  session.provide({ name: 'shapes', script: scriptOf('shapes', SHAPES) });
  session.provide({ name: 'squares', script: scriptOf('squares', SQUARES, ['Squares']) });
  return session;
}

const run = (text: string, chapter?: number) => summary(evaluateIn(open(chapter), text));
const shapes = (names: string, text: string) => run(`import { ${names} } from "shapes";\n${text}`);
const squares = (names: string, text: string) =>
  run(`import { ${names} } from "squares";\n${text}`);

/** The module that the first error of a program names. */
function moduleOf(text: string) {
  const outcome = evaluateIn(open(), `import { square, adder } from "shapes"; ${text}`);
  return outcome.status === 'error' ? outcome.errors[0]?.module : outcome.status;
}

describe('the first generation', () => {
  test.each([
    ['unit', 'unit;', '<Shape 1>'],
    ['square, size_of', 'size_of(square(4));', '4'],
    ['both', 'both(1);', '[1, 2]'],
    ['both', 'both(1, 5);', '[1, 5]'],
    ['count', 'count(1, 2, 3);', '3'],
    ['adder', 'adder(2)(3);', '5'],
    ['drawer', 'drawer();', '<Drawer>'],
    ['apply', 'apply(x => x * 3, 2);', '6'],
    ['apply, adder', 'apply(adder(1), 2);', '3'],
    ['plainly', 'const g = x => x + 1; plainly(x => g(x), 2);', '3'],
    ['same', 'const f = x => x; same(f) === f;', 'true'],
    ['same, adder', 'const f = adder(1); same(f) === f;', 'true'],
    ['waves', 'head(waves(t => t + 1, 2))(4);', '5'],
    ['waves, first', 'first(waves(t => t + 1, 2));', '3'],
    ['first', 'first(pair(t => t + 1, 2));', '3'],
    ['waves, adder, first', 'first(waves(adder(1), 2));', '3'],
    ['total', 'total(list(1, 2, 3));', '6'],
    ['text_of', 'text_of(list("a", x => x));', '"[\\"a\\", [x => x, null]]"'],
    ['text_of, adder', 'arity(adder(1));', '1'],
    ['show, shown, unit', 'show(unit); show(unit); shown();', '2'],
    ['stop', '1; stop(); 2;', 'Program has been interrupted by module'],
    [
      'apply',
      'function down(n) { return n === 0 ? 0 : 1 + down(n - 1); } apply(down, 50000);',
      '50000',
    ],
  ])('gives values and functions: %s %s', (names, text, expected) => {
    expect(shapes(names, text)).toBe(expected);
  });

  test.each([
    [
      'square',
      'square("a");',
      '2:0 Runtime square: Expected integer ∈ [0, 100] for size, got "a".',
    ],
    ['square', 'square(60);', '2:0 Runtime The shape 60 is too large.'],
    ['size_of', 'size_of(1);', '2:0 Runtime size_of: Expected Shape for shape, got 1.'],
    ['square', 'square(1, 2);', '2:0 Runtime square: Expected 1 arguments, but got 2.'],
    ['apply', 'apply(1, 2);', '2:0 Runtime apply: Expected function with 1 parameter, got 1.'],
    [
      'apply',
      'apply((x, y) => x, 2);',
      '2:0 Runtime apply: Expected function with 1 parameter, got (x, y) => x.',
    ],
    ['named', 'named(1, 2);', '2:0 Runtime named: Expected filter, got 1.'],
    ['adder', 'adder(1)(true);', '2:0 Runtime Expected a number'],
    ['adder', 'head(pair(adder(1), 2))("a");', '2:0 Runtime Expected a number'],
    ['plain_error', 'plain_error();', '2:0 Runtime Error: out of paper'],
    ['string_error', 'string_error();', '2:0 Runtime nothing works'],
    ['deep_error', 'deep_error();', '2:0 Runtime Maximum call stack size exceeded'],
    ['unknown', 'unknown();', '2:0 Runtime Error: Dynamic require of fs is not supported'],
    ['shp', '1;', "1:9 Import 'shapes' does not contain a definition for 'shp'"],
    [
      'apply',
      'apply(x =>\n1 + true, 1);',
      '3:0 Runtime Expected number on right hand side of operation, got boolean.',
    ],
    ['apply', 'apply(x => { while (true) {} }, 1);', /Runtime Potential infinite loop detected/],
  ])('reports errors as the format says: %s %s', (names, text, expected) => {
    expect(shapes(names, text)).toMatch(
      expected instanceof RegExp ? expected : literally(expected),
    );
  });

  test('an error of a function names the module, one of a closure does not', () => {
    expect(moduleOf('square("a");')).toBe('shapes');
    expect(moduleOf('square(60);')).toBe('shapes');
    expect(moduleOf('adder(1)(true);')).toBeUndefined();
  });

  test('later entries see the same module', () => {
    const session = open();
    const entries = [
      'import { show, shown, unit } from "shapes"; show(unit);',
      'import { show as draw } from "shapes"; draw(unit);',
      'shown();',
    ];
    expect(entries.map((entry) => summary(evaluateIn(session, entry))).at(-1)).toBe('2');
  });

  test('an imported function is displayed without its code', () => {
    expect(shapes('square', 'stringify(square);')).toContain('[Function from shapes');
  });

  test('it works on the machine of explicit control', () => {
    const session = evaluator.createSession(
      { chapter: 4, variant: 'explicit-control', timeoutMs: 1000 },
      listen().callbacks,
    );
    session.provide?.({ name: 'shapes', script: scriptOf('shapes', SHAPES) });
    const text =
      'import { apply, plainly, adder, stop } from "shapes"; display(apply(x => x * 3, 2) + plainly(adder(1), 2)); stop();';
    expect(summary(evaluateIn(session, text))).toBe('Program has been interrupted by module');
  });
});

describe('the second generation', () => {
  test.each([
    ['unit', 'unit;', '<Unit>'],
    ['square, side_of', 'side_of(square(4));', '4'],
    ['square', 'square(4);', '<Square>'],
    ['apply', 'apply(x => x * 3, 2);', '6'],
    ['apply, square, side_of', 'side_of(apply(square, 3));', '3'],
    ['twice', 'twice(twice(x => x + 1))(0);', '4'],
    ['wave', 'wave(21);', '42'],
    ['sum', 'sum(list(1, 2, 3));', '[6, null]'],
  ])('gives values and functions: %s %s', (names, text, expected) => {
    expect(squares(names, text)).toBe(expected);
  });

  test.each([
    ['square', 'square(-1);', '2:0 Runtime square: Expected number ≥ 0, got -1.'],
    ['square', 'square("a");', '2:0 Runtime square: Expected number, got "a".'],
    ['square', 'square();', '2:0 Runtime square: Expected 1 arguments, but got 0.'],
    ['side_of', 'side_of(1);', '2:0 Runtime side_of: Expected Square.'],
    ['refuse', 'refuse();', '2:0 Runtime not today'],
    [
      'never',
      'never();',
      '2:0 Runtime The module waits for something that cannot happen while a program runs.',
    ],
    [
      'measure',
      'measure();',
      '2:0 Runtime The module squares needs an answer of its tab, which does not come while a program runs.',
    ],
    [
      'apply',
      'apply(x =>\n1 + true, 1);',
      '3:0 Runtime Expected number on right hand side of operation, got boolean.',
    ],
    ['cube', '1;', "1:9 Import 'squares' does not contain a definition for 'cube'"],
  ])('reports errors: %s %s', (names, text, expected) => {
    expect(squares(names, text)).toMatch(literally(expected));
  });

  test('a module requests its tab, which receives its values as plain data', () => {
    const heard = listen();
    const session = open(4, heard);
    expect(summary(evaluateIn(session, 'import { show, unit } from "squares"; show(unit);'))).toBe(
      '<Unit>',
    );
    const reports = {
      channel: PUBLISHED_MODULES_CHANNEL,
      limits: { messages: 10, values: 100, characters: 1000 },
      parse: (data: unknown) => data,
    };
    expect(heard.sent(reports)).toEqual([{ kind: 'tab', module: 'squares', tab: 'Squares' }]);
    const request = { channel: 'squares-channel', message: { type: 'request' } };
    const shown = {
      type: 'render',
      side: 1,
      points: { $bytes: 'Float32Array', data: 'AACAPwAAAEA=' },
    };
    expect(session.request('module:squares', request)).toEqual({
      status: 'answered',
      data: [{ channel: 'squares-channel', message: shown }],
    });
    expect(session.request('module:squares', 'nonsense')).toEqual({
      status: 'answered',
      data: null,
    });
  });
});

/** A session with a module for chapter 4. */
function sessionOf(chapter: number) {
  const opened = new SourceSession(
    { chapter, variant: 'default', timeoutMs: 1000 },
    listen().callbacks,
  );
  opened.provide({ name: 'shapes', script: scriptOf('shapes', SHAPES), requires: 4 });
  return opened;
}

describe('a module for a later chapter', () => {
  const text = 'import { unit } from "shapes"; unit;';

  test('is refused before', () => {
    expect(summary(evaluateIn(sessionOf(3), text))).toBe(
      '1:0 Import shapes needs at least SOURCE_4, but you are using SOURCE_3',
    );
  });

  test('can be imported in that chapter and later ones', () => {
    expect(summary(evaluateIn(sessionOf(4), text))).toBe('<Shape 1>');
  });
});

/** The result of a program with one bundle, which may be hostile. */
function runBundle(body: string, program = 'import { a } from "strange"; a;') {
  const session = new SourceSession(
    { chapter: 4, variant: 'default', timeoutMs: 1000 },
    listen().callbacks,
  );
  session.provide({ name: 'strange', script: scriptOf('strange', body) });
  return summary(evaluateIn(session, program));
}

const BROKEN = "1:0 Import Error(s) occured when executing the module 'strange'.";

describe('bundles that break the rules', () => {
  test.each([
    ['no bundle', '<!doctype html><title>404</title>'],
    ['no text', ''],
    ['another form', 'module.exports = { a: 1 };'],
    ['a syntax error', 'export default require => { return { a: };'],
    ['no function', 'export default { a: 1 };'],
    ['no exports', 'export default require => 5;'],
    ['nothing', 'export default require => null;'],
    ['an error at the start', 'export default require => { throw new Error("no"); };'],
    [
      'a dependency that is not there',
      'export default require => { require("fs"); return { a: 1 }; };',
    ],
    ['a getter that throws', 'export default require => ({ get a() { throw 1; } });'],
    [
      'a class without its parts',
      'export default require => ({ default: Object.assign(() => null, { channelAttach: [] }) });',
    ],
    [
      'a class that never begins',
      'export default require => ({ default: Object.assign(class { initialise() { return new Promise(() => {}); } }, { channelAttach: [] }) });',
    ],
  ])('%s', (_what, bundle) => {
    expect(runBundle(bundle)).toBe(BROKEN);
  });

  test.each([
    [
      '/* licence */\n// more\nexport default require => ({ a: 1 });\n//# sourceMappingURL=x.js.map',
      '1',
    ],
    ['export default function (require) { return { a: 2 }; }', '2'],
    ['export default require => ({ a: [1, [2, null]] });', '[1, [2, null]]'],
    ['export default require => { setTimeout(() => {}, 1); return { a: btoa("hi") }; };', '"aGk="'],
  ])('a bundle may look otherwise: %s', (bundle, expected) => {
    expect(runBundle(bundle)).toBe(expected);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a module may export %s',
    (name) => {
      const bundle = `export default require => ({ [${JSON.stringify(name)}]: 5 });`;
      expect(runBundle(bundle, `import { ${name} as a } from "strange"; a;`)).toBe('5');
      expect(
        runBundle('export default require => ({});', `import { ${name} as a } from "strange"; a;`),
      ).toBe(`1:9 Import 'strange' does not contain a definition for '${name}'`);
    },
  );

  test.each([
    [
      'an error whose message cannot be read',
      'throw { get explain() { throw 1; } };',
      'The module failed.',
    ],
    ['an error without text', 'throw Object.create(null);', /Runtime/],
    [
      'an error with a text that is none',
      'throw Object.assign(new Error(), { explain: () => Symbol("x") });',
      /Runtime/,
    ],
    ['null', 'throw null;', 'null'],
  ])('throwing %s is an error of the program', (_what, body, expected) => {
    const bundle = `export default require => ({ a: () => { ${body} } });`;
    expect(runBundle(bundle, 'import { a } from "strange"; a();')).toMatch(expected);
  });

  test('an error of the program that a bundle hides does not hide its time limit', () => {
    const bundle =
      'export default require => ({ a: f => { for (let i = 0; i < 3; i++) { try { f(); } catch {} } return 1; } });';
    expect(runBundle(bundle, 'import { a } from "strange"; a(() => { while (true) {} });')).toMatch(
      /Potential infinite loop/,
    );
  });
});

/** Calls a function that may be none. */
const call = (f: unknown, ...values: unknown[]) =>
  typeof f === 'function' ? (Reflect.apply(f, undefined, values) as unknown) : undefined;

describe('a module of ours that is published', () => {
  const core: ModuleCore = {
    name: 'ours',
    create: (host) => ({
      constants: { three: 3 },
      functions: {
        double: {
          parameters: 'x',
          call: (x) => {
            if (typeof x === 'number') return 2 * x;
            throw host.error(
              `double: Expected number, got ${host.stringify(x)}.`,
              'Give a number.',
            );
          },
        },
        twice: {
          parameters: 'f, x',
          call: (f, x) =>
            typeof f === 'function'
              ? host.call(f as () => unknown, host.call(f as () => unknown, x))
              : 0,
        },
        adder: {
          parameters: 'n',
          call: (n) => host.makeFunction('add', 'x', (x) => Number(n) + Number(x), '<Adder>'),
        },
        count: { parameters: '...values', call: (...values) => values.length },
        stop: {
          parameters: '',
          call: () => {
            throw host.interrupt('stopped');
          },
        },
      },
    }),
  };

  test('is loaded by our own loader, with the same values and errors', () => {
    Reflect.set(globalThis, 'publishForTest', publish(core));
    const bundle = 'export default require => publishForTest(require);';
    const results = [
      'double(three);',
      'double("a");',
      'double(1, 2);',
      'twice(x => x + 1, 1);',
      'adder(2);',
      'adder(2)(3);',
      'count(1, 2, 3);',
      'stop();',
    ].map((text) =>
      runBundle(
        bundle,
        `import { three, double, twice, adder, count, stop } from "strange";\n${text}`,
      ),
    );
    expect(results).toEqual([
      '6',
      '2:0 Runtime double: Expected number, got "a".',
      '2:0 Runtime double: Expected 1 arguments, but got 2.',
      '3',
      '<Adder>',
      '5',
      '3',
      'Program has been interrupted by module',
    ]);
  });

  test('has the form that the reference expects of a bundle', () => {
    const exported = publish(core, { prelude: '' })(getRequireProvider(createContext(4)));
    const { three, double, twice, adder } = exported;
    expect(exported).toMatchObject({ three: 3, type_map: { prelude: '' } });
    expect([double, twice, adder].map((f) => (typeof f === 'function' ? f.length : null))).toEqual([
      1, 2, 1,
    ]);
    expect(call(double, three)).toBe(6);
    expect(call(twice, (x: number) => x * 3, 2)).toBe(18);
    expect(call(call(adder, 2), 3)).toBe(5);
    expect(() => call(double, 'a')).toThrow('double: Expected number, got "a".');
  });
});

/** A pattern for exactly this text at the start. */
function literally(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}`);
}
