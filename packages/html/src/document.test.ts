import { CHANNELS, listen, type Listening } from '@wellspring/evaluator/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf } from './document.js';
import { evaluator } from './evaluator.js';
import { reporterOf } from './reporter.js';

test('a text without programs stands in the document as it is, on the lines that it had', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const document = documentOf(text, 1000);
      expect(document.endsWith(text)).toBe(true);
      expect(document.slice(0, document.length - text.length)).not.toMatch(/[\r\n]/);
    }),
  );
});

test('the policy comes before anything of the text, closes the network, and lets no text run', () => {
  const [policy = ''] =
    /http-equiv="Content-Security-Policy" content="[^"]*"/.exec(documentOf('', 1000)) ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*|'self'|'unsafe-eval'/);
});

test('the parser makes no shadow trees, in which frames would go unnoticed', () => {
  const text =
    '<div><template shadowRootMode="closed"><iframe srcdoc="a"></iframe></template></div>';
  expect(documentOf(text, 1000)).toMatch(/<div><template data-shadowroot="closed"><iframe/);
});

test('what reports errors is one script that a browser can read', () => {
  expect(reporterOf(1000)).not.toMatch(/<\/script|<!--/i);
  expect(() => Reflect.construct(Function, [reporterOf(1000)]) as unknown).not.toThrow();
});

function openSession({ callbacks }: Listening) {
  return evaluator.createSession({ chapter: -2, variant: 'default', timeoutMs: 1000 }, callbacks);
}

const PAGE = { files: { '/a.html': '<p>hi' }, entry: '/a.html' };

test('a run makes a document and no value', async () => {
  const listening = listen();
  const outcome = await openSession(listening).evaluate(PAGE);
  expect(outcome).toMatchObject({ status: 'finished', result: 'undefined' });
  expect(listening.last(CHANNELS.document).html).toMatch(/<p>hi$/);
});

test('a document that is too long to be sent says so', async () => {
  const listening = listen({ emit: () => 'left-out' });
  expect(await openSession(listening).evaluate(PAGE)).toMatchObject({
    status: 'error',
    errors: [{ message: 'The document is too long to be shown.' }],
  });
});
