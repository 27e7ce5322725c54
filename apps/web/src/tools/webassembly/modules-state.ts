import { type CompiledModule, compiledModules } from '@wellspring/evaluator';
import { defineToolState, readInto } from '../../ui/workspace/tool-state';

/** A module, and what it was compiled from. */
export interface ShownModule extends CompiledModule {
  /** Differs for each module. */
  readonly id: number;
  /** The entry of the REPL; null for the program. */
  readonly entry: string | null;
}

/** The state of the WebAssembly tool in a workspace. */
interface ModulesState {
  /** The modules of the last run and of the REPL entries after it, oldest first. */
  readonly modules: readonly ShownModule[];
  /** True if the last run made no module. */
  readonly isWithout: boolean;
  /** The number of modules so far. */
  readonly made: number;
}

/** The maximal number of modules that are kept. */
const MAX_MODULES = 20;

export const modulesState = defineToolState<ModulesState>({
  name: 'webassembly',
  initial: { modules: [], isWithout: false, made: 0 },
  reads: [
    readInto(compiledModules, (state, compiled, { text }) => {
      // The files that a program imports are compiled before the program.
      const [last] = compiled.slice(-1);
      if (last === undefined) return state;
      const made = state.made + 1;
      const entry = state.modules.length === 0 ? null : text;
      const module: ShownModule = { ...last, id: made, entry };
      const [program, ...entries] = [...state.modules, module];
      if (program === undefined) return state;
      return {
        modules: [program, ...entries.slice(1 - MAX_MODULES)],
        isWithout: false,
        made,
      };
    }),
  ],
  after(state, event) {
    switch (event.kind) {
      case 'run':
      case 'language':
        return { ...state, modules: [], isWithout: false };
      case 'ended': {
        const isWithout = event.origin === 'program' && state.modules.length === 0;
        return isWithout === state.isWithout ? state : { ...state, isWithout };
      }
    }
  },
});
