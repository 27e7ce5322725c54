import {
  type b2Body,
  b2BodyType,
  b2CircleShape,
  type b2Contact,
  b2FrictionJointDef,
  b2PolygonShape,
  type b2World as World,
  b2World,
} from '@box2d/core';
import { RADIUS } from '../ev3/messages.js';
import type { Color, Movement, Pose, Surroundings } from '../ev3/robot.js';
import { unpacked } from './colors.js';
import type { BlockStart, LoadedPicture, Paper } from './messages.js';

/**
 * The room of a simulated robot: blocks that stand, are pushed and fall, and papers on the floor. Box2D moves what touches in the
 * plane; heights are computed here, as blocks do not topple.
 */

export interface RoomStart {
  /** In m/s², negative downwards. */
  readonly gravity: number;
  /** In milliseconds. */
  readonly maxStep: number;
  readonly blocks: readonly (BlockStart & {
    /** In kg. */
    readonly mass: number;
  })[];
  readonly papers: readonly (Paper & {
    /** A color in place of a picture, or its pixels; null for a picture that could not be loaded. */
    readonly content: Color | LoadedPicture | null;
  })[];
}

/** Box2D is made for bodies of 0.1 to 10 units: one unit is 10 cm. */
const UNIT = 10;
const ITERATIONS = { velocityIterations: 8, positionIterations: 3 };
/** The coefficients of friction on the floor, of a block and of the wheels. */
const BLOCK_FRICTION = 0.4;
const WHEEL_FRICTION = 1;
const ROBOT_MASS = 0.8;
const ROBOT_HEIGHT = 15;
/** The height of the ultrasonic sensor above the floor. */
const SENSOR_HEIGHT = 5;
/** The robot and blocks get onto what is at most this much higher, and pass above what is this much lower. */
const STEP_HEIGHT = 1;
/** Nothing falls deeper. */
const MIN_HEIGHT = -1000;
const WHITE: Color = [255, 255, 255];
const NOTHING: Color = [0, 0, 0];

/** Something with a height, in cm, and a speed upwards in cm/s. */
interface Upright {
  readonly body: b2Body;
  readonly height: number;
  bottom: number;
  rise: number;
}

interface Block extends Upright {
  readonly start: BlockStart;
}

export class Room implements Surroundings {
  readonly start: Pose = { x: 0, y: 0, heading: 0 };
  readonly maxStep: number;
  readonly #given: RoomStart;
  readonly #world: World;
  readonly #blocks: readonly Block[];
  readonly #robot: Upright;
  /** Moves with the speed of the wheels, and takes the robot along as far as they grip. */
  readonly #wheels: b2Body;

