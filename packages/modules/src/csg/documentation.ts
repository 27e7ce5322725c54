import {
  type DocumentedExport,
  functionReturning,
  type ModuleDocumentation,
} from '../documentation.js';
import { COLORS } from './colors.js';

const number = (name: string) => ({ name, type: 'number' }) as const;
const OPERABLE = { name: 'operable', type: 'Operable' } as const;
const SHAPE = { name: 'shape', type: 'Shape' } as const;

function color(text: string): DocumentedExport {
  return { kind: 'constant', type: 'string', text };
}

function primitive(name: string, text: string): readonly [string, DocumentedExport] {
  return [
    name,
    functionReturning(
      'Shape',
      [{ name: 'hex', type: 'string' }],
      `Makes ${text} of a colour, in the middle of the cube from (0, 0, 0) to (1, 1, 1). The colour is a text such as \`'#FF8800'\`, a name such as \`orange\`, or the result of \`rgb\`.`,
      `render(${name}(orange));`,
    ),
  ];
}

function transformation(
  [x, y, z]: readonly [string, string, string],
  text: string,
  example: string,
): DocumentedExport {
  return functionReturning(
    'Operable',
    [OPERABLE, number(x), number(y), number(z)],
    `${text} The shape or group that was given stays as it is.`,
    example,
  );
}

function rendering(around: string, name: string): DocumentedExport {
  return functionReturning(
    'RenderGroup',
    [OPERABLE],
    `Shows a shape or a group ${around}in the tab, where it can be turned, enlarged and saved.`,
    `${name}(sphere(cyan));`,
  );
}

export const csgDocumentation: ModuleDocumentation = {
  summary: 'Solids in space: shapes are united, cut, intersected and put together.',
  exports: {
    ...Object.fromEntries(
      Object.entries(COLORS).map(([name, hex]) => [
        name,
        color(`The colour ${name}: \`'${hex}'\`.`),
      ]),
    ),
    rgb: functionReturning(
      'string',
      [number('redValue'), number('greenValue'), number('blueValue')],
      'Mixes a colour of red, green and blue, each an integer from 0 to 255.',
      'render(cube(rgb(255, 128, 0)));',
    ),
    empty_shape: functionReturning(
      'Shape',
      [],
      'Returns a shape without volume: the start when shapes are united one after another.',
      'accumulate(union, empty_shape(), list(cube(blue), sphere(rose)));',
    ),
    ...Object.fromEntries([
      primitive('cube', 'a cube'),
      primitive('rounded_cube', 'a cube with rounded edges'),
      primitive('cylinder', 'a standing cylinder'),
      primitive('rounded_cylinder', 'a standing cylinder with rounded edges'),
      primitive('sphere', 'a sphere'),
      primitive('geodesic_sphere', 'a ball of 20 equal triangles'),
      primitive('pyramid', 'a pyramid with a square base'),
      primitive('cone', 'a cone'),
      primitive('prism', 'a prism with a triangle as its base'),
      primitive('star', 'a plate with the form of a star with five points'),
      primitive('torus', 'a ring'),
    ]),
    union: functionReturning(
      'Shape',
      [
        { name: 'first', type: 'Shape' },
        { name: 'second', type: 'Shape' },
      ],
      'Returns a shape of everything that is in at least one of two shapes.',
      'render(union(cube(blue), translate(sphere(rose), 0.5, 0.5, 0.5)));',
    ),
    subtract: functionReturning(
      'Shape',
      [
        { name: 'target', type: 'Shape' },
        { name: 'subtractedShape', type: 'Shape' },
      ],
      'Returns what is left of the first shape when the second is cut away.',
      'render(subtract(cube(blue), translate(sphere(rose), 0.5, -0.5, 0.5)));',
    ),
    intersect: functionReturning(
      'Shape',
      [
        { name: 'first', type: 'Shape' },
        { name: 'second', type: 'Shape' },
      ],
      'Returns a shape of everything that is in both of two shapes.',
      'render(intersect(cube(blue), translate(sphere(rose), 0.5, 0.5, 0.5)));',
    ),
    translate: transformation(
      ['xOffset', 'yOffset', 'zOffset'],
      'Moves a shape or a group along the axes.',
      'render_grid(translate(cube(blue), 1, 2, 0));',
    ),
    rotate: transformation(
      ['xAngle', 'yAngle', 'zAngle'],
      'Turns a shape or a group about the x axis, then about the y axis, and then about the z axis, by angles in radians.',
      'render(rotate(cube(blue), 0, 0, math_PI / 4));',
    ),
    scale: transformation(
      ['xFactor', 'yFactor', 'zFactor'],
      'Multiplies the coordinates of a shape or a group by factors greater than 0.',
      'render(scale(sphere(blue), 1, 1, 2));',
    ),
    group: functionReturning(
      'Group',
      [{ name: 'operables', type: 'List<Operable>' }],
      'Puts a list of shapes and groups together, so that they can be moved and shown as one. They keep their colours, and may overlap.',
      'render(group(list(cube(blue), translate(sphere(rose), 2, 0, 0))));',
    ),
    ungroup: functionReturning(
      'List<Operable>',
      [{ name: 'g', type: 'Group' }],
      'Returns the list of the shapes and groups in a group, where they are in it.',
      'length(ungroup(group(list(cube(blue), cone(rose))))); // 2',
    ),
    is_shape: functionReturning(
      'boolean',
      [{ name: 'parameter', type: 'unknown' }],
      'Tells whether a value is a shape.',
      'is_shape(cube(blue)); // true',
    ),
    is_group: functionReturning(
      'boolean',
      [{ name: 'parameter', type: 'unknown' }],
      'Tells whether a value is a group.',
      'is_group(cube(blue)); // false',
    ),
    bounding_box: functionReturning(
      '(axis: string, minMax: string) => number',
      [SHAPE],
      "Returns a function that tells where a shape begins and ends. It takes an axis, `'x'`, `'y'` or `'z'`, and `'min'` or `'max'`.",
      "bounding_box(translate(cube(blue), 2, 0, 0))('x', 'max'); // 3",
    ),
    download_shape_stl: functionReturning(
      'void',
      [SHAPE],
      'Saves a shape as an STL file, from which 3D printers can make it, and shows it in the tab.',
      'download_shape_stl(torus(blue));',
    ),
    render: rendering('', 'render'),
    render_grid: rendering('on a grid ', 'render_grid'),
    render_axes: rendering('with the three axes ', 'render_axes'),
    render_grid_axes: rendering('on a grid, with the three axes, ', 'render_grid_axes'),
  },
  types: [
    'class Shape {}',
    'class Group {}',
    'class RenderGroup {}',
    'type Operable = Shape | Group;',
    'const Operable: Shape | Group = new Shape();',
  ],
};
