import { expect, test } from 'vitest';
import { workspaceWith } from '../../ui/workspace/testing/run-in-workspace';
import { consoleOf, documentState } from './document-state';

const ERROR = { type: 'Runtime', line: 3, column: null, message: 'no', explanation: '' } as const;

test('what the document of the last run reports stands in the console, and marks its line', async () => {
  const { workspace, run } = workspaceWith(documentState, -2, '<p>');
  const shown = () => documentState.of(workspace.state.getState());
  await run((program) => program.emit('document', { html: '<!doctype html><p>' }));
  const first = shown();
  expect(first).toMatchObject({ html: '<!doctype html><p>', text: '<p>' });
  if (!first) throw new Error('There is a document.');
  await run((program) => program.emit('document', { html: '<!doctype html><p>' }));
  const second = shown();
  if (!second) throw new Error('There is a document.');
  expect(second.id).not.toBe(first.id);
  // Messages of an earlier document that still arrive are ignored.
  for (const document of [first, second]) {
    const console = consoleOf(workspace, document);
    console.report({ ...ERROR, message: `of ${document.id}` });
    console.display(`hello of ${document.id}`);
    console.remark(`remark on ${document.id}`);
  }
  const { console, problems } = workspace.state.getState();
  expect(console.entries.slice(1)).toMatchObject([
    { kind: 'error', error: { message: `of ${second.id}` } },
    { kind: 'display', text: `hello of ${second.id}` },
    { kind: 'remark', text: `remark on ${second.id}` },
  ]);
  expect(problems).toMatchObject([{ error: { line: 3 } }]);
});

test('another language has no document', async () => {
  const { workspace, run } = workspaceWith(documentState, -2, '<p>');
  await run((program) => program.emit('document', { html: '<p>' }));
  workspace.chooseLanguage(workspace.state.getState().language);
  expect(documentState.of(workspace.state.getState())).toBeNull();
});
