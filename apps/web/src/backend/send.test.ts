import {
  answerQuestion,
  BUSY,
  endSession,
  getAssessment,
  getTotalXp,
  listSubmissions,
} from '@wellspring/contract';
import { expect, test, vi } from 'vitest';
import { BackendError, failureText, isPassing, refusedActionText, type Failure } from './failures';
import { createSend } from './send';

function answering(body: string, init?: ResponseInit) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init));
  return { fetch, send: createSend('/v2/', fetch) };
}

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof BackendError))
    throw new Error(`expected a BackendError, got ${String(error)}`);
  return error.failure;
}

const total = (send: ReturnType<typeof createSend>) =>
  send(getTotalXp, { params: { courseId: 3 } }, 'token');

test('an address has its parameters and its query filled in', async () => {
  const { fetch, send } = answering('{"count":0,"data":[]}');
  await send(listSubmissions, {
    params: { courseId: 3 },
    query: { pageSize: 20, offset: 40 },
  });
  expect(fetch.mock.calls[0]?.[0]).toBe('/v2/courses/3/admin/grading?pageSize=20&offset=40');
});

test('the token and the body go along', async () => {
  const { fetch, send } = answering('OK');
  const params = { courseId: 3, questionId: 4 };
  await send(answerQuestion, { params, body: { answer: 'x' }, keepalive: true }, 'secret');
  const init = fetch.mock.calls[0]?.[1];
  expect(init).toMatchObject({ method: 'POST', body: '{"answer":"x"}', keepalive: true });
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
});

test('an answer is what the contract says, without what it does not say', async () => {
  const { send } = answering('{"totalXp":7,"secret":true}');
  expect(await total(send)).toEqual({ totalXp: 7 });
});

test.each(['', 'null', '<!doctype html>', '{"totalXp":"7"}', '{"totalXp":1e400}'])(
  'an answer %j of another form is a failure, not data',
  async (body) => {
    expect((await failureOf(total(answering(body).send))).kind).toBe('unexpected-answer');
  },
);

test('a text answer must be that text', async () => {
  expect(await answering('OK').send(endSession, {})).toBe('OK');
  const other = answering('NO').send(endSession, {});
  expect((await failureOf(other)).kind).toBe('unexpected-answer');
});

test('no network is a failure that may pass, with the text for it', async () => {
  const send = createSend('/v2/', () => Promise.reject(new TypeError('Failed to fetch')));
  const error: unknown = await total(send).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    message: 'Error while communicating with backend; check your network?',
  });
  expect(isPassing(error)).toBe(true);
});

test("a call's own refusal is shown in its own words", async () => {
  const { send } = answering('Assessment not open', { status: 403, statusText: 'Forbidden' });
  const params = { courseId: 1, assessmentId: 2 };
  const error: unknown = await send(getAssessment, { params }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: 'Assessment not open' });
  expect(isPassing(error)).toBe(false);
});

test('for every call, an archived course is reported in the words of the server', async () => {
  const text = 'This course is archived: it can be read, but not changed.';
  const answer = answering(text, { status: 403, statusText: 'Forbidden' });
  const error: unknown = await total(answer.send).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: text, failure: { kind: 'refused' } });
});

test('any other refusal is shown by its status, never by its body', async () => {
  const { send } = answering('<b>proxy</b>', { status: 502, statusText: 'Bad Gateway' });
  const error: unknown = await total(send).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    message: 'Error while communicating with backend: 502 Bad Gateway',
  });
  expect(isPassing(error)).toBe(true);
});

/** The text that the user reads when the server answers like this. */
function told(body: string, init: ResponseInit, words = failureText) {
  return total(answering(body, init).send).catch((error: unknown) => words(error));
}

test('a status without a reason phrase, as in HTTP/2, is shown with its usual phrase', async () => {
  const bad = 'Error while communicating with backend: 502 Bad Gateway';
  expect(await told('x', { status: 502 })).toBe(bad);
  expect(await told('x', { status: 418 })).toBe('Error while communicating with backend: 418');
});

