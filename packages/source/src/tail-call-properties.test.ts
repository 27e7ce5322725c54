import fc from 'fast-check';
import { expect, test } from 'vitest';
import { run, summary } from './testing/run.js';

/** Functions that call each other in tail position run in constant space, however they are written. */

const SEED = 9;
/** Far more calls than fit on any stack. */
const MANY = 60_000;
const FEW = 7;

/** Ways to write a function that makes a call unless `n` is 0. */
const FORMS: readonly ((name: string, parameters: string, call: string) => string)[] = [
  (name, parameters, call) => `const ${name} = (${parameters}) => n === 0 ? acc : ${call};`,
  (name, parameters, call) => `const ${name} = (${parameters}) => n > 0 ? ${call} : acc;`,
  (name, parameters, call) => `const ${name} = (${parameters}) => n === 0 ? acc : true && ${call};`,
  (name, parameters, call) =>
    `const ${name} = (${parameters}) => n === 0 ? acc : false || ${call};`,
  (name, parameters, call) =>
    `const ${name} = (${parameters}) => n === 0 ? acc : (x => ${call})(1);`,
  (name, parameters, call) =>
    `const ${name} = (${parameters}) => { return n === 0 ? acc : n > 1 ? ${call} : ${call}; };`,
  (name, parameters, call) =>
    `function ${name}(${parameters}) { if (n === 0) { return acc; } else { return ${call}; } }`,
  (name, parameters, call) =>
    `function ${name}(${parameters}) { if (n > 0) { const z = 1; { return ${call}; } } else { } return acc; }`,
  (name, parameters, call) =>
    `function ${name}(${parameters}) { const go = f => ${call}; return n === 0 ? acc : go(${name}); }`,
];

interface Step {
  readonly form: (typeof FORMS)[number];
  readonly next: number;
  /** The number of parameters besides the counter and the accumulator. */
  readonly surplus: number;
  readonly factor: number;
  readonly summand: number;
}

const MODULUS = 1009;

const steps = fc.array(
  fc.record<Step>({
    form: fc.constantFrom(...FORMS),
    next: fc.nat(),
    surplus: fc.nat(3),
    factor: fc.integer({ min: 1, max: 5 }),
    summand: fc.nat(20),
  }),
  { minLength: 1, maxLength: 4 },
);

const nextOf = (all: readonly Step[], { next }: Step): number => next % all.length;

function textOf(all: readonly Step[], count: number): string {
  const extra = (index: number, what: (at: number) => string): string =>
    Array.from({ length: all[index]?.surplus ?? 0 }, (_, at) => `, ${what(at)}`).join('');
  const functions = all.map((step, index) => {
    const next = nextOf(all, step);
    const values = `n - 1, (acc * ${step.factor} + ${step.summand}) % ${MODULUS}`;
    const call = `f${next}(${values}${extra(next, String)})`;
    return step.form(`f${index}`, `n, acc${extra(index, (at) => `p${at}`)}`, call);
  });
  return [...functions, `f0(${count}, 1${extra(0, String)});`].join('\n');
}

function valueOf(all: readonly Step[], count: number): number {
  let [at, acc] = [0, 1];
  for (let left = count; left > 0; left -= 1) {
    const step = all[at];
    if (step === undefined) throw new Error(`no function ${at}`);
    acc = (acc * step.factor + step.summand) % MODULUS;
    at = nextOf(all, step);
  }
  return acc;
}

test.each([FEW, MANY])(
  'functions that tail-call each other %i times end in the right value',
  (count) => {
    fc.assert(
      fc.property(steps, fc.constantFrom(1, 3), (all, chapter) => {
        expect(summary(run(chapter, textOf(all, count)).outcome)).toBe(String(valueOf(all, count)));
      }),
      { seed: SEED, numRuns: 60 },
    );
  },
);
