import {
  type b2Body,
  b2BodyType,
  b2CircleShape,
  b2PolygonShape,
  type b2Shape,
  type b2World as World,
  b2World,
  type XY,
} from '@box2d/core';
import type { Form } from './pages.js';

/** Worlds of rigid bodies, simulated by Box2D. */

export interface BodyStart {
  readonly form: Form;
  readonly position: XY;
  readonly rotation: number;
  readonly velocity: XY;
  readonly isStatic: boolean;
}

/** A force that acts on a body for some time. */
export interface Force {
  /** The product of direction and magnitude. */
  readonly vector: XY;
  readonly duration: number;
  readonly start: number;
}

interface ActingForce extends Force {
  /** The point at which it acts; null for the centre. */
  readonly point: XY | null;
}

const DEFAULT_FRICTION = 1;
const DEFAULT_DENSITY = 1;
const ITERATIONS = { velocityIterations: 8, positionIterations: 3 };
/** The ground reaches this far to each side. */
const GROUND_REACH = 10_000;
const GROUND_DEPTH = 10;

export class Body {
  density = DEFAULT_DENSITY;
  friction = DEFAULT_FRICTION;
  scale = 1;
  readonly forces: ActingForce[] = [];
  readonly #body: b2Body;

  constructor(
    world: World,
    readonly start: BodyStart,
  ) {
    const { position, rotation, velocity, isStatic } = start;
    this.#body = world.CreateBody({
      type: isStatic ? b2BodyType.b2_staticBody : b2BodyType.b2_dynamicBody,
      position,
      angle: rotation,
      linearVelocity: isStatic ? { x: 0, y: 0 } : velocity,
    });
    this.#fix();
  }

  /** Gives the body its form. */
  #fix(): void {
    const shape = shapeOf(this.start.form, this.scale);
    const { density, friction } = this;
    this.#body.CreateFixture({ shape, density, friction });
  }

  /** Changes what cannot be changed in a fixture. */
  change(what: {
    readonly density?: number;
    readonly friction?: number;
    readonly scale?: number;
  }): void {
    this.density = what.density ?? this.density;
    this.friction = what.friction ?? this.friction;
    this.scale *= what.scale ?? 1;
    const fixture = this.#body.GetFixtureList();
    if (fixture !== null) this.#body.DestroyFixture(fixture);
    this.#fix();
    this.#body.SetAwake(true);
  }

  /** That of a circle around it, before it is enlarged. */
  get radius(): number {
    const { form } = this.start;
    if (form.kind === 'circle') return form.radius;
    return Math.hypot(form.kind === 'box' ? form.width : form.base, form.height) / 2;
  }

  get mass(): number {
    return this.#body.GetMass();
  }
  get position(): XY {
    return this.#body.GetPosition();
  }
  set position(position: XY) {
    this.#body.SetTransformVec(position, this.rotation);
    this.#body.SetAwake(true);
  }
  get rotation(): number {
    return this.#body.GetAngle();
  }
  set rotation(rotation: number) {
    this.#body.SetTransformVec(this.position, rotation);
    this.#body.SetAwake(true);
  }
  get velocity(): XY {
    return this.#body.GetLinearVelocity();
  }
  set velocity(velocity: XY) {
    this.#body.SetLinearVelocity(velocity);
  }
  get spin(): number {
    return this.#body.GetAngularVelocity();
  }
  set spin(spin: number) {
    this.#body.SetAngularVelocity(spin);
  }

  /** Lets the forces act that act at a time. Those that are over are forgotten. */
  push(time: number): void {
    for (let index = this.forces.length - 1; index >= 0; index--) {
      const force = this.forces[index];
      if (force === undefined || force.start > time + TIME_ERROR) continue;
      if (force.start + force.duration <= time + TIME_ERROR) this.forces.splice(index, 1);
      else if (force.point === null) this.#body.ApplyForceToCenter(force.vector);
      else this.#body.ApplyForce(force.vector, force.point);
    }
  }

  isTouching(other: Body): boolean {
    return contactOf(this.#body, other.#body);
  }

  isBody(body: b2Body): boolean {
    return body === this.#body;
  }
}

/** Times are sums of steps, which are not exact. */
const TIME_ERROR = 1e-9;

function shapeOf(form: Form, scale: number): b2Shape {
  if (form.kind === 'circle') return new b2CircleShape(form.radius * scale);
  const shape = new b2PolygonShape();
  if (form.kind === 'box')
    return shape.SetAsBox((form.width * scale) / 2, (form.height * scale) / 2);
  const [x, y] = [(form.base * scale) / 2, (form.height * scale) / 2];
  return shape.Set([
    { x: -x, y: -y },
    { x, y: -y },
    { x: 0, y },
  ]);
}

function contactOf(one: b2Body, other: b2Body): boolean {
  for (let edge = one.GetContactList(); edge !== null; edge = edge.next) {
    if (edge.other === other && edge.contact.IsTouching()) return true;
  }
  return false;
}

export class PhysicsWorld {
  time = 0;
  readonly bodies: Body[] = [];
  /** The height and the friction of the ground; null without one. */
  ground: { readonly height: number; readonly friction: number } | null = null;
  readonly #world: World;
  /** The time at which two bodies came into contact, by both of them. */
  readonly #impacts = new Map<b2Body, Map<b2Body, number>>();

  constructor(readonly gravity: XY) {
    this.#world = b2World.Create(gravity);
    const note = (one: b2Body, other: b2Body): void => {
      const known = this.#impacts.get(one) ?? new Map<b2Body, number>();
      known.set(other, this.time);
      this.#impacts.set(one, known);
    };
    this.#world.SetContactListener({
      BeginContact(contact) {
        const one = contact.GetFixtureA().GetBody();
        const other = contact.GetFixtureB().GetBody();
        note(one, other);
        note(other, one);
      },
      EndContact() {},
      PreSolve() {},
      PostSolve() {},
    });
  }

  add(start: BodyStart): Body {
    const body = new Body(this.#world, start);
    this.bodies.push(body);
    return body;
  }

  makeGround(height: number, friction: number): void {
    const body = this.#world.CreateBody({ position: { x: 0, y: height - GROUND_DEPTH } });
    const shape = new b2PolygonShape().SetAsBox(GROUND_REACH, GROUND_DEPTH);
    body.CreateFixture({ shape, friction, density: 1 });
    this.ground = { height, friction };
  }

  step(seconds: number): void {
    for (const body of this.bodies) body.push(this.time);
    this.#world.Step(seconds, ITERATIONS);
    this.time += seconds;
  }

  /** The time at which two bodies that touch came into contact; -1 when they do not touch. */
  impactOf(one: Body, other: Body): number {
    if (!one.isTouching(other)) return -1;
    for (const [body, times] of this.#impacts) {
      if (!one.isBody(body)) continue;
      for (const [with_, time] of times) if (other.isBody(with_)) return time;
    }
    return -1;
  }

  /** A world in the same state, which goes on by itself. */
  copy(): PhysicsWorld {
    const copy = new PhysicsWorld(this.gravity);
    copy.time = this.time;
    if (this.ground !== null) copy.makeGround(this.ground.height, this.ground.friction);
    for (const body of this.bodies) {
      const { position, velocity, rotation, spin, density, friction, scale } = body;
      const copied = copy.add({
        ...body.start,
        position: { x: position.x, y: position.y },
        velocity: { x: velocity.x, y: velocity.y },
        rotation,
      });
      copied.change({ density, friction, scale });
      copied.spin = spin;
      copied.forces.push(...body.forces);
    }
    return copy;
  }
}