test('what is in conflict the server says itself, unless it says too much', async () => {
  const conflict = { status: 409, statusText: 'Conflict' };
  expect(await told('Team names must differ', conflict)).toBe('Team names must differ');
  expect(await told('x'.repeat(101), conflict)).toBe('Something went wrong (got 409 response)');
  expect(await told('', conflict)).toBe('Error while communicating with backend: 409 Conflict');
});

const action = (body: string, status: number) => told(body, { status }, refusedActionText);

test('an action that was not done is reported in the words of the response', async () => {
  expect(await action('No such group\n', 400)).toBe('No such group');
  expect(await action('x'.repeat(101), 400)).toBe('Something went wrong (got 400 response)');
  expect(await action('', 500)).toBe(
    'Error while communicating with backend: 500 Internal Server Error',
  );
  const offline = createSend('/v2/', () => Promise.reject(new TypeError('Failed to fetch')));
  const error: unknown = await total(offline).catch((thrown: unknown) => thrown);
  expect(refusedActionText(error)).toBe("Couldn't reach our servers. Are you online?");
});

test('a refused token is distinguished from other refusals', async () => {
  const { send } = answering('Unauthorised', { status: 401 });
  expect(await failureOf(total(send))).toEqual({ kind: 'signed-out' });
});

test('a cancelled call ends as cancelled', async () => {
  const send = createSend('/v2/', (_url, init) => {
    init?.signal?.throwIfAborted();
    return Promise.resolve(new Response('OK'));
  });
  const signal = AbortSignal.abort();
  await expect(send(endSession, { signal })).rejects.toHaveProperty('name', 'AbortError');
});

test('a server that rests says until when, and that passes', async () => {
  const body =
    '{"message":"x","maintenance":{"message":"Back at noon.","until":"2027-01-31T12:00:00Z"}}';
  const { send } = answering(body, { status: 503 });
  const failure = await failureOf(total(send));
  expect(failure).toEqual({
    kind: 'maintenance',
    status: 503,
    maintenance: { message: 'Back at noon.', until: new Date('2027-01-31T12:00:00Z') },
  });
  expect(isPassing(new BackendError(failure))).toBe(true);
});

test.each(['', 'Service Unavailable', '{"maintenance":true}', '[]'])(
  'a 503 with %j is one of any server',
  async (body) => {
    const { send } = answering(body, { status: 503 });
    expect(await failureOf(total(send))).toMatchObject({ kind: 'unexpected-status', status: 503 });
  },
);

/** Answers with 503 this many times, then successfully. */
function busy(times: number, retryAfter = '2') {
  let left = times;
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    left -= 1;
    return left >= 0
      ? new Response(BUSY.text, { status: 503, headers: { 'Retry-After': retryAfter } })
      : new Response('OK');
  });
  return { fetch, send: createSend('/v2/', fetch) };
}
const save = (send: ReturnType<typeof createSend>, signal?: AbortSignal) =>
  send(answerQuestion, {
    params: { courseId: 3, questionId: 4 },
    body: { answer: 'x' },
    ...(signal && { signal }),
  });

test('a call that a busy server turned away is made again when it says', async () => {
  vi.useFakeTimers();
  try {
    const { fetch, send } = busy(3);
    const answer = save(send);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await answer).toBe('OK');
    expect(fetch).toHaveBeenCalledTimes(4);
  } finally {
    vi.useRealTimers();
  }
});

test('a server that stays busy for a minute has failed', async () => {
  vi.useFakeTimers();
  try {
    const { send } = busy(Infinity, 'soon');
    const failure = failureOf(save(send));
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await failure).toMatchObject({ kind: 'unexpected-status', status: 503 });
  } finally {
    vi.useRealTimers();
  }
});

test('a call can be cancelled while it waits for a busy server', async () => {
  const { fetch, send } = busy(1);
  const canceller = new AbortController();
  const answer = save(send, canceller.signal);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  canceller.abort();
  await expect(answer).rejects.toHaveProperty('name', 'AbortError');
  expect(fetch).toHaveBeenCalledTimes(1);
});
