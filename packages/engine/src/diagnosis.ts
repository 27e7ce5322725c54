import type { Diagnostic } from '@wellspring/evaluator';
import { NO_SITE } from './counters.js';
import {
  ProgramError,
  RunawayRecursion,
  stackOverflow,
  type Site,
  type StackOverflow,
  translate,
} from './errors.js';
import type { Functions } from './functions.js';
import { MAX_ARGUMENT_LENGTH } from './limits.js';
import type { Modules } from './modules.js';
import { mostFrequent, type NotedCall, type Runaway } from './runaway.js';
import type { RuntimeLanguage } from './runtime-language.js';
import { isFunction, type Value } from './values.js';

/** Finds the failure of the program for each way in which a run can end, and the diagnostic for the user. */

/** The part of a runtime that is needed to explain failures. */
interface DiagnosisHost {
  readonly language: RuntimeLanguage;
  readonly functions: Functions;
  readonly modules: Pick<Modules, 'failureOf'>;
  readonly sites: readonly Site[];
  /** Returns the display string of a value, cut if it is long. */
  quote(value: Value): string;
}

const RETRY = 'If it only needs more time, raise the time limit and run it again.';

/** Returns the diagnostic for an error that ended a run, and tells whether that was the time limit. */
export function diagnosisOf(
  host: DiagnosisHost,
  error: unknown,
  lastCall: number,
): { readonly diagnostic: Diagnostic; readonly isTimeout: boolean } {
  const { language, sites } = host;
  const failure = failureOf(host, error) ?? translate(error, lastCall !== NO_SITE);
  const site = sites[failure.site ?? lastCall];
  return {
    diagnostic: {
      type: 'Runtime',
      ...(site === undefined ? {} : { file: site.file }),
      line: site?.line ?? null,
      column: site?.column ?? null,
      message: language.messageOf?.(failure) ?? failure.message,
      explanation: explanationOf(host, failure, site),
      ...(failure.module !== undefined && { module: failure.module }),
    },
    isTimeout: failure.isTimeout,
  };
}

/** Returns the failure of the program for an error, which may be one of JavaScript; undefined if its cause is not known. */
export function failureOf(host: DiagnosisHost, error: unknown): ProgramError | undefined {
  if (error instanceof ProgramError) return error;
  const failure = host.language.failureOf?.(error) ?? host.modules.failureOf(error);
  return failure instanceof ProgramError ? failure : undefined;
}

/** Returns the failure when the time is up. */
export function timeLimit(host: DiagnosisHost, runaway: Runaway): ProgramError {
  if (runaway.kind === 'calls') {
    const { calls } = runaway;
    const names = new Set(calls.map((call) => host.functions.get(call.functionIndex).name));
    const [name] = names;
    const cause =
      names.size === 1 && name !== ''
        ? `${name} still calls itself`
        : 'functions still call each other';
    const texts = calls.map((call) => callText(host, call));
    const message = `Potential infinite recursion detected: ${texts.join(' ... ')}.`;
    const explanation = `The time limit is up, and ${cause}. Check that there is a base case, and that each call comes closer to it. ${RETRY}`;
    const isSame = texts.length > 1 && new Set(texts).size === 1;
    return new RunawayRecursion(message, explanation, calls.at(-1)?.site, isSame);
  }
  return new ProgramError(
    'Potential infinite loop detected.',
    runaway.kind === 'loop'
      ? `The time limit is up, and this loop still runs. Check that each round brings its condition closer to false. ${RETRY}`
      : `The time limit is up, and the function of the library that is called here still runs. Check that its list or stream comes to an end. ${RETRY}`,
    runaway.site,
    true,
  );
}

/** Returns the failure when calls nest too deeply, with the last of them. */
export function tooDeep(host: DiagnosisHost, calls: readonly NotedCall[]): StackOverflow {
  const [repeated] = mostFrequent(calls);
  return stackOverflow(
    calls.map((call) => callText(host, call)),
    repeated && host.functions.get(repeated.functionIndex).name,
  );
}

/** Returns the text of a call, with functions among the arguments by their names. */
function callText(host: DiagnosisHost, { functionIndex, values, site }: NotedCall): string {
  const { name } = host.functions.get(functionIndex);
  const texts = values.map((value) => argumentText(host, value));
  return host.language.callText(name, texts, host.sites[site]?.construct);
}

function argumentText(host: DiagnosisHost, value: Value): string {
  const name = isFunction(value) ? host.functions.nameOf(value) : '';
  const text = name === '' ? host.quote(value) : name;
  if (text.length <= MAX_ARGUMENT_LENGTH) return text;
  return `${text.slice(0, MAX_ARGUMENT_LENGTH).replaceAll(/\s+/g, ' ')}...`;
}

/** Returns the explanation that uses the names and values of the program, if there is one; else the general one. */
function explanationOf(host: DiagnosisHost, failure: ProgramError, site: Site | undefined): string {
  if (site?.construct === undefined) return failure.explanation;
  const show = (value: Value) => host.quote(value);
  const explained = host.language.explain(failure, site.construct, show);
  if (explained === undefined) return failure.explanation;
  return failure.isTimeout ? `The time limit is up.\n${explained}\n${RETRY}` : explained;
}
