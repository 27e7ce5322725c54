import {
  EVENT_NAMES,
  eventGoalOf,
  type EventName,
  type Goal,
  type GoalKind,
  kindOfGoal,
  MAX_GOAL_COUNT,
} from '@wellspring/contract';
import { wholeNumber } from './whole-number';

/** The values of the form of a goal, and how they are stored in its `meta`. */
export interface GoalValues {
  readonly text: string;
  readonly kind: GoalKind;
  readonly targetCount: string;
  readonly eventNames: readonly EventName[];
  readonly release: string | null;
  readonly deadline: string | null;
  readonly observeFrom: string | null;
  readonly observeTo: string | null;
  readonly assessmentNumber: string;
  /** In percent. */
  readonly required: string;
  readonly operation: 'AND' | 'OR';
  readonly conditions: readonly string[];
}

export function goalValues(goal: Goal): GoalValues {
  const { text, targetCount, meta } = goal;
  const event = eventGoalOf(goal);
  const { operation, conditions } = conditionsOf(meta['condition']);
  const fraction = meta['requiredCompletionFrac'];
  return {
    text,
    kind: kindOfGoal(goal) ?? 'Manual',
    targetCount: String(targetCount),
    eventNames: EVENT_NAMES.filter((name) => event?.eventNames.includes(name)),
    release: iso(event?.release),
    deadline: iso(event?.deadline),
    observeFrom: iso(event?.observeFrom),
    observeTo: iso(event?.observeTo),
    assessmentNumber: textOf(meta['assessmentNumber']),
    required: typeof fraction === 'number' ? String(Math.round(fraction * 100)) : '100',
    operation,
    conditions,
  };
}

function iso(time: Date | null | undefined): string | null {
  return time?.toISOString() ?? null;
}

/** The goal with these values. Goals that count nothing are reached at once, with the target 1. */
export function goalFrom(uuid: string, values: GoalValues): Goal {
  const { text, kind } = values;
  const isCounted = kind === 'Manual' || kind === 'Event';
  const targetCount = isCounted ? (wholeNumber(values.targetCount, MAX_GOAL_COUNT) ?? 1) : 1;
  return {
    uuid,
    text: text.trim(),
    targetCount,
    type: kind,
    meta: { type: kind, targetCount, ...metaOf(values) },
  };
}

function metaOf(values: GoalValues): Record<string, unknown> {
  switch (values.kind) {
    case 'Manual':
      return {};
    case 'Event': {
      const { eventNames, release, deadline, observeFrom, observeTo } = values;
      const times = { release, deadline, observeFrom, observeTo };
      const given = Object.entries(times).filter(([, time]) => time !== null);
      return { eventNames: [...eventNames], ...Object.fromEntries(given) };
    }
    case 'Assessment (unsupported)':
      return {
        assessmentNumber: values.assessmentNumber.trim(),
        requiredCompletionFrac: (wholeNumber(values.required, 100) ?? 100) / 100,
      };
    case 'Binary (unsupported)':
      return { condition: conditionFrom(values) };
  }
}

/** The conditions, joined two by two from the left. */
function conditionFrom({ operation, conditions }: GoalValues): unknown {
  const [first = '', ...others] = conditions.map((one) => one.trim()).filter((one) => one !== '');
  return others.reduce<unknown>((operand1, operand2) => ({ operation, operand1, operand2 }), first);
}

function conditionsOf(condition: unknown): Pick<GoalValues, 'operation' | 'conditions'> {
  if (typeof condition === 'string') return { operation: 'AND', conditions: [condition] };
  if (typeof condition !== 'object' || condition === null)
    return { operation: 'AND', conditions: [''] };
  const parts: Partial<Record<string, unknown>> = { ...condition };
  const before = conditionsOf(parts['operand1']);
  return {
    operation: parts['operation'] === 'OR' ? 'OR' : 'AND',
    conditions: [...before.conditions, textOf(parts['operand2'])],
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
