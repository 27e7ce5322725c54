import { createCatalogue } from '@wellspring/evaluator';
import { toyLanguage } from '@wellspring/evaluator/testing/languages';
import { sourceLanguage } from '@wellspring/source/editor';
import { expect, test, vi } from 'vitest';
import { enterEvaluates } from './editor/repl-enter';
import { canBeBreakpoint } from './editor/run-marks/breakpoints';
import { fakeHost, finished } from './testing/fake-host';
import { createWorkspace } from './workspace';

/** A workspace in a language that is known only by its description. */

function toyWorkspace({ prepend = '(prepended)' } = {}) {
  const toy = toyLanguage({
    entryEnd: '.',
    haltsItself: (text) => text.includes('(wait)'),
    editor: async () => ({
      extension: [],
      // Any grammar will do, since nothing here is coloured.
      grammar: sourceLanguage.parser,
      hasNameTools: false,
      completed: (entry) => `${entry}.`,
    }),
  });
  const initial = { language: 'toy', chapter: 10, variant: 'default' };
  const [language] = createCatalogue([toy], initial).configurations;
  if (!language) throw new Error('The toy has no chapter.');
  const host = fakeHost();
  const workspace = createWorkspace({
    host,
    language,
    timeoutMs: 1000,
    program: '(program)',
    prepend,
  });
  return { toy, host, workspace };
}

test('evaluates prepended code, program and entries in files of the language', async () => {
  const { host, workspace } = toyWorkspace();
  const run = workspace.run();
  expect(host.newest().text).toBe('(prepended)');
  expect(host.newest().options).toMatchObject({ chapter: 20 });
  host.newest().end(finished('done'));
  await vi.waitFor(() => expect(host.newest().text).toBe('(program)'));
  host.newest().end(finished('done'));
  await run;
  expect(Object.keys(workspace.state.getState().project.files)).toEqual(['/program.toy']);
  workspace.typeReplInput('(entry)');
  const entry = workspace.evaluate();
  await vi.waitFor(() => expect(host.newest().text).toBe('(entry).'));
  host.newest().end(finished('done'));
  await entry;
});

test('Enter evaluates an entry that the language calls finished', () => {
  const { toy } = toyWorkspace();
  expect(enterEvaluates(toy, '(a b)', 5)).toBe(true);
  expect(enterEvaluates(toy, '(a b', 4)).toBe(false);
  // An apostrophe begins no string in this language.
  expect(enterEvaluates(toy, "'(a b", 5)).toBe(false);
});

test('a line with a comment of the language can have no breakpoint', () => {
  const { toy } = toyWorkspace();
  expect(canBeBreakpoint(toy, '(a) ; why')).toBe(false);
  expect(canBeBreakpoint(toy, '(a // b)')).toBe(true);
});

test('a line at which the run halts anyway can have no breakpoint', () => {
  const { toy } = toyWorkspace();
  expect(canBeBreakpoint(toy, '(a) (wait)')).toBe(false);
  expect(canBeBreakpoint(toy, '(a) (breakpoint)')).toBe(true);
});

test('an entry that imports gets the files of the project', async () => {
  const { host, workspace } = toyWorkspace({ prepend: '' });
  const enter = async (entry: string) => {
    workspace.typeReplInput(entry);
    const evaluation = workspace.evaluate();
    await vi.waitFor(() => expect(host.newest().text).toBe(`${entry}.`));
    const { files } = host.newest().program;
    host.newest().end(finished('done'));
    await evaluation;
    return Object.keys(files);
  };
  expect(await enter('(use program)')).toEqual(['/program.toy', '/repl.toy']);
  expect(await enter('(import program)')).toEqual(['/repl.toy']);
});
