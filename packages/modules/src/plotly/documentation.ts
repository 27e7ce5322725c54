import type { DocumentedExport, ModuleDocumentation } from '../documentation.js';

function curvePlotter(name: string, text: string): DocumentedExport {
  return {
    kind: 'function',
    parameters: [{ name: 'numPoints', type: 'number' }],
    returns: '(curve: Curve) => CurvePlot',
    text: `Returns a function that plots a curve of the module \`curve\` ${text}. The curve is called for \`numPoints\` + 1 numbers from 0 to 1, and its points are plotted where they are.`,
    example: `import { unit_circle } from "curve";\n${name}(200)(unit_circle);`,
  };
}

export const plotlyDocumentation: ModuleDocumentation = {
  summary: 'Plots of data, curves and sounds, which can be zoomed, turned and saved.',
  exports: {
    new_plot: {
      kind: 'function',
      parameters: [{ name: 'data', type: 'List' }],
      returns: 'void',
      text: 'Plots data. `data` is a list of pairs of a field and its value, with the fields that Plotly has for a trace, such as `x`, `y`, `type` and `mode`. Values can be numbers, strings, arrays and lists, and again lists of pairs.',
      example:
        'new_plot(list(pair("x", list(1, 2, 3)), pair("y", list(2, 6, 4)), pair("type", "bar")));',
    },
    new_plot_json: {
      kind: 'function',
      parameters: [{ name: 'data', type: 'any' }],
      returns: 'void',
      text: 'Plots several traces in one plot. `data` is an array or a list of traces: objects, or lists of pairs as for `new_plot`. It can also be a JSON text.',
      example: `new_plot_json('[{"x": [1, 2, 3], "y": [2, 6, 4]}, {"x": [1, 2, 3], "y": [1, 2, 3]}]');`,
    },
    draw_connected_2d: curvePlotter('draw_connected_2d', 'in the plane, as a line'),
    draw_points_2d: curvePlotter('draw_points_2d', 'in the plane, as points'),
    draw_connected_3d: curvePlotter('draw_connected_3d', 'in space, as a line'),
    draw_points_3d: curvePlotter('draw_points_3d', 'in space, as points'),
    draw_sound_2d: {
      kind: 'function',
      parameters: [{ name: 'sound', type: 'Sound' }],
      returns: 'void',
      text: 'Plots the wave of a sound of the module `sound` over time: 44,100 values a second, for at most 60 seconds.',
      example: 'import { sine_sound } from "sound";\ndraw_sound_2d(sine_sound(440, 1));',
    },
  },
  types: [
    'class Point {}',
    'class CurvePlot {}',
    'type Curve = (u: number) => Point;',
    'const Curve = (u: number) => Point;',
    'type Wave = (t: number) => number;',
    'type Sound = Pair<Wave, number>;',
  ],
};
