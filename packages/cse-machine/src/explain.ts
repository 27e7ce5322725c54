import { isFunction, type Value } from '@wellspring/engine';
import { closureOf, type Continuation, continuationIn } from './heap.js';
import type { Item } from './items.js';
import type { MachineLanguage } from './language.js';
import { frameName } from './labels.js';
import type { ControlEntry, Recording } from './recording.js';
import type { RecordedContext } from './recorded-registers.js';
import { shortText } from './watch.js';
import { idOf, words, type Words } from './words/words.js';

/** Explains what the next step will do, with the values involved. */

/** The maximal number of arguments that are listed. */
const MAX_ARGUMENTS = 10;

/** @returns what comes next in a state, which must be in the recording */
export function explain(recording: Recording, state: number, context: RecordedContext): Words {
  const text = (value: Value): string => shortText(context.runtime, value, state);
  const next = recording.next(state);
  const count = Math.max(3, Math.min(next?.count ?? 0, MAX_ARGUMENTS) + 1);
  const stash = recording.stashAt(state, Math.max(count, (next?.count ?? 0) + 1));
  const hasWinds = (continuation: Continuation): boolean =>
    recording.windsOn(recording.controlTop(state)).join(' ') !==
    recording.windsOn(continuation.control).join(' ');
  const nameOf = (value: Value): string =>
    isFunction(value) && closureOf(value) === undefined
      ? context.runtime.functions.nameOf(value)
      : '';
  if (next === undefined) return { id: 'next.end', parameters: { value: text(stash[0]) } };
  return next.item.isInstruction
    ? ofInstruction(next, stash, text, context.language, { hasWinds, nameOf })
    : context.language.explain(next.item, text);
}

/** Answers questions about functions that are called. */
interface CalleeFacts {
  /** Tells whether something has to be called on the way to a continuation. */
  readonly hasWinds: (continuation: Continuation) => boolean;
  /** Returns the name of a function of the library; empty when it has none. */
  readonly nameOf: (value: Value) => string;
}

/** @param stash from the top down */
function ofInstruction(
  { item, count = 0, frame }: ControlEntry,
  stash: readonly Value[],
  text: (value: Value) => string,
  language: MachineLanguage,
  callees: CalleeFacts,
): Words {
  const [top, second] = stash;
  const name = item.name ?? '';
  switch (item.kind) {
    case 'Assignment':
      return words(item.isDeclaration ? 'next.Assignment.declare' : 'next.Assignment', {
        name,
        value: text(top),
      });
    case 'BinaryOperation':
      return words('next.BinaryOperation', {
        operator: name,
        left: text(second),
        right: text(top),
      });
    case 'Branch':
    case 'While':
    case 'For': {
      const holds = typeof top === 'boolean' ? top : language.holds?.(top, item);
      const id = holds === undefined ? `next.${item.kind}` : `next.${item.kind}.${holds}`;
      return words(idOf(id), { value: text(top) });
    }
    case 'Application':
      return ofCall(stash.slice(0, count).toReversed(), stash[count], item, text, callees);
    case 'ArrayAccess':
      return words('next.ArrayAccess', { index: text(top) });
    case 'ArrayAssignment':
      return words('next.ArrayAssignment', { index: text(second), value: text(top) });
    case 'Environment':
      return words('next.Environment', { frame: frame === undefined ? '' : frameName(frame) });
    default:
      return words(idOf(`next.${item.kind}`), { operator: name, value: text(top), count });
  }
}

function ofCall(
  values: readonly Value[],
  callee: Value,
  item: Item,
  text: (value: Value) => string,
  { hasWinds, nameOf }: CalleeFacts,
): Words {
  const name = calleeName(callee, item) ?? (nameOf(callee) || text(callee));
  const shown = values.slice(0, MAX_ARGUMENTS).map(text);
  if (values.length > MAX_ARGUMENTS) shown.push('...');
  const parameters = { name, arguments: shown.join(', ') };
  if (!isFunction(callee)) return words('next.Application.wrong', parameters);
  const continuation = continuationIn(callee);
  if (continuation !== undefined) {
    const id = 'next.Application.continuation';
    return words(hasWinds(continuation) ? `${id}.winds` : id, parameters);
  }
  const closure = closureOf(callee);
  const isPredeclared = closure === undefined || closure.shape.isLibrary;
  const id = isPredeclared ? 'next.Application.predeclared' : 'next.Application';
  return words(values.length === 0 ? `${id}.none` : id, parameters);
}

/** The name of a called function: its own name, or the one in the text of the call. */
export function calleeName(callee: Value, item: Item): string | undefined {
  const own = isFunction(callee) ? closureOf(callee)?.shape.name : undefined;
  const name = own === undefined || own === '' ? item.callee : own;
  // Functions whose name begins with a sign are internal parts of those that the program knows.
  return name?.replace(/^[$%](?=.)/u, '');
}
