import {
  type DocumentedExport,
  functionReturning,
  type ModuleDocumentation,
} from '../documentation.js';
import { drawingOf, DRAWER_NAMES } from './sampling.js';

const number = (name: string) => ({ name, type: 'number' }) as const;
const POINT = { name: 'point', type: 'Point' } as const;
const CURVE = { name: 'curve', type: 'Curve' } as const;
const CURVES = [
  { name: 'curve1', type: 'Curve' },
  { name: 'curve2', type: 'Curve' },
] as const;

/** A curve that the module exports. */
function curve(text: string, example: string): DocumentedExport {
  return functionReturning('Point', [number('t')], `${text} \`t\` goes from 0 to 1.`, example);
}

function coordinate(axis: string): DocumentedExport {
  return functionReturning('number', [POINT], `Returns the ${axis} coordinate of a point.`);
}

function component(color: string): DocumentedExport {
  return functionReturning(
    'number',
    [POINT],
    `Returns the ${color} part of the colour of a point, an integer from 0 to 255.`,
  );
}

function drawer(name: string): readonly [string, DocumentedExport] {
  const { style, space, fit } = drawingOf(name);
  const points =
    style === 'connected' ? '`numPoints` + 1 points, connected by lines' : '`numPoints` + 1 points';
  const where = {
    plain: 'It shows what lies between 0 and 1',
    full: 'The curve is stretched so that it fills the picture',
    proportional:
      'The curve is enlarged or made smaller until it fills the picture, and keeps its proportions',
  }[fit];
  const view = space === '3D' ? ' In the picture, the curve can be turned.' : '';
  return [
    name,
    functionReturning(
      '(curve: Curve) => Curve',
      [number('numPoints')],
      `Returns a function that draws a curve in ${space === '3D' ? 'space' : 'the plane'}: ${points}. ${where}.${view}`,
      `${name}(100)(unit_circle);`,
    ),
  ];
}

function animation(space: string, drawer: string, example: string): DocumentedExport {
  return functionReturning(
    'AnimatedCurve',
    [
      number('duration'),
      number('fps'),
      { name: 'drawer', type: '(curve: Curve) => Curve' },
      { name: 'func', type: 'CurveAnimation' },
    ],
    `Shows an animation of curves in ${space}, \`duration\` seconds long, with \`fps\` pictures per second. \`drawer\` is a function such as \`${drawer}\` returns. \`func\` is called with the time of each picture in seconds, when the picture is needed.`,
    example,
  );
}

