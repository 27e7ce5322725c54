import type { HostOutcome } from '@wellspring/evaluator';
import { LANGUAGES } from '@wellspring/languages';
import { vi } from 'vitest';
import type { ToolSlot } from '../tool-state';
import { createWorkspace, type Workspace } from '../workspace';
import { type FakeEvaluation, fakeHost, finished } from './fake-host';

/** A workspace with the state of a tool, and a function that runs its program to the end. */
interface ToolWorkspace {
  readonly workspace: Workspace;
  /**
   * Runs the program, or an entry of the REPL.
   * @param act what the program does before its end
   */
  readonly run: (
    act?: (evaluation: FakeEvaluation) => void,
    end?: { readonly outcome?: HostOutcome; readonly entry?: string },
  ) => Promise<void>;
}

/** @param chapter of a language in the catalogue */
export function workspaceWith(tool: ToolSlot, chapter = 4, program = '1;'): ToolWorkspace {
  const language = LANGUAGES.find((one) => one.chapter === chapter);
  if (!language) throw new Error(`There is no chapter ${chapter}.`);
  const host = fakeHost();
  const workspace = createWorkspace({ host, language, timeoutMs: 1000, program, tools: [tool] });
  return {
    workspace,
    async run(act, { outcome = finished('1'), entry } = {}) {
      const before = host.evaluations.length;
      if (entry !== undefined) workspace.typeReplInput(entry);
      const running = entry === undefined ? workspace.run() : workspace.evaluate();
      await vi.waitFor(() => {
        if (host.evaluations.length === before) throw new Error('Nothing is evaluated yet.');
      });
      act?.(host.newest());
      host.newest().end(outcome);
      await running;
    },
  };
}
