import type { CompiledModule } from '@wellspring/evaluator';
import { LANGUAGES } from '@wellspring/languages';
import { expect, test } from 'vitest';
import { workspaceWith } from '../../ui/workspace/testing/run-in-workspace';
import { webAssembly } from '.';
import { modulesState } from './modules-state';

const compiled = (text: string): CompiledModule => ({
  size: text.length,
  binary: 'AGFzbQ==',
  text,
});

test('the modules of a run and of the entries after it are kept until the next run', async () => {
  const { workspace, run } = workspaceWith(modulesState, 1, 'f;');
  const now = () => modulesState.of(workspace.state.getState());
  await run((program) => program.emit('webassembly', compiled('(module $f)')));
  await run((program) => program.emit('webassembly', compiled('(module $g)')), { entry: 'g;' });
  expect(now().modules.map(({ entry, text }) => [entry, text])).toEqual([
    [null, '(module $f)'],
    ['g;', '(module $g)'],
  ]);
  await run((program) => program.emit('webassembly', compiled('(module $h)')));
  expect(now().modules.map(({ id, text }) => [id, text])).toEqual([[3, '(module $h)']]);
});

test('of a program with several files, the module of the program itself is kept', async () => {
  const { workspace, run } = workspaceWith(modulesState);
  await run((program) => {
    program.emit('webassembly', compiled('(module $imported)'));
    program.emit('webassembly', compiled('(module $program)'));
  });
  const { modules } = modulesState.of(workspace.state.getState());
  expect(modules.map(({ text }) => text)).toEqual(['(module $program)']);
});

test('a run without a module says so, and the program stays when there are many entries', async () => {
  const { workspace, run } = workspaceWith(modulesState);
  const now = () => modulesState.of(workspace.state.getState());
  await run();
  expect(now()).toMatchObject({ modules: [], isWithout: true });
  await run((program) => program.emit('webassembly', compiled('(module $program)')));
  for (let count = 0; count < 25; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one entry after another
    await run((program) => program.emit('webassembly', compiled('(module)')), { entry: '1;' });
  }
  expect(now().isWithout).toBe(false);
  expect(now().modules).toHaveLength(20);
  expect(now().modules[0]?.text).toBe('(module $program)');
});

test('what is no module is refused', async () => {
  const { run } = workspaceWith(modulesState);
  await run((program) =>
    expect(() => program.emit('webassembly', { text: '(module)' })).toThrow('refused'),
  );
});

test('it is offered for programs that are compiled to WebAssembly', () => {
  expect(LANGUAGES.filter(webAssembly.isOffered).map(({ displayName }) => displayName)).toEqual([
    'Source §1 WebAssembly',
  ]);
});
