import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localCopyStore, type QuestionPlace } from './answer-copies';
import { findEarlierWork, isAnswerTo, ofFormerQuestions, positionOf } from './earlier-work';

/** The content of the device's storage, by key. */
let device: Record<string, string>;

beforeEach(() => {
  device = {};
  const methods = {
    getItem: (key: string) => device[key] ?? null,
    setItem: (key: string, text: string) => void (device[key] = text),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => Object.keys(device),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});

afterEach(() => vi.unstubAllGlobals());

const PLACE: QuestionPlace = { assessmentId: 7, position: 1, type: 'programming' };

function storeOf(questionId: number, pageId = 'a', place: Partial<QuestionPlace> = {}) {
  const open = new Set<string>();
  return localCopyStore({ userId: 1, questionId, place: { ...PLACE, ...place }, open, pageId });
}

const typed = (text: string, at = 1) => ({ text, ancestors: [], at, courseId: 3 });
const assessment = { id: 7, questions: [{ id: 20 }, { id: 21 }] };
const find = (open: readonly string[] = []) => findEarlierWork(1, assessment, new Set(open));

test('texts typed for replaced questions are found, newest first', () => {
  storeOf(10).write(typed('first', 1));
  storeOf(11).write(typed('second', 2));
  storeOf(10).setAside('given up');
  expect(find().map(({ text }) => text)).toEqual(['given up', 'second', 'first']);
  expect(find()[1]).toMatchObject({ questionId: 11, place: PLACE });
});

test('texts of present questions, of other assessments and of unknown origin are not found', () => {
  storeOf(20).write(typed('of the question itself'));
  storeOf(10, 'b', { assessmentId: 8 }).write(typed('of another one'));
  storeOf(10, 'c').write(typed(' \n'));
  storeOf(10, 'f', { type: 'voting' }).write(typed('of entries that are assigned anew'));
  device['wellspring-answer:1:10:d'] = JSON.stringify(typed('of an earlier build'));
  device['wellspring-answer:2:10:e'] = JSON.stringify({ ...typed('of others'), place: PLACE });
  expect(find()).toEqual([]);
});

test('what another page has open is left to it', () => {
  const store = storeOf(10);
  store.write(typed('being typed'));
  store.setAside('given up there');
  expect(find([store.ownKey])).toEqual([]);
});

test('the same text is offered once, and all its copies are known', () => {
  storeOf(10, 'a').write(typed('same'));
  storeOf(10, 'b').write(typed('same'));
  expect(find()).toHaveLength(1);
  expect(find()[0]?.keys).toHaveLength(2);
});

test('texts that the browser could not store are offered only when their question is gone', () => {
  const work = { questionId: 10, place: PLACE, text: 'typed', keys: [] };
  expect(ofFormerQuestions([work], [{ id: 10 }])).toEqual([]);
  expect(ofFormerQuestions([work], [{ id: 20 }])).toEqual([work]);
});

/** A program that was typed at this position. */
function at(position: number) {
  return { questionId: 10, place: { ...PLACE, position }, text: 'x', keys: [] };
}

test('it is offered at its place, else at the last question', () => {
  expect([at(0), at(1), at(5)].map((work) => positionOf(work, 3))).toEqual([0, 1, 2]);
  expect(positionOf(at(1), 0)).toBe(0);
});

function choices(count: number) {
  return Array.from({ length: count }, (_none, id) => ({ id, content: '', hint: null }));
}

test('only what can be an answer to the question is put into it', () => {
  const program = { questionId: 10, place: PLACE, text: '1;', keys: [] };
  const choice = { ...program, place: { ...PLACE, type: 'mcq' as const }, text: '2' };
  expect(isAnswerTo(program, { type: 'programming' })).toBe(true);
  expect(isAnswerTo(program, { type: 'mcq', choices: choices(4) })).toBe(false);
  expect(isAnswerTo(choice, { type: 'programming' })).toBe(false);
  expect(isAnswerTo(choice, { type: 'mcq', choices: choices(3) })).toBe(true);
  expect(isAnswerTo(choice, { type: 'mcq', choices: choices(2) })).toBe(false);
});
