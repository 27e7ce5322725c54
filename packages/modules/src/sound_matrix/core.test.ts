import { expect, test } from 'vitest';
import { core as matrixCore } from '../matrix/core.js';
import { EMPTY_GRID, type Grid, parseMatrixMessage } from '../matrix/messages.js';
import { elementsOf } from '../lists.js';
import { exportsOf, messageOf, testHost } from '../testing/host.js';
import { core } from './core.js';

/** A grid with one square on. */
function gridWith(row: number, column: number): Grid {
  return EMPTY_GRID.map((squares, y) => squares.map((_, x) => y === row && x === column));
}

function rowsOf(list: unknown): unknown[] | undefined {
  return elementsOf(list)?.map((row) => elementsOf(row));
}

test.each([matrixCore, core])(
  'a program of $name reads what the user has switched on',
  (module) => {
    const host = testHost();
    const { get_matrix: getMatrix, clear_matrix: clearMatrix } = exportsOf(module, host);
    expect(host.sent).toEqual([{ channel: module.name, data: { type: 'open' } }]);
    expect(rowsOf(getMatrix?.())).toEqual(EMPTY_GRID);
    host.given = gridWith(0, 15);
    expect(rowsOf(getMatrix?.())).toEqual(gridWith(0, 15));
    clearMatrix?.();
    expect(host.sent.at(-1)?.data).toEqual({ type: 'clear' });
    expect(rowsOf(getMatrix?.())).toEqual(EMPTY_GRID);
    host.given = gridWith(3, 4);
    expect(rowsOf(getMatrix?.())).toEqual(gridWith(3, 4));
  },
);

test.each([null, 7, [], [[true]], EMPTY_GRID.map(() => 'on')])(
  'a grid that no view sends is empty: %j',
  (given) => {
    const host = testHost();
    host.given = given;
    expect(rowsOf(exportsOf(core, host)['get_matrix']?.())).toEqual(EMPTY_GRID);
  },
);

function open() {
  const host = testHost();
  const instance = core.create(host);
  const { set_timeout: setTimeout, clear_all_timeout: clearAll } = instance.functions;
  return { host, instance, setTimeout, clearAll };
}

test('a function is called once, when its time has come', () => {
  const { host, instance, setTimeout } = open();
  let calls = 0;
  setTimeout?.call(() => (calls += 1), 500);
  expect(host.sent.at(-1)?.data).toEqual({ type: 'timeout', id: 1, ms: 500 });
  expect(calls).toBe(0);
  expect(instance.answer?.({ type: 'timeout', id: 1 })).toBe(true);
  expect(instance.answer?.({ type: 'timeout', id: 1 })).toBeNull();
  expect(calls).toBe(1);
});

test('no function is called after all were cleared', () => {
  const { host, instance, setTimeout, clearAll } = open();
  setTimeout?.call(() => {
    throw new Error('called');
  }, 1);
  clearAll?.call();
  expect(host.sent.at(-1)?.data).toEqual({ type: 'clear_timeouts' });
  expect(instance.answer?.({ type: 'timeout', id: 1 })).toBeNull();
});

test.each([
  null,
  1,
  {},
  { type: 'timeout' },
  { type: 'timeout', id: '1' },
  { type: 'open', id: 1 },
])('other requests are not answered: %j', (request) => {
  const { instance, setTimeout } = open();
  setTimeout?.call(() => 1, 1);
  expect(instance.answer?.(request)).toBeNull();
});

const noParameters = () => 1;
const oneParameter = (x: unknown) => x;

test.each([
  [oneParameter, 1, 'set_timeout: Expected function with 0 parameters for f, got x => x.'],
  [1, 1, 'set_timeout: Expected function with 0 parameters for f, got 1.'],
  [noParameters, -1, 'set_timeout: Expected number ∈ [0, 3600000] for t, got -1.'],
  [noParameters, 'soon', 'set_timeout: Expected number ∈ [0, 3600000] for t, got "soon".'],
])('set_timeout(%s, %s) is refused', (f, t, message) => {
  const { setTimeout } = open();
  expect(messageOf(() => setTimeout?.call(f, t))).toBe(
    message.replace('x => x', () => String(oneParameter)),
  );
});

test.each([
  { type: 'open' },
  { type: 'clear' },
  { type: 'clear_timeouts' },
  { type: 'timeout', id: 1, ms: 0 },
])('a message is read: %j', (message) => {
  expect(parseMatrixMessage(message)).toEqual(message);
});

test.each([
  null,
  'open',
  { type: 'shut' },
  { type: 'timeout', id: 1 },
  { type: 'timeout', id: 1.5, ms: 1 },
  { type: 'timeout', id: 1, ms: -1 },
  { type: 'timeout', id: 1, ms: Number.NaN },
  { type: 'timeout', id: 1, ms: 1e12 },
])('a message that no module sends is refused: %j', (message) => {
  expect(parseMatrixMessage(message)).toBeUndefined();
});