  constructor(given: RoomStart) {
    this.#given = given;
    this.maxStep = given.maxStep;
    this.#world = b2World.Create({ x: 0, y: 0 });
    const ground = this.#world.CreateBody();
    this.#blocks = given.blocks.map((block) => this.#block(block, ground));
    this.#wheels = this.#world.CreateBody({ type: b2BodyType.b2_kinematicBody });
    this.#robot = this.#makeRobot();
    this.#world.SetContactListener({
      BeginContact() {},
      EndContact() {},
      PreSolve: (contact) => {
        if (!this.#meet(contact)) contact.SetEnabled(false);
      },
      PostSolve() {},
    });
  }

  #block(start: RoomStart['blocks'][number], ground: b2Body): Block {
    const { x, y, length, width, height, bottom, mass, isFixed } = start;
    const body = this.#world.CreateBody({
      type: isFixed ? b2BodyType.b2_staticBody : b2BodyType.b2_dynamicBody,
      position: { x: x / UNIT, y: y / UNIT },
    });
    const shape = new b2PolygonShape().SetAsBox(length / UNIT / 2, width / UNIT / 2);
    const area = (length * width) / UNIT / UNIT;
    body.CreateFixture({ shape, density: mass / area, friction: 0.2 });
    if (!isFixed) this.#hold(body, ground, mass * BLOCK_FRICTION, (length + width) / 6);
    return { body, start, height, bottom, rise: 0 };
  }

  #makeRobot(): Upright {
    const body = this.#world.CreateBody({ type: b2BodyType.b2_dynamicBody, allowSleep: false });
    const radius = RADIUS / UNIT;
    const density = ROBOT_MASS / (Math.PI * radius * radius);
    body.CreateFixture({ shape: new b2CircleShape(radius), density, friction: 0.2 });
    this.#hold(body, this.#wheels, ROBOT_MASS * WHEEL_FRICTION, RADIUS);
    return { body, height: ROBOT_HEIGHT, bottom: 0, rise: 0 };
  }

  /** Brakes a body against another one, with as much force as the gravity allows. */
  #hold(body: b2Body, against: b2Body, factor: number, reach: number): void {
    const joint = new b2FrictionJointDef();
    joint.Initialize(against, body, body.GetPosition());
    joint.maxForce = factor * Math.abs(this.#given.gravity) * UNIT;
    joint.maxTorque = (joint.maxForce * reach) / UNIT;
    joint.collideConnected = true;
    this.#world.CreateJoint(joint);
  }

  /** True if the bodies of a contact are at the same height. */
  #meet(contact: b2Contact): boolean {
    const [one, other] = [contact.GetFixtureA(), contact.GetFixtureB()].map((fixture) =>
      this.#uprightOf(fixture.GetBody()),
    );
    if (one === undefined || other === undefined) return false;
    return overlap(one, other);
  }

  #uprightOf(body: b2Body): Upright | undefined {
    return body === this.#robot.body
      ? this.#robot
      : this.#blocks.find((block) => block.body === body);
  }

  move(from: Pose, { way, turn, milliseconds }: Movement): Pose {
    const seconds = milliseconds / 1000;
    const { body } = this.#robot;
    const direction = from.heading + turn / 2;
    const speed = way / UNIT / seconds;
    const velocity = { x: speed * Math.cos(direction), y: speed * Math.sin(direction) };
    const spin = turn / seconds;
    const isStanding = this.#supportUnder(this.#robot) === this.#robot.bottom;
    this.#wheels.SetTransformXY(body.GetPosition().x, body.GetPosition().y, body.GetAngle());
    this.#wheels.SetLinearVelocity(isStanding ? velocity : body.GetLinearVelocity());
    this.#wheels.SetAngularVelocity(isStanding ? spin : body.GetAngularVelocity());
    if (isStanding && !this.#isHeld()) {
      // Motors reach their speed at once, unless something stops the robot.
      body.SetLinearVelocity(velocity);
      body.SetAngularVelocity(spin);
    }
    this.#world.Step(seconds, ITERATIONS);
    for (const one of [this.#robot, ...this.#blocks.filter(({ start }) => !start.isFixed)]) {
      this.#fall(one, seconds);
    }
    const { x, y } = body.GetPosition();
    return { x: x * UNIT, y: y * UNIT, heading: body.GetAngle() };
  }

  /** True if something beside the robot touches it. */
  #isHeld(): boolean {
    const { body } = this.#robot;
    for (let edge = body.GetContactList(); edge !== null; edge = edge.next) {
      const { contact } = edge;
      if (contact.IsTouching() && this.#meet(contact)) return true;
    }
    return false;
  }

  #fall(one: Upright, seconds: number): void {
    one.rise += this.#given.gravity * 100 * seconds;
    const support = this.#supportUnder(one);
    const next = one.bottom + one.rise * seconds;
    const lands = one.rise <= 0 && next <= support;
    one.bottom = Math.max(MIN_HEIGHT, lands ? support : next);
    if (lands || next <= MIN_HEIGHT) one.rise = 0;
  }

  /** The height of what is under the middle of a body. */
  #supportUnder(one: Upright): number {
    const { x, y } = one.body.GetPosition();
    return this.#highestAt(x * UNIT, y * UNIT, one)?.top ?? MIN_HEIGHT;
  }

  /** The block with the highest top at a point that is not above what stands there. */
  #highestAt(x: number, y: number, standing: Upright) {
    let highest: { readonly block: Block; readonly top: number } | undefined;
    for (const block of this.#blocks) {
      const top = block.bottom + block.height;
      if (block === standing || top > standing.bottom + STEP_HEIGHT) continue;
      if (top > (highest?.top ?? -Infinity) && isInside(block, x, y)) highest = { block, top };
    }
    return highest;
  }

  floorAt(x: number, y: number): Color {
    const paper = this.#given.papers.findLast((one) => isOnPaper(one, x, y));
    if (paper !== undefined && paper.content !== null) return colorOnPaper(paper, x, y);
    if (paper !== undefined) return WHITE;
    const found = this.#highestAt(x, y, this.#robot);
    return found === undefined ? NOTHING : unpacked(found.block.start.color);
  }

  distanceToWall(x: number, y: number, direction: number): number {
    const level = this.#robot.bottom + SENSOR_HEIGHT;
    return this.#blocks.reduce((nearest, block) => {
      if (block.bottom > level || block.bottom + block.height < level) return nearest;
      return Math.min(nearest, distanceToBlock(block, x, y, direction));
    }, Infinity);
  }

  /** The height of the robot above 0. */
  get height(): number {
    return this.#robot.bottom;
  }

  /** The places of the blocks that are not fixed: x, y, the angle in radians, and the height of the underside. */
  get moved(): readonly (readonly [number, number, number, number])[] {
    return this.#blocks
      .filter(({ start }) => !start.isFixed)
      .map(({ body, bottom }) => {
        const { x, y } = body.GetPosition();
        return [x * UNIT, y * UNIT, body.GetAngle(), bottom] as const;
      });
  }
}

