import type { DocumentedExport, ModuleDocumentation } from '../documentation.js';

/** The documentation that the modules `matrix` and `sound_matrix` share. */
export const sharedMatrixDocumentation: Readonly<Record<string, DocumentedExport>> = {
  get_matrix: {
    kind: 'function',
    parameters: [],
    returns: 'List',
    text: 'Returns the squares of the grid, as a list of 16 rows from the bottom. Each row is a list of 16 booleans from the left: `true` for the squares that are on. The grid is that of the moment when the program, or the entry in the console, began.',
    example: 'head(head(get_matrix())); // the square at the bottom left',
  },
  clear_matrix: {
    kind: 'function',
    parameters: [],
    returns: 'void',
    text: 'Switches all squares of the grid off.',
    example: 'clear_matrix();',
  },
};

export const matrixDocumentation: ModuleDocumentation = {
  summary: 'A grid of 16 by 16 squares that you switch on and off, and that programs read.',
  exports: sharedMatrixDocumentation,
  types: [],
};
