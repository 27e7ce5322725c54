import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocumentMessage } from './document-messages';

test('a message tells its line and what is wrong there', () => {
  expect(readDocumentMessage('Line 12: Uncaught Error: no')).toMatchObject({
    line: 12,
    message: 'Uncaught Error: no',
  });
});

test('line 0 is a line that is not known', () => {
  expect(readDocumentMessage('Line 0: Blocked')).toMatchObject({ line: null, message: 'Blocked' });
});

test.each([
  ['another text', 'Hello'],
  ['a text that has it further in', ' Line 1: x'],
  ['no number', 'Line x: y'],
  ['a number without end', `Line ${'9'.repeat(400)}: x`],
  ['a number below zero', 'Line -1: x'],
  ['no text', ['Line 1: x']],
  ['nothing', undefined],
])('%s is not heard', (_what, data) => {
  expect(readDocumentMessage(data)).toBeNull();
});

test('a long message is cut', () => {
  const read = readDocumentMessage(`Line 1: ${'x'.repeat(10_000_000)}`);
  expect(read?.message.length).toBeLessThan(1001);
});

test('whatever is sent, nothing breaks and little comes of it', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(readDocumentMessage(data)?.message.length ?? 0).toBeLessThan(1001);
    }),
  );
});