function overlap(one: Upright, other: Upright): boolean {
  return (
    one.bottom + one.height > other.bottom + STEP_HEIGHT &&
    other.bottom + other.height > one.bottom + STEP_HEIGHT
  );
}

/** A point as seen from the middle of something that is turned. */
function local(
  { x, y, angle }: { readonly x: number; readonly y: number; readonly angle: number },
  atX: number,
  atY: number,
): readonly [number, number] {
  const [dx, dy, cos, sin] = [atX - x, atY - y, Math.cos(angle), Math.sin(angle)];
  return [dx * cos + dy * sin, dy * cos - dx * sin];
}

function placeOf({ body }: Upright) {
  const { x, y } = body.GetPosition();
  return { x: x * UNIT, y: y * UNIT, angle: body.GetAngle() };
}

function isInside(block: Block, x: number, y: number): boolean {
  const [along, across] = local(placeOf(block), x, y);
  return Math.abs(along) <= block.start.length / 2 && Math.abs(across) <= block.start.width / 2;
}

/** Infinity when the ray misses it. */
function distanceToBlock(block: Block, x: number, y: number, direction: number): number {
  const place = placeOf(block);
  const [along, across] = local(place, x, y);
  const [dx, dy] = [Math.cos(direction - place.angle), Math.sin(direction - place.angle)];
  const { length, width } = block.start;
  const [first, last] = slab(along, dx, length / 2);
  const [enters, leaves] = slab(across, dy, width / 2);
  const entering = Math.max(first, enters);
  return entering <= Math.min(last, leaves) && Math.min(last, leaves) >= 0
    ? Math.max(0, entering)
    : Infinity;
}

/** The distances at which a ray enters and leaves a strip around 0. The first is greater when it misses the strip. */
function slab(from: number, speed: number, half: number): readonly [number, number] {
  if (Math.abs(speed) < 1e-12) return Math.abs(from) <= half ? [-Infinity, Infinity] : [1, -1];
  const [one, other] = [(-half - from) / speed, (half - from) / speed];
  return one < other ? [one, other] : [other, one];
}

function localOnPaper({ x, y, rotation }: Paper, atX: number, atY: number) {
  return local({ x, y, angle: (rotation / 180) * Math.PI }, atX, atY);
}

function isOnPaper(paper: Paper, x: number, y: number): boolean {
  const [along, across] = localOnPaper(paper, x, y);
  return Math.abs(along) <= paper.length / 2 && Math.abs(across) <= paper.width / 2;
}

/** The top of a picture points forwards, and its right side to the right of the robot at the start. */
function colorOnPaper(paper: RoomStart['papers'][number], x: number, y: number): Color {
  const { content, length, width } = paper;
  if (content === null || !('pixels' in content)) return content ?? WHITE;
  const [along, across] = localOnPaper(paper, x, y);
  const row = indexAt(0.5 - along / length, content.height);
  const column = indexAt(0.5 - across / width, content.width);
  return unpacked(content.pixels[row * content.width + column] ?? 0xffffff);
}

function indexAt(part: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(part * count)));
}
