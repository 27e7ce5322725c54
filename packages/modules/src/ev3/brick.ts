import { checkNumber, unexpected } from '../checks.js';
import { type ModuleFunction, type ModuleHost, ModuleValue, type Value } from '../module.js';
import { MAX_BEEPS, MAX_SPEECH, MAX_TIME, type RobotState } from './messages.js';
import { type MotorState, type Robot, STOP_ACTIONS, tidy } from './robot.js';

/** The functions of a Lego EV3 brick, for a simulated robot. */

type Kind = 'motor' | 'color sensor' | 'ultrasonic sensor' | 'gyro sensor' | 'touch sensor' | 'LED';

/** A motor, a sensor or an LED, as programs have it. */
class Peripheral extends ModuleValue {
  constructor(
    readonly kind: Kind,
    /** Its place among those of the same kind. */
    readonly index: number,
    private readonly text: string,
    readonly isConnected = true,
  ) {
    super();
  }

  toReplString() {
    return `<${this.text}>`;
  }
}

/** The time that the brick takes for a command, in milliseconds. So loops that ask a sensor let the time pass. */
const COMMAND_TIME = 5;
/** A state is sent after this time, and also after a command until so many of them were sent. */
const STATE_INTERVAL = 100;
const MAX_COMMAND_STATES = 90;
/** The time for a letter that is spoken. */
const LETTER_TIME = 70;
/** The button that is pressed in the simulation, and the time until then. */
const BUTTON = 4;
const BUTTON_TIME = 1000;
/** The operations of a step of the simulation. */
const STEP_OPERATIONS = 20;
const MAX_SPEED = 1050;
const MAX_POSITION = 1_000_000;
const MAX_FREQUENCY = 20_000;

/** The robot that a program drives. */
interface Driven {
  /**
   * @param of the function that needs the robot
   * @throws the error of that call when there is no robot yet
   */
  readonly robotFor: (of: string) => Robot;
  /** Sends a state to the tab. @param make makes it, when someone reads it */
  readonly send: (make: () => RobotState) => void;
}