export const curveDocumentation: ModuleDocumentation = {
  summary:
    'Curves in the plane and in space: functions that return a point for each number from 0 to 1.',
  exports: {
    make_point: functionReturning(
      'Point',
      [number('x'), number('y')],
      'Makes a black point in the plane.',
      'make_point(1, 2);',
    ),
    make_3D_point: functionReturning(
      'Point',
      [number('x'), number('y'), number('z')],
      'Makes a black point in space.',
      'make_3D_point(1, 2, 3);',
    ),
    make_color_point: functionReturning(
      'Point',
      [number('x'), number('y'), number('r'), number('g'), number('b')],
      'Makes a point in the plane with a colour of red, green and blue, each from 0 to 255.',
      'make_color_point(1, 2, 255, 128, 0);',
    ),
    make_3D_color_point: functionReturning(
      'Point',
      [number('x'), number('y'), number('z'), number('r'), number('g'), number('b')],
      'Makes a point in space with a colour of red, green and blue, each from 0 to 255.',
      'make_3D_color_point(1, 2, 3, 255, 128, 0);',
    ),
    x_of: coordinate('x'),
    y_of: coordinate('y'),
    z_of: coordinate('z'),
    r_of: component('red'),
    g_of: component('green'),
    b_of: component('blue'),

    unit_circle: curve(
      'The circle of radius 1 around the origin, from (1, 0) anticlockwise.',
      'draw_connected_full_view_proportional(100)(unit_circle);',
    ),
    unit_line: curve('The line from (0, 0) to (1, 0).', 'draw_connected(10)(unit_line);'),
    unit_line_at: functionReturning(
      'Curve',
      [number('y')],
      'Returns the line from (0, `y`) to (1, `y`).',
      'draw_connected(10)(unit_line_at(0.5));',
    ),
    arc: curve(
      'The right half of the circle of radius 1 around the origin, from (0, 1) to (0, -1).',
      'draw_connected_full_view(100)(arc);',
    ),

    invert: functionReturning(
      'Curve',
      [CURVE],
      'Returns the curve that goes from the end of a curve to its start.',
      'invert(unit_line)(0); // the point (1, 0)',
    ),
    translate: functionReturning(
      '(curve: Curve) => Curve',
      [number('x0'), number('y0'), number('z0')],
      'Returns a function that moves a curve by `x0`, `y0` and `z0`.',
      'draw_connected(100)(translate(0, 0.5, 0)(unit_line));',
    ),
    scale: functionReturning(
      '(curve: Curve) => Curve',
      [number('x'), number('y'), number('z')],
      'Returns a function that multiplies the coordinates of a curve by `x`, `y` and `z`.',
      'draw_connected(100)(scale(0.5, 1, 1)(unit_line));',
    ),
    scale_proportional: functionReturning(
      '(curve: Curve) => Curve',
      [number('s')],
      'Returns a function that multiplies all coordinates of a curve by `s`.',
      'draw_connected(100)(scale_proportional(0.5)(unit_circle));',
    ),
    rotate_around_origin: functionReturning(
      '(curve: Curve) => Curve',
      [number('theta')],
      'Returns a function that turns a curve anticlockwise about the z axis, by an angle in radians.',
      'draw_connected(100)(rotate_around_origin(math_PI / 4)(unit_line));',
    ),
    rotate_around_origin_3D: functionReturning(
      '(curve: Curve) => Curve',
      [number('a'), number('b'), number('c')],
      'Returns a function that turns a curve about the x axis by `a`, then about the y axis by `b`, and then about the z axis by `c`, in radians.',
      'draw_3D_connected_full_view(100)(rotate_around_origin_3D(1, 0, 0)(unit_circle));',
    ),
    rainbow: functionReturning(
      '(curve: Curve) => Curve',
      [number('repeats'), number('phase')],
      'Returns a function that gives a curve the colours of the rainbow, `repeats` times from start to end. They begin at the hue `phase`: 0 is red, a third is green, and two thirds are blue.',
      'draw_connected_full_view(100)(rainbow(1, 0)(unit_circle));',
    ),
    compose: functionReturning(
      '(curve: Curve) => Curve',
      [{ name: 'transforms', type: '(curve: Curve) => Curve', isRest: true }],
      'Returns a function that changes a curve in several ways in turn, the first one first.',
      'draw_connected(100)(compose(scale(0.5, 1, 1), translate(0, 0.5, 0))(unit_line));',
    ),
    put_in_standard_position: functionReturning(
      'Curve',
      [CURVE],
      'Moves, turns and scales a curve so that it starts at (0, 0) and ends at (1, 0).',
      'draw_connected_full_view(100)(put_in_standard_position(arc));',
    ),
    connect_rigidly: functionReturning(
      'Curve',
      CURVES,
      'Returns a curve whose first half is the first curve, and whose second half is the second. Neither is moved.',
      'draw_connected_full_view(100)(connect_rigidly(arc, unit_line));',
    ),
    connect_ends: functionReturning(
      'Curve',
      CURVES,
      'Returns a curve whose first half is the first curve, and whose second half is the second, moved to where the first one ends.',
      'draw_connected_full_view(100)(connect_ends(arc, unit_line));',
    ),

    ...Object.fromEntries(DRAWER_NAMES.map(drawer)),
    animate_curve: animation(
      'the plane',
      'draw_connected(100)',
      'animate_curve(2, 20, draw_connected(100), time => scale_proportional(time)(unit_line_at(0.5)));',
    ),
    animate_3D_curve: animation(
      'space',
      'draw_3D_connected(100)',
      'animate_3D_curve(2, 20, draw_3D_connected(100), time => rotate_around_origin_3D(time, 0, 0)(unit_circle));',
    ),
  },
  types: [
    'class Point {}',
    'class AnimatedCurve {}',
    'type Curve = (u: number) => Point;',
    'const Curve = (u: number) => Point;',
    'type CurveAnimation = (t: number) => Curve;',
    'const CurveAnimation = (t: number) => Curve;',
  ],
};
