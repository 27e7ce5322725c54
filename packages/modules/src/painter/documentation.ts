import type { ModuleDocumentation } from '../documentation.js';

export const painterDocumentation: ModuleDocumentation = {
  summary: 'Painters that draw lines in a frame.',
  exports: {
    draw_line: {
      kind: 'function',
      parameters: [
        { name: 'v_start', type: 'number[]' },
        { name: 'v_end', type: 'number[]' },
      ],
      returns: 'void',
      text: 'Draws a line between two points. A point is an array of its x and y; y goes upwards. The line is in the next picture that is displayed.',
      example: 'draw_line([0, 0], [1, 1]);',
    },
    display_painter: {
      kind: 'function',
      parameters: [{ name: 'painter', type: '(frame: any) => any' }],
      returns: '(frame: any) => any',
      text: 'Returns a function that calls the painter with a frame, and shows the lines that it draws as a picture. A frame can be any value that your painter understands. The picture is as large as its lines need.',
      example: 'display_painter(frame => draw_line(frame, [1, 1]))([0, 0]);',
    },
  },
  types: [],
};