/** Makes the functions of the brick, by name. */
export function brickFunctions(
  host: ModuleHost,
  { robotFor, send: emit }: Driven,
): Record<string, ModuleFunction> {
  let lastSent = -Infinity;
  let commandStates = 0;

  const send = (robot: Robot, says: string | null = null, beeps: readonly number[] = []) => {
    lastSent = robot.time;
    emit(() => stateOf(robot, says, beeps));
  };
  const begin = (of: string): Robot => {
    const robot = robotFor(of);
    if (lastSent === -Infinity) send(robot);
    return robot;
  };
  const checkTime = (of: string, robot: Robot) => {
    if (robot.time >= MAX_TIME) {
      throw host.error(
        `${of}: The time of the simulated robot ends after ${MAX_TIME / 1000} seconds.`,
        'See in the tab of the robot how it has moved until then. To end earlier, leave the loop, for example when a sensor has seen enough.',
      );
    }
  };
  const pass = (of: string, milliseconds: number): Robot => {
    const robot = begin(of);
    let left = milliseconds;
    while (left > 1e-6) {
      checkTime(of, robot);
      host.spend(STEP_OPERATIONS);
      left -= robot.step(
        Math.min(left, MAX_TIME - robot.time, STATE_INTERVAL + lastSent - robot.time),
      );
      if (robot.time - lastSent >= STATE_INTERVAL - 1e-6) send(robot);
    }
    return robot;
  };
  /** Sends the state after a command, so that the last one of a program is seen too. */
  const record = (robot: Robot) => {
    if (commandStates >= MAX_COMMAND_STATES || lastSent === robot.time) return;
    commandStates += 1;
    send(robot);
  };

  const peripheral = (of: string, kind: Kind, value: Value): Peripheral => {
    if (value instanceof Peripheral && value.kind === kind) return value;
    const parameter = kind.includes('sensor') ? 'sensor' : kind.toLowerCase();
    throw unexpected(host, kind, { of, parameter, value });
  };
  const motorOf = (of: string, value: Value): MotorState => {
    const motor = robotFor(of).motors[peripheral(of, 'motor', value).index];
    if (motor === undefined) throw new Error('A motor has a port from A to D.');
    return motor;
  };
  const speedOf = (of: string, value: Value) =>
    checkNumber(host, { of, parameter: 'speed', value }, { min: -MAX_SPEED, max: MAX_SPEED });
  const positionOf = (of: string, value: Value) =>
    checkNumber(
      host,
      { of, parameter: 'position', value },
      { min: -MAX_POSITION, max: MAX_POSITION },
    );
  const timeOf = (of: string, value: Value) =>
    checkNumber(host, { of, parameter: 'time', value }, { min: 0, max: MAX_TIME });

  /** Functions that return a motor, a sensor or an LED. */
  const handles: Record<string, ModuleFunction> = {};
  const handle = (name: string, made: Peripheral) => {
    handles[name] = { parameters: '', call: () => made };
  };
  ['A', 'B', 'C', 'D'].forEach((port, index) =>
    handle(`ev3_motor${port}`, new Peripheral('motor', index, `Motor ${port}`)),
  );
  handle('ev3_colorSensor', new Peripheral('color sensor', 0, 'Color sensor'));
  handle('ev3_ultrasonicSensor', new Peripheral('ultrasonic sensor', 0, 'Ultrasonic sensor'));
  handle('ev3_gyroSensor', new Peripheral('gyro sensor', 0, 'Gyro sensor'));
  [1, 2, 3, 4].forEach((port) =>
    handle(
      `ev3_touchSensor${port}`,
      new Peripheral('touch sensor', port - 1, `Touch sensor ${port}`, port === 1),
    ),
  );
  ['LeftGreen', 'LeftRed', 'RightGreen', 'RightRed'].forEach((place, index) => {
    const words = place.replace(/(?<=[a-z])(?=[A-Z])/, ' ').toLowerCase();
    handle(`ev3_led${place}`, new Peripheral('LED', index, `LED ${words}`));
  });

  /** A function that reads a sensor. */
  const reading = (
    of: string,
    kind: Kind,
    read: (robot: Robot, sensor: Peripheral) => Value,
  ): ModuleFunction => ({
    parameters: kind === 'LED' ? 'led' : 'sensor',
    call(value) {
      const checked = peripheral(of, kind, value);
      return read(pass(of, COMMAND_TIME), checked);
    },
  });
  const readings = (
    kind: Kind,
    reads: Record<string, (robot: Robot, sensor: Peripheral) => Value>,
  ) => Object.fromEntries(Object.entries(reads).map(([of, read]) => [of, reading(of, kind, read)]));

  /** Says or plays something. It takes a moment in any case, so that no two of them begin at the same time. */
  const sound = (
    of: string,
    milliseconds: number,
    says: string | null,
    beeps?: readonly number[],
  ) => {
    const robot = begin(of);
    checkTime(of, robot);
    send(robot, says, beeps);
    pass(of, Math.max(COMMAND_TIME, milliseconds));
  };
  const speak = (of: string, text: string) => sound(of, LETTER_TIME * text.length, text);

  return {
    ...handles,
    ...readings('color sensor', {
      ev3_colorSensorRed: (robot) => robot.color()[0],
      ev3_colorSensorGreen: (robot) => robot.color()[1],
      ev3_colorSensorBlue: (robot) => robot.color()[2],
      ev3_reflectedLightIntensity: (robot) => robot.reflected(),
      // The room is lit evenly.
      ev3_ambientLightIntensity: () => 20,
      ev3_colorSensorGetColor: (robot) => robot.colorCode(),
    }),
    ...readings('ultrasonic sensor', { ev3_ultrasonicSensorDistance: (robot) => robot.distance() }),
    ...readings('gyro sensor', {
      ev3_gyroSensorAngle: (robot) => robot.gyroAngle(),
      ev3_gyroSensorRate: (robot) => robot.gyroRate(),
    }),
    ...readings('touch sensor', {
      ev3_touchSensorPressed: (robot, { isConnected }) => isConnected && robot.isTouching(),
    }),
    ...readings('LED', { ev3_ledGetBrightness: (robot, { index }) => robot.leds[index] }),
    ev3_ledSetBrightness: {
      parameters: 'led, brightness',
      call(led, value) {
        const of = 'ev3_ledSetBrightness';
        const { index } = peripheral(of, 'LED', led);
        const range = { min: 0, max: 255, isInteger: true };
        const brightness = checkNumber(host, { of, parameter: 'brightness', value }, range);
        begin(of).leds[index] = brightness;
        record(pass(of, COMMAND_TIME));
      },
    },
    ev3_pause: {
      parameters: 'time',
      call(time) {
        record(pass('ev3_pause', timeOf('ev3_pause', time)));
      },
    },
    ev3_connected: {
      parameters: 'peripheral',
      call(value) {
        if (value instanceof Peripheral) return value.isConnected;
        throw unexpected(host, 'motor, sensor or LED', { of: 'ev3_connected', value });
      },
    },
    ev3_motorGetSpeed: {
      parameters: 'motor',
      call(motor) {
        const checked = motorOf('ev3_motorGetSpeed', motor);
        pass('ev3_motorGetSpeed', COMMAND_TIME);
        return tidy(checked.speed);
      },
    },
    ev3_motorGetPosition: {
      parameters: 'motor',
      call(motor) {
        const checked = motorOf('ev3_motorGetPosition', motor);
        pass('ev3_motorGetPosition', COMMAND_TIME);
        return tidy(checked.position);
      },
    },
    ev3_motorSetSpeed: {
      parameters: 'motor, speed',
      call(motor, speed) {
        motorOf('ev3_motorSetSpeed', motor).setSpeed = speedOf('ev3_motorSetSpeed', speed);
      },
    },
    ev3_motorSetStopAction: {
      parameters: 'motor, action',
      call(motor, value) {
        const of = 'ev3_motorSetStopAction';
        const checked = motorOf(of, motor);
        const action = STOP_ACTIONS.find((one) => one === value);
        if (action === undefined) {
          throw unexpected(host, '"coast", "brake" or "hold"', { of, parameter: 'action', value });
        }
        checked.stopAction = action;
      },
    },
    ev3_motorStart: {
      parameters: 'motor',
      call(motor) {
        const checked = motorOf('ev3_motorStart', motor);
        begin('ev3_motorStart');
        checked.start();
      },
    },
    ev3_motorStop: {
      parameters: 'motor',
      call(motor) {
        const checked = motorOf('ev3_motorStop', motor);
        begin('ev3_motorStop');
        checked.stop();
      },
    },
    ev3_runForTime: {
      parameters: 'motor, time, speed',
      call(motor, time, speed) {
        const of = 'ev3_runForTime';
        const checked = motorOf(of, motor);
        const [milliseconds, degrees] = [timeOf(of, time), speedOf(of, speed)];
        begin(of);
        checked.start(degrees, milliseconds);
      },
    },
    ev3_runToAbsolutePosition: {
      parameters: 'motor, position, speed',
      call(motor, position, speed) {
        const of = 'ev3_runToAbsolutePosition';
        const checked = motorOf(of, motor);
        const [to, degrees] = [positionOf(of, position), speedOf(of, speed)];
        begin(of);
        checked.runTo(to, degrees);
      },
    },
    ev3_runToRelativePosition: {
      parameters: 'motor, position, speed',
      call(motor, position, speed) {
        const of = 'ev3_runToRelativePosition';
        const checked = motorOf(of, motor);
        const [by, degrees] = [positionOf(of, position), speedOf(of, speed)];
        begin(of);
        checked.runTo(checked.position + by, degrees);
      },
    },
    ev3_hello: { parameters: '', call: () => speak('ev3_hello', 'Hello') },
    ev3_speak: {
      parameters: 'text',
      call(value) {
        const of = 'ev3_speak';
        if (typeof value !== 'string') {
          throw unexpected(host, 'string', { of, parameter: 'text', value });
        }
        if (value.length > MAX_SPEECH) {
          throw host.error(
            `${of}: A text can have at most ${MAX_SPEECH} characters.`,
            'Say it in several shorter texts.',
          );
        }
        speak(of, value);
      },
    },
    ev3_playSequence: {
      parameters: 'beeps',
      call(value) {
        const of = 'ev3_playSequence';
        if (!Array.isArray(value) || value.length % 3 !== 0 || value.length > 3 * MAX_BEEPS) {
          const expected = `array of at most ${MAX_BEEPS} times frequency, length and pause`;
          throw unexpected(host, expected, { of, parameter: 'beeps', value });
        }
        const numbers = Array.from({ length: value.length }, (_, index) =>
          checkNumber(
            host,
            {
              of,
              parameter: `element ${index} of beeps`,
              value: (value as readonly Value[])[index],
            },
            { min: 0, max: index % 3 === 0 ? MAX_FREQUENCY : MAX_TIME },
          ),
        );
        const length = numbers.reduce((sum, one, index) => (index % 3 === 0 ? sum : sum + one), 0);
        const frequencies = numbers.filter((_, index) => index % 3 === 0);
        sound(of, length, null, frequencies);
      },
    },
    ev3_waitForButtonPress: {
      parameters: '',
      call() {
        pass('ev3_waitForButtonPress', BUTTON_TIME);
        return BUTTON;
      },
    },
  };
}

function stateOf(robot: Robot, says: string | null, beeps: readonly number[]): RobotState {
  return {
    time: tidy(robot.time),
    x: tidy(robot.x),
    y: tidy(robot.y),
    heading: -robot.gyroAngle() + 0,
    positions: robot.motors.map(({ position }) => tidy(position)),
    speeds: robot.motors.map(({ speed }) => tidy(speed)),
    leds: [...robot.leds],
    color: robot.colorCode(),
    reflected: robot.reflected(),
    distance: robot.distance(),
    isTouching: robot.isTouching(),
    says,
    beeps,
  };
}
