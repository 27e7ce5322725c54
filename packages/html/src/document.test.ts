import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf } from './document.js';
import { evaluator } from './evaluator.js';
import { REPORTER } from './reporter.js';

test('the text stands in the document as it is, on the lines that it had', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const document = documentOf(text);
      expect(document.endsWith(text)).toBe(true);
      expect(document.slice(0, document.length - text.length)).not.toMatch(/[\r\n]/);
    }),
  );
});

test('the policy comes before anything of the text, and closes the network', () => {
  const [policy = ''] =
    /http-equiv="Content-Security-Policy" content="[^"]*"/.exec(documentOf('')) ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*|'self'/);
});

test('what reports errors is one script that a browser can read', () => {
  expect(REPORTER).not.toMatch(/<\/script/i);
  expect(() => Reflect.construct(Function, [REPORTER]) as unknown).not.toThrow();
});

test('a run makes a document and no value', async () => {
  const session = evaluator.createSession(
    { chapter: -2, variant: 'default', timeoutMs: 1000 },
    { display: () => undefined },
  );
  expect(await session.evaluate({ files: { '/a.html': '<p>hi' }, entry: '/a.html' })).toMatchObject(
    {
      status: 'finished',
      document: expect.stringMatching(/<p>hi$/),
    },
  );
});
