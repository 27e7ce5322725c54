/** Bodies that attract each other, and the methods by which their motion is computed. Nothing here knows programs. */

export type Triple = readonly [x: number, y: number, z: number];

export const ZERO: Triple = [0, 0, 0];

export interface Mass {
  readonly mass: number;
  readonly position: Triple;
  readonly velocity: Triple;
  readonly acceleration: Triple;
}

/** Returns the force on each of some bodies. */
export type ForceLaw = (bodies: readonly Mass[]) => readonly Triple[];

/** Computes what becomes of bodies after a time. */
export type Integrator = <Body extends Mass>(
  force: ForceLaw,
  bodies: readonly Body[],
  seconds: number,
) => Body[];

export function sum(a: Triple, b: Triple, factor = 1): Triple {
  return [a[0] + factor * b[0], a[1] + factor * b[1], a[2] + factor * b[2]];
}

export function times(a: Triple, factor: number): Triple {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function lengthOf(a: Triple): number {
  return Math.hypot(a[0], a[1], a[2]);
}

/** The gravitational constant, in m³ / (kg s²). */
export const GRAVITATION = 6.674e-11;

export function gravity(constant: number): ForceLaw {
  return (bodies) => {
    const forces = bodies.map((): [number, number, number] => [0, 0, 0]);
    for (const [index, one] of bodies.entries()) {
      for (let next = index + 1; next < bodies.length; next++) {
        const other = bodies[next];
        if (other === undefined) continue;
        const apart = sum(other.position, one.position, -1);
        const distance = lengthOf(apart);
        // Bodies at the same place have no direction in which they could attract each other.
        if (!(distance > 0)) continue;
        const strength = (constant * one.mass * other.mass) / distance ** 3;
        for (const axis of [0, 1, 2] as const) {
          const part = strength * apart[axis];
          const [mine, its] = [forces[index], forces[next]];
          if (mine !== undefined) mine[axis] += part;
          if (its !== undefined) its[axis] -= part;
        }
      }
    }
    return forces;
  };
}

/** Keeps each body on a circle around a point: m v² / r towards it. */
export function centripetal(center: Triple): ForceLaw {
  return (bodies) =>
    bodies.map(({ mass, position, velocity }) => {
      const inwards = sum(center, position, -1);
      const distance = lengthOf(inwards);
      return distance > 0 ? times(inwards, (mass * lengthOf(velocity) ** 2) / distance ** 2) : ZERO;
    });
}

export function combined(laws: readonly ForceLaw[]): ForceLaw {
  return (bodies) =>
    laws
      .map((law) => law(bodies))
      .reduce<readonly Triple[]>(
        (total, forces) => total.map((force, index) => sum(force, forces[index] ?? ZERO)),
        bodies.map(() => ZERO),
      );
}

function accelerations(force: ForceLaw, bodies: readonly Mass[]): Triple[] {
  const forces = force(bodies);
  return bodies.map(({ mass }, index) => times(forces[index] ?? ZERO, mass === 0 ? 0 : 1 / mass));
}

export const explicitEuler: Integrator = (force, bodies, seconds) => {
  const changes = accelerations(force, bodies);
  return bodies.map((body, index) => {
    const acceleration = changes[index] ?? ZERO;
    return {
      ...body,
      acceleration,
      position: sum(body.position, body.velocity, seconds),
      velocity: sum(body.velocity, acceleration, seconds),
    };
  });
};

export const semiImplicitEuler: Integrator = (force, bodies, seconds) => {
  const changes = accelerations(force, bodies);
  return bodies.map((body, index) => {
    const acceleration = changes[index] ?? ZERO;
    const velocity = sum(body.velocity, acceleration, seconds);
    return { ...body, acceleration, velocity, position: sum(body.position, velocity, seconds) };
  });
};

export const velocityVerlet: Integrator = (force, bodies, seconds) => {
  const before = accelerations(force, bodies);
  const moved = bodies.map((body, index) => ({
    ...body,
    position: sum(
      sum(body.position, body.velocity, seconds),
      before[index] ?? ZERO,
      seconds ** 2 / 2,
    ),
  }));
  const after = accelerations(force, moved);
  return moved.map((body, index) => {
    const acceleration = after[index] ?? ZERO;
    const both = sum(before[index] ?? ZERO, acceleration);
    return { ...body, acceleration, velocity: sum(body.velocity, both, seconds / 2) };
  });
};

export const RUNGE_KUTTA_WEIGHTS = [1 / 6, 1 / 3, 1 / 3, 1 / 6] as const;

/** The classical method of four stages. @param weights those of the stages in the mean */
export function rungeKutta(weights: readonly number[]): Integrator {
  return (force, bodies, seconds) => {
    const stages: { readonly slopes: Triple[]; readonly velocities: Triple[] }[] = [];
    for (const part of [0, 1 / 2, 1 / 2, 1]) {
      const last = stages.at(-1);
      const moved = bodies.map((body, index) => ({
        ...body,
        position: sum(body.position, last?.velocities[index] ?? ZERO, part * seconds),
        velocity: sum(body.velocity, last?.slopes[index] ?? ZERO, part * seconds),
      }));
      stages.push({
        slopes: accelerations(force, moved),
        velocities: moved.map(({ velocity }) => velocity),
      });
    }
    return bodies.map((body, index) => {
      const mean = (of: 'slopes' | 'velocities'): Triple =>
        stages.reduce<Triple>(
          (total, stage, number) => sum(total, stage[of][index] ?? ZERO, weights[number] ?? 0),
          ZERO,
        );
      const acceleration = mean('slopes');
      return {
        ...body,
        acceleration,
        position: sum(body.position, mean('velocities'), seconds),
        velocity: sum(body.velocity, acceleration, seconds),
      };
    });
  };
}

/** Turns a point about an axis through the origin, anticlockwise seen from its end. */
export function turned(point: Triple, axis: Triple, angle: number): Triple {
  const length = lengthOf(axis);
  if (!(length > 0)) return point;
  const [x, y, z] = times(axis, 1 / length);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const along = (1 - cos) * (x * point[0] + y * point[1] + z * point[2]);
  return [
    point[0] * cos + (y * point[2] - z * point[1]) * sin + x * along,
    point[1] * cos + (z * point[0] - x * point[2]) * sin + y * along,
    point[2] * cos + (x * point[1] - y * point[0]) * sin + z * along,
  ];
}

/** Turns points so that one of them lies in the direction of an axis. @param pinned the point */
export function pinTo(axis: Triple, pinned: Triple): (point: Triple) => Triple {
  const [from, to] = [lengthOf(pinned), lengthOf(axis)];
  if (!(from > 0 && to > 0)) return (point) => point;
  const cosine = (pinned[0] * axis[0] + pinned[1] * axis[1] + pinned[2] * axis[2]) / (from * to);
  const normal: Triple = [
    pinned[1] * axis[2] - pinned[2] * axis[1],
    pinned[2] * axis[0] - pinned[0] * axis[2],
    pinned[0] * axis[1] - pinned[1] * axis[0],
  ];
  // In the opposite direction, any axis across does.
  const across: Triple =
    lengthOf(normal) > 1e-12 * from * to
      ? normal
      : Math.abs(axis[2]) < 0.9 * to
        ? [-axis[1], axis[0], 0]
        : [0, -axis[2], axis[1]];
  const angle = Math.acos(Math.min(1, Math.max(-1, cosine)));
  return (point) => turned(point, across, angle);
}
