import { checkFunction, checkNumber, type NumberRange, unexpected } from '../checks.js';
import { brickFunctions } from '../ev3/brick.js';
import { Robot, tidy } from '../ev3/robot.js';
import {
  type ModuleCore,
  type ModuleFunction,
  type ModuleHost,
  ModuleValue,
  type Value,
} from '../module.js';
import { colorNamed, unpacked } from './colors.js';
import {
  type BlockStart,
  type LoadedPictures,
  MAX_BLOCKS,
  MAX_PAPERS,
  MAX_URL_LENGTH,
  type Paper,
  type SimulationMessage,
} from './messages.js';
import { parsePictures } from './pictures-input.js';
import { Room, type RoomStart } from './room.js';

/** The module `robot_simulation`: a robot in a world that the program builds. */
export const core: ModuleCore = {
  name: 'robot_simulation',
  create: (host) => ({ functions: functionsOf(host) }),
};

/** The functions of the brick that the module has; `ev3` has all of them. */
const BRICK_FUNCTIONS = [
  'ev3_motorA',
  'ev3_motorB',
  'ev3_motorC',
  'ev3_motorD',
  'ev3_runToRelativePosition',
  'ev3_colorSensor',
  'ev3_colorSensorRed',
  'ev3_colorSensorGreen',
  'ev3_colorSensorBlue',
  'ev3_ultrasonicSensor',
  'ev3_ultrasonicSensorDistance',
  'ev3_pause',
];

/** A part of a world. */
abstract class Part extends ModuleValue {
  protected abstract readonly text: string;

  toReplString() {
    return `<${this.text}>`;
  }
}

class Physics extends Part {
  protected readonly text = 'Physics';
  constructor(
    readonly gravity: number,
    /** In seconds. */
    readonly step: number,
  ) {
    super();
  }
}

class Renderer extends Part {
  protected readonly text = 'Renderer';
}

class Timer extends Part {
  protected readonly text = 'Timer';
}

class RobotConsole extends Part {
  protected readonly text = 'RobotConsole';
}

/** A part that can be added to a world. */
abstract class Controller extends Part {}

class Cuboid extends Controller {
  protected readonly text = 'Cuboid';
  constructor(readonly block: RoomStart['blocks'][number]) {
    super();
  }
}

class PaperSheet extends Controller {
  protected readonly text = 'Paper';
  constructor(readonly paper: Paper) {
    super();
  }
}

class Ev3 extends Controller {
  protected readonly text = 'Ev3';
}

class Cse extends Controller {
  protected readonly text = 'CSE';
}

class World extends Part {
  protected readonly text = 'World';
  readonly controllers = new Set<Controller>();
  constructor(readonly physics: Physics) {
    super();
  }
}

type PartClass<T extends Part> = abstract new (...values: never) => T;

const DEFAULT_GRAVITY = -9.81;
const DEFAULT_STEP = 1 / 20;
const MAX_GRAVITY = 1000;
/** In seconds. */
const STEPS: NumberRange = { min: 0.001, max: 0.05 };
/** In metres. */
const PLACES: NumberRange = { min: -1000, max: 1000 };
const SIZES: NumberRange = { min: 0.001, max: 1000 };
const MASSES: NumberRange = { min: 0.001, max: 100_000 };
const FLOOR = { side: 20, height: 1, color: 0xffffff };
const WALL_COLOR = 0xffff00;
/** The centimetres of a metre. */
const CM = 100;
/** The value under this key is the robot that the functions of the brick drive. */
const ROBOT_KEY = 'ev3';
/** The words of memory of a part. */
const PART_WORDS = 20;

