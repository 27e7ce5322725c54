import type { CallDescription } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
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
      { name: 'group', in: 'query', required: false },
      ...['title', 'type', 'name', 'username', 'groupName', 'status'].map((name) => ({ name })),
      ...['isManuallyGraded', 'isFullyGraded', 'isGradingPublished'].map((name) => ({ name })),
      ...['sortBy', 'sortDirection'].map((name) => ({ name })),
    ],
    responses: { 401: {}, 403: {} },
  });
  const signIn = document.paths['/v2/session']?.['post'];
  expect(signIn).toMatchObject({ security: [], requestBody: { required: true } });
});

test.each(Object.entries<CallDescription>(CALLS))(
  '%s has a summary, a success and the general failure',
  (_name, call) => {
    const path = `/v2/${call.path}`.replace(/:(\w+)(\{.+?\})?/g, '{$1}');
    const operation = document.paths[path]?.[call.method.toLowerCase()];
    expect(operation).toMatchObject({ responses: { [call.reply.status]: {}, 500: {} } });
    expect(operation?.summary).not.toBe('');
  },
);

test('examples are shown where they belong', () => {
  expect(document.paths['/v2/courses/{courseId}/admin/assessments']?.['post']).toMatchObject({
    parameters: [{ name: 'courseId', example: 3 }],
    requestBody: {
      content: {
        'multipart/form-data': {
          example: { 'assessment[file]': 'm1.xml', forceUpdate: 'false', assessmentConfigId: 12 },
        },
      },
    },
  });
  expect(document.paths['/v2/devices']?.['get']?.responses).toMatchObject({
    200: { content: { 'application/json': { example: [{ title: 'My robot' }] } } },
  });
});

test('the description is the same after it was sent as JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});
