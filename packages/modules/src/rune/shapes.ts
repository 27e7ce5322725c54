/** The shapes that runes are made of, in the square from -1 to 1. */

/** A convex polygon: x and y of each corner, in turn. All polygons go round in the same direction. */
export type Polygon = readonly number[];

export const SHAPE_NAMES = [
  'square',
  'blank',
  'rcross',
  'sail',
  'triangle',
  'corner',
  'nova',
  'circle',
  'heart',
  'pentagram',
  'ribbon',
] as const;

export type ShapeName = (typeof SHAPE_NAMES)[number];

/** The polygons that cover a shape. They may overlap. */
export const POLYGONS: Readonly<Record<ShapeName, readonly Polygon[]>> = {
  square: [anticlockwise([-1, -1, 1, -1, 1, 1, -1, 1])],
  blank: [],
  rcross: [
    [-0.5, 0.5, -0.5, -0.5, 0.5, -0.5],
    [-1, 1, -0.5, 0.5, 0.5, 0.5, 1, 1],
    [1, 1, 0.5, 0.5, 0.5, -0.5, 1, -1],
  ].map(anticlockwise),
  sail: [anticlockwise([0.5, -1, 0, -1, 0, 1])],
  triangle: [anticlockwise([1, -1, 0, -1, 0, 1])],
  corner: [anticlockwise([1, 0, 1, 1, 0, 1])],
  nova: [
    [0, 1, -0.5, 0, 0, 0.5],
    [-0.5, 0, 0, 0.5, 1, 0],
  ].map(anticlockwise),
  circle: [anticlockwise(circle())],
  heart: heart().map(anticlockwise),
  pentagram: pentagram().map(anticlockwise),
  ribbon: ribbon().map(anticlockwise),
};

/** Sixty corners on the unit circle. */
function circle(): Polygon {
  const corners = 60;
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return [Math.cos(angle), Math.sin(angle)];
  }).flat();
}

/** Two lobes that share the apex at the bottom. */
function heart(): Polygon[] {
  const radius = 4 / (2 + 3 * Math.SQRT2);
  // Makes the heart as wide as the square.
  const width = 1 / (radius * (1 + Math.SQRT1_2));
  const lobe = (side: number, from: number): Polygon => {
    const corners = [0, -1];
    for (let step = 0; step <= 100; step++) {
      const angle = from + (step * Math.PI) / 100;
      const x = side * radius * Math.SQRT1_2 + radius * Math.cos(angle);
      corners.push(width * x, 1 - radius + radius * Math.sin(angle));
    }
    return corners;
  };
  return [lobe(1, -Math.PI / 4), lobe(-1, Math.PI / 4)];
}

/** Five triangles from the centre to two points of the star. */
function pentagram(): Polygon[] {
  const points = [18, -54, -126, 162, 90].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [Math.cos(angle), Math.sin(angle)];
  });
  return points.map((point, index) => [0, 0, ...point, ...(points[(index + 2) % 5] ?? [])]);
}

/** A band along a spiral. Its parts have four corners where they are convex, and three elsewhere. */
function ribbon(): Polygon[] {
  const steps: { readonly inner: Polygon; readonly outer: Polygon }[] = [];
  // The angle is summed up, as in the reference, since rounding decides on the last step.
  for (let angle = 0; angle < 30; angle += 0.1) {
    const x = (angle / 30) * Math.cos(angle);
    const y = (angle / 30) * Math.sin(angle);
    const outer = [x + Math.abs(Math.cos(angle)) / 30, y + Math.abs(Math.sin(angle)) / 30];
    steps.push({ inner: [x, y], outer });
  }
  return steps.slice(1).flatMap(({ inner, outer }, index) => {
    const before = steps[index] ?? { inner, outer };
    const whole = [...before.inner, ...before.outer, ...outer, ...inner];
    if (isConvex(whole)) return [whole];
    return [
      [...before.inner, ...before.outer, ...inner],
      [...before.outer, ...inner, ...outer],
    ];
  });
}

function isConvex(polygon: Polygon): boolean {
  const corners = polygon.length / 2;
  const turns = Array.from({ length: corners }, (_, corner) => {
    const [ax, ay, bx, by, cx, cy] = [0, 1, 2].flatMap((next) => {
      const at = 2 * ((corner + next) % corners);
      return [number(polygon, at), number(polygon, at + 1)];
    }) as [number, number, number, number, number, number];
    return Math.sign((bx - ax) * (cy - by) - (by - ay) * (cx - bx));
  });
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0);
}

/** The polygon in the direction that all have, so that the fill rule `nonzero` fills where they overlap. */
function anticlockwise(polygon: Polygon): Polygon {
  let doubleArea = 0;
  for (let at = 0; at < polygon.length; at += 2) {
    const next = (at + 2) % polygon.length;
    doubleArea += number(polygon, at) * number(polygon, next + 1);
    doubleArea -= number(polygon, next) * number(polygon, at + 1);
  }
  if (doubleArea >= 0) return polygon;
  const reversed: number[] = [];
  for (let at = polygon.length - 2; at >= 0; at -= 2) {
    reversed.push(number(polygon, at), number(polygon, at + 1));
  }
  return reversed;
}

function number(polygon: Polygon, at: number): number {
  return polygon[at] ?? 0;
}
