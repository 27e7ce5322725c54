import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DocumentMessage, readDocumentMessage } from './document-messages';

function lengthOf(message: DocumentMessage): number {
  return message.kind === 'problem' ? message.error.message.length : message.text.length;
}

test('a message has its line and the error', () => {
  expect(readDocumentMessage('Line 12: Uncaught Error: no')).toMatchObject({
    kind: 'problem',
    error: { line: 12, message: 'Uncaught Error: no' },
  });
});

test('line 0 is a line that is not known', () => {
  expect(readDocumentMessage('Line 0: Blocked')).toMatchObject({
    error: { line: null, message: 'Blocked' },
  });
});

test('what is written to the console is output, whatever it looks like', () => {
  expect(readDocumentMessage('console Line 1: x')).toEqual({ kind: 'output', text: 'Line 1: x' });
  expect(readDocumentMessage('console ')).toEqual({ kind: 'output', text: '' });
});

test.each([
  ['another text', 'Hello'],
  ['a text that has it further in', ' Line 1: x'],
  ['no number', 'Line x: y'],
  ['a number without end', `Line ${'9'.repeat(400)}: x`],
  ['a number below zero', 'Line -1: x'],
  ['no text', ['Line 1: x']],
  ['nothing', undefined],
])('%s is ignored', (_what, data) => {
  expect(readDocumentMessage(data)).toBeNull();
});

test('a long message is cut', () => {
  for (const head of ['Line 1: ', 'console ']) {
    const read = readDocumentMessage(head + 'x'.repeat(10_000_000));
    expect(read && lengthOf(read)).toBeLessThan(1002);
  }
});

test('whatever is sent, nothing breaks and little comes of it', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const read = readDocumentMessage(data);
      expect(read ? lengthOf(read) : 0).toBeLessThan(1002);
    }),
  );
});
