import { BUDGET, DEPTH, FAST_DEPTH, SITE } from '@wellspring/engine';
import type { Lambda } from '../tree.js';
import { BodyWriter } from './body.js';
import { FunctionText, type FrameNames } from './function-text.js';
import type { Unit } from './unit.js';

/**
 * Writes a procedure as a JavaScript function, in the two forms of `FunctionText`. The plain form is written when the
 * text of the program is compiled; the resumable form when a frame of the procedure is first resumed, which most
 * procedures never need.
 */

/** The words of stack that a frame takes, without its variables. */
const FRAME_WORDS = 26;

/** The plain form of a procedure. */
export interface Written {
  readonly code: string;
  readonly live: FrameNames;
  /** The words of stack that a frame takes. */
  readonly frameWords: number;
}

/** Writes the plain form of a procedure: a function of its arguments. */
export function writePlain(unit: Unit, lambda: Lambda, index: number): Written {
  const text = new FunctionText(index, unit.isLibrary);
  const writer = new BodyWriter(unit, lambda, text);
  const { names, restName } = writer;
  if (writer.callsItself) text.repeated(() => writer.write());
  else writer.write();
  const { body, live } = text.plain(writer.callsItself ? names : []);
  const variables = text.locals.size + text.temporaries.length + names.length;
  const frameWords = Math.ceil(FRAME_WORDS + 1.5 * variables + writer.mostArguments);
  const given = [...names, ...(restName === undefined ? [] : [`...${restName}`])].join(',');
  const head =
    restName === undefined
      ? `if(arguments.length!==${names.length})return M.wrongCount(${index},arguments.length);`
      : `if(arguments.length<${names.length})return M.wrongCount(${index},arguments.length);`;
  const depth = writer.usesDepth
    ? `const d=A[${DEPTH}]+${frameWords};if(d>${FAST_DEPTH})return M.overflow(self,${index},[${given}]);`
    : '';
  const tick = `if(--A[${BUDGET}]<0)M.tick(${index},[${given}],${writer.usesDepth ? 'd' : `A[${DEPTH}]`});`;
  const listed = restName === undefined ? '' : `${restName}=M.list(${restName});`;
  const site = unit.isLibrary ? `const s=A[${SITE}];` : '';
  const boxes = writer.boxParameters();
  const inside = writer.callsItself
    ? `S:for(;;){${tick}${boxes}${body}}`
    : `${tick}${listed}${boxes}${body}`;
  const parameters = new Set(names).add(restName ?? '');
  const declared = [...text.locals, ...text.temporaries].filter((name) => !parameters.has(name));
  const code = `function/*${index}*/self(${given}){${head}${depth}${site}${declaring(declared)}${inside}}`;
  return { code, live, frameWords };
}

/** Writes the resumable form: a function of the number of a call, the values of the frame, and the value of the call. */
export function writeResumable(
  unit: Unit,
  lambda: Lambda,
  index: number,
  { live, frameWords }: Written,
): string {
  const text = new FunctionText(index, unit.isLibrary, live);
  const writer = new BodyWriter(unit, lambda, text);
  const { names, restName } = writer;
  writer.write();
  const cases = live.map((inFrame, pc) => {
    const fills = inFrame.map((name, at) => `${name}=F[${at}];`).join('');
    return `case ${pc}:${fills}break;`;
  });
  const all = new Set([...live.flat(), ...text.locals, ...names]);
  if (restName !== undefined) all.add(restName);
  const variables = [...all].filter((name) => !/^t\d+$/.test(name));
  const body = text.resumable();
  const boxes = writer.boxParameters();
  const tick = `if(--A[${BUDGET}]<0)M.tick(${index},[${names.join(',')}],d);`;
  const inside = writer.callsItself ? `S:for(;;){if(pc<0){${tick}${boxes}}${body}}` : body;
  const site = unit.isLibrary ? `const s=F[F.length-1];` : '';
  return `const d=A[${DEPTH}]+${frameWords};${site}${declaring([...variables, ...text.temporaries])}switch(pc){${cases.join('')}}${inside}`;
}

function declaring(names: readonly string[]): string {
  return names.length === 0 ? '' : `let ${names.join(',')};`;
}