function functionsOf(host: ModuleHost): Record<string, ModuleFunction> {
  const saved = new Map<string, Value>();
  let simulation: { readonly robot: Robot | null; readonly room: Room } | null = null;
  const emit = (make: () => SimulationMessage) => host.emit(core.name, make);

  const made = <T extends Part>(part: T): T => {
    host.allocated(PART_WORDS, part);
    return part;
  };
  const partOf = <T extends Part>(
    kind: PartClass<T>,
    name: string,
    of: string,
    parameter: string,
    value: Value,
  ): T => {
    if (value instanceof kind) return value;
    throw unexpected(host, name, { of, parameter, value });
  };
  const physicsOf = (of: string, value: Value) => partOf(Physics, 'Physics', of, 'physics', value);
  const rendererOf = (of: string, value: Value) =>
    partOf(Renderer, 'Renderer', of, 'renderer', value);
  /** Checks numbers by the names of their parameters. */
  const numbersOf = <Name extends string>(
    of: string,
    range: NumberRange,
    values: Readonly<Record<Name, Value>>,
  ): Record<Name, number> => {
    const checked = { ...values } as Record<Name, number>;
    for (const parameter of Object.keys(values) as Name[]) {
      const argument = { of, parameter: parameter.replace('_', ''), value: values[parameter] };
      checked[parameter] = checkNumber(host, argument, range);
    }
    return checked;
  };

  /** @param block in metres, at the height of its middle */
  const cuboid = (
    block: Record<'x' | 'y' | 'z' | 'width' | 'length' | 'height' | 'mass', number> &
      Pick<BlockStart, 'color' | 'isFixed'>,
  ): Cuboid => {
    const { x, y, z, width, length, height, mass, color, isFixed } = block;
    return made(
      new Cuboid({
        x: z * CM,
        y: x * CM,
        bottom: (y - height / 2) * CM,
        length: length * CM,
        width: width * CM,
        height: height * CM,
        mass,
        color,
        isFixed,
      }),
    );
  };

  const robotFor = (of: string): Robot => {
    if (simulation === null) {
      throw host.error(
        `${of}: There is no simulation yet.`,
        'Call init_simulation first, with a function that builds a world and returns it.',
      );
    }
    if (simulation.robot === null) {
      throw host.error(
        `${of}: There is no robot in the world.`,
        'Add one to the world: addControllerToWorld(createEv3(physics, renderer), world);',
      );
    }
    return simulation.robot;
  };
  const brick = brickFunctions(host, {
    robotFor,
    send: (make) =>
      void emit(() => ({
        type: 'moment',
        state: make(),
        height: tidy(simulation?.room.height ?? 0),
        moved: (simulation?.room.moved ?? []).map(([x, y, angle, height]) => [
          tidy(x),
          tidy(y),
          tidy((angle * 180) / Math.PI),
          tidy(height),
        ]),
      })),
  });

  /** Begins the simulation of a world. */
  const begin = ({ physics, controllers }: World): void => {
    const parts = [...controllers];
    const blocks = parts.flatMap((part) => (part instanceof Cuboid ? part.block : []));
    const sheets = parts.flatMap((part) => (part instanceof PaperSheet ? part.paper : []));
    checkCount(host, blocks.length, MAX_BLOCKS, 'cuboids');
    checkCount(host, sheets.length, MAX_PAPERS, 'papers');
    const pictures = parsePictures(host.input());
    loadPictures(host, sheets, pictures, emit);
    const room = new Room({
      gravity: physics.gravity,
      maxStep: physics.step * 1000,
      blocks,
      papers: sheets.map((paper) => ({ ...paper, content: contentOf(paper, pictures) })),
    });
    const chosen = saved.get(ROBOT_KEY);
    const hasRobot = chosen instanceof Ev3 || parts.some((part) => part instanceof Ev3);
    simulation = { robot: hasRobot ? new Robot(room) : null, room };
    emit(() => ({
      type: 'world',
      blocks: blocks.map((block) => withoutMass(block)),
      papers: sheets,
    }));
  };

  return {
    ...Object.fromEntries(Object.entries(brick).filter(([name]) => BRICK_FUNCTIONS.includes(name))),
    createPhysics: {
      parameters: '',
      call: () => made(new Physics(DEFAULT_GRAVITY, DEFAULT_STEP)),
    },
    createCustomPhysics: {
      parameters: 'gravity, step',
      call(gravityValue, stepValue) {
        const of = 'createCustomPhysics';
        const range = { min: -MAX_GRAVITY, max: MAX_GRAVITY };
        const { gravity } = numbersOf(of, range, { gravity: gravityValue });
        const { step } = numbersOf(of, STEPS, { step: stepValue });
        return made(new Physics(gravity, step));
      },
    },
    createRenderer: { parameters: '', call: () => made(new Renderer()) },
    createTimer: { parameters: '', call: () => made(new Timer()) },
    createRobotConsole: { parameters: '', call: () => made(new RobotConsole()) },
    createWorld: {
      parameters: 'physics, renderer, timer, robot_console',
      call(physics, renderer, timer, robotConsole) {
        const of = 'createWorld';
        const checked = physicsOf(of, physics);
        rendererOf(of, renderer);
        partOf(Timer, 'Timer', of, 'timer', timer);
        partOf(RobotConsole, 'RobotConsole', of, 'robot_console', robotConsole);
        return made(new World(checked));
      },
    },
    createCuboid: {
      parameters: 'physics, renderer, x, y, z, width, length, height, mass, color, body_type',
      call(physics, renderer, ...rest) {
        const of = 'createCuboid';
        physicsOf(of, physics);
        rendererOf(of, renderer);
        const [x, y, z, width, length, height, mass, colorValue, type] = rest;
        const place = numbersOf(of, PLACES, { x, y, z });
        const size = numbersOf(of, SIZES, { width, length, height });
        const weight = numbersOf(of, MASSES, { mass });
        const color = typeof colorValue === 'string' ? colorNamed(colorValue) : undefined;
        if (color === undefined) {
          const expected = 'name of a color, or "#rrggbb",';
          throw unexpected(host, expected, { of, parameter: 'color', value: colorValue });
        }
        if (type !== 'fixed' && type !== 'dynamic') {
          throw unexpected(host, '"fixed" or "dynamic"', {
            of,
            parameter: 'body_type',
            value: type,
          });
        }
        return cuboid({ ...place, ...size, ...weight, color, isFixed: type === 'fixed' });
      },
    },
    createFloor: {
      parameters: 'physics, renderer',
      call(physics, renderer) {
        physicsOf('createFloor', physics);
        rendererOf('createFloor', renderer);
        const { side, height, color } = FLOOR;
        return cuboid({
          x: 0,
          y: -height / 2,
          z: 0,
          width: side,
          length: side,
          height,
          mass: 1,
          color,
          isFixed: true,
        });
      },
    },
    createWall: {
      parameters: 'physics, renderer, x, y, width, length, height',
      call(physics, renderer, xValue, yValue, widthValue, lengthValue, heightValue) {
        const of = 'createWall';
        physicsOf(of, physics);
        rendererOf(of, renderer);
        const { x, y } = numbersOf(of, PLACES, { x: xValue, y: yValue });
        const size = numbersOf(of, SIZES, {
          width: widthValue,
          length: lengthValue,
          height: heightValue,
        });
        return cuboid({
          ...size,
          x,
          y: size.height / 2,
          z: y,
          mass: 1,
          color: WALL_COLOR,
          isFixed: true,
        });
      },
    },
    createPaper: {
      parameters: 'renderer, url, width, height, x, y, rotation',
      call(renderer, url, widthValue, heightValue, xValue, yValue, rotationValue) {
        const of = 'createPaper';
        rendererOf(of, renderer);
        if (typeof url !== 'string' || url.length > MAX_URL_LENGTH) {
          throw unexpected(host, 'address of a picture', { of, parameter: 'url', value: url });
        }
        const { width, height } = numbersOf(of, SIZES, { width: widthValue, height: heightValue });
        const { x, y } = numbersOf(of, PLACES, { x: xValue, y: yValue });
        const range = { min: -360_000, max: 360_000 };
        const { rotation } = numbersOf(of, range, { rotation: rotationValue });
        host.allocated(url.length / 4, null);
        return made(
          new PaperSheet({
            url,
            x: y * CM,
            y: x * CM,
            length: height * CM,
            width: width * CM,
            rotation,
          }),
        );
      },
    },
    createEv3: {
      parameters: 'physics, renderer',
      call(physics, renderer) {
        physicsOf('createEv3', physics);
        rendererOf('createEv3', renderer);
        return made(new Ev3());
      },
    },
    createCSE: { parameters: '', call: () => made(new Cse()) },
    addControllerToWorld: {
      parameters: 'controller, world',
      call(controller, world) {
        const of = 'addControllerToWorld';
        const part = partOf(Controller, 'Controller', of, 'controller', controller);
        partOf(World, 'World', of, 'world', world).controllers.add(part);
      },
    },
    saveToContext: {
      parameters: 'key, value',
      call(key, value) {
        if (typeof key !== 'string') {
          throw unexpected(host, 'string', { of: 'saveToContext', parameter: 'key', value: key });
        }
        saved.set(key, value);
        host.allocated(PART_WORDS + key.length / 4, saved);
      },
    },
    init_simulation: {
      parameters: 'world_factory',
      call(factory) {
        const of = 'init_simulation';
        const checked = checkFunction(host, { of, parameter: 'world_factory', value: factory }, 0);
        if (simulation !== null) {
          throw host.error(
            `${of}: The simulation has begun already.`,
            'A program has one world. Build all of it in one function, and call init_simulation once.',
          );
        }
        const world = host.call(checked);
        if (!(world instanceof World)) {
          throw host.error(
            `${of}: Expected World returned by world_factory, got ${host.stringify(world)}.`,
            'End the function with return and the world that createWorld has made.',
          );
        }
        begin(world);
      },
    },
  };
}

function withoutMass({ mass: _mass, ...block }: RoomStart['blocks'][number]): BlockStart {
  return block;
}

function checkCount(host: ModuleHost, count: number, max: number, what: string): void {
  if (count <= max) return;
  throw host.error(
    `init_simulation: A world can have at most ${max} ${what}.`,
    'Build the world of fewer and larger parts.',
  );
}

/** Ends the run when a page shows the world and must first load pictures of its papers. */
function loadPictures(
  host: ModuleHost,
  papers: readonly Paper[],
  pictures: LoadedPictures,
  emit: (make: () => SimulationMessage) => boolean,
): void {
  const missing = papers
    .map(({ url }) => url)
    .filter((url) => colorNamed(url) === undefined && !Object.hasOwn(pictures, url));
  const urls = [...new Set(missing)];
  if (urls.length === 0 || !emit(() => ({ type: 'papers', urls }))) return;
  throw host.interrupt(
    'The world is built. Its tab loads the pictures of the papers, then the program runs again.',
  );
}

/** The color or the picture of a paper. */
function contentOf({ url }: Paper, pictures: LoadedPictures) {
  const color = colorNamed(url);
  return color === undefined ? (pictures[url] ?? null) : unpacked(color);
}
