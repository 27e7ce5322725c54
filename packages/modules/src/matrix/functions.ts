import { listOf } from '../lists.js';
import type { ModuleFunction, ModuleHost } from '../module.js';
import { EMPTY_GRID, type Grid, isGrid, MATRIX_SIDE, type MatrixMessage } from './messages.js';

/** The grid of squares, as a program sees it. */
export class Matrix {
  readonly #host: ModuleHost;
  readonly #channel: string;
  /** The input that the program has cleared, until there is another one. */
  #cleared: unknown;

  constructor(host: ModuleHost, channel: string) {
    this.#host = host;
    this.#channel = channel;
    this.emit({ type: 'open' });
  }

  emit(message: MatrixMessage): boolean {
    return this.#host.emit(this.#channel, () => message);
  }

  /** The functions that both modules have. */
  get functions() {
    return {
      get_matrix: {
        parameters: '',
        call: () => {
          const rows = this.#grid();
          // A pair takes three words of memory.
          this.#host.allocated(3 * (MATRIX_SIDE + 1) * MATRIX_SIDE, null);
          return listOf(...rows.map((row) => listOf(...row)));
        },
      },
      clear_matrix: {
        parameters: '',
        call: () => {
          this.#cleared = this.#host.input();
          this.emit({ type: 'clear' });
          return undefined;
        },
      },
    } satisfies Record<string, ModuleFunction>;
  }

  #grid(): Grid {
    const input = this.#host.input();
    return isGrid(input) && input !== this.#cleared ? input : EMPTY_GRID;
  }
}
