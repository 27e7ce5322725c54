import { CALLS, type CallDescription } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { describeCalls } from './openapi.js';

const document = describeCalls(CALLS);

test('every call is there, under its path and method', () => {
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(described.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

test('parameters of paths and queries, bodies, and who may call are described', () => {
  const grading = document.paths['/v2/courses/{courseId}/admin/grading']?.['get'];
  expect(grading).toMatchObject({
    security: [{ accessToken: [] }],
    description: 'Needs the role staff or admin in the course.',
    parameters: [
      { name: 'courseId', in: 'path', required: true },
      { name: 'pageSize', in: 'query', required: false },
      { name: 'offset', in: 'query', required: false },
    ],
    responses: { 401: {}, 403: {} },
  });
  const signIn = document.paths['/v2/session']?.['post'];
  expect(signIn).toMatchObject({ security: [], requestBody: { required: true } });
});

test.each(Object.entries<CallDescription>(CALLS))(
  '%s has a summary, a success and the general failure',
  (_name, call) => {
    const path = `/v2/${call.path}`.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[call.method.toLowerCase()];
    expect(operation).toMatchObject({ responses: { 200: {}, 500: {} } });
    expect(operation?.summary).not.toBe('');
  },
);

test('the description survives being sent', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});
