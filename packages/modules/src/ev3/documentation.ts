import type { DocumentedExport, ModuleDocumentation } from '../documentation.js';

type Parameters = Extract<DocumentedExport, { kind: 'function' }>['parameters'];

const MOTOR = { name: 'motor', type: 'Motor' } as const;
const SENSOR = { name: 'sensor', type: 'Sensor' } as const;
const LED = { name: 'led', type: 'Led' } as const;
const SPEED = { name: 'speed', type: 'number' } as const;
const POSITION = { name: 'position', type: 'number' } as const;
const TIME = { name: 'time', type: 'number' } as const;

function documented(
  parameters: Parameters,
  returns: string,
  text: string,
  example?: string,
): DocumentedExport {
  return {
    kind: 'function',
    parameters,
    returns,
    text,
    ...(example !== undefined && { example }),
  };
}

export const ev3Documentation: ModuleDocumentation = {
  summary: 'The functions of a Lego EV3 brick, for a simulated robot that drives in an arena.',
  exports: {
    ev3_motorA: documented([], 'Motor', 'Returns the motor A, which drives the left wheel.'),
    ev3_motorB: documented([], 'Motor', 'Returns the motor B, which drives the right wheel.'),
    ev3_motorC: documented(
      [],
      'Motor',
      'Returns the motor C. It moves an arm, which is not drawn.',
    ),
    ev3_motorD: documented([], 'Motor', 'Returns the motor D, which drives nothing.'),
    ev3_colorSensor: documented(
      [],
      'Sensor',
      'Returns the color sensor. It looks at the floor in front of the wheels.',
    ),
    ev3_ultrasonicSensor: documented(
      [],
      'Sensor',
      'Returns the ultrasonic sensor. It looks forwards.',
    ),
    ev3_gyroSensor: documented([], 'Sensor', 'Returns the gyro sensor.'),
    ev3_touchSensor1: documented(
      [],
      'Sensor',
      'Returns the touch sensor 1, the bumper at the front of the robot.',
    ),
    ev3_touchSensor2: documented(
      [],
      'Sensor',
      'Returns the touch sensor 2, which is not connected.',
    ),
    ev3_touchSensor3: documented(
      [],
      'Sensor',
      'Returns the touch sensor 3, which is not connected.',
    ),
    ev3_touchSensor4: documented(
      [],
      'Sensor',
      'Returns the touch sensor 4, which is not connected.',
    ),
    ev3_ledLeftGreen: documented([], 'Led', 'Returns the green LED on the left.'),
    ev3_ledLeftRed: documented([], 'Led', 'Returns the red LED on the left.'),
    ev3_ledRightGreen: documented([], 'Led', 'Returns the green LED on the right.'),
    ev3_ledRightRed: documented([], 'Led', 'Returns the red LED on the right.'),
    ev3_pause: documented(
      [TIME],
      'void',
      'Waits for a time in milliseconds. The motors go on. The time of the simulated robot is its own: waiting for 10 seconds takes a moment, and the tab plays it.',
      'ev3_pause(1000);',
    ),
    ev3_connected: documented(
      [{ name: 'peripheral', type: 'any' }],
      'boolean',
      'Tells whether a motor, a sensor or an LED is connected.',
      'ev3_connected(ev3_touchSensor2());',
    ),
    ev3_motorGetSpeed: documented(
      [MOTOR],
      'number',
      'Returns the speed of a motor in degrees per second.',
    ),
    ev3_motorSetSpeed: documented(
      [MOTOR, SPEED],
      'void',
      'Sets the speed with which `ev3_motorStart` starts a motor, in degrees per second from -1050 to 1050.',
      'ev3_motorSetSpeed(ev3_motorB(), 360);',
    ),
    ev3_motorStart: documented(
      [MOTOR],
      'void',
      'Starts a motor. It turns until it is stopped.',
      'ev3_motorSetSpeed(ev3_motorB(), 360);\nev3_motorStart(ev3_motorB());\nev3_pause(1000);',
    ),
    ev3_motorStop: documented([MOTOR], 'void', 'Stops a motor, as its stop action says.'),
    ev3_motorSetStopAction: documented(
      [MOTOR, { name: 'action', type: 'string' }],
      'void',
      'Says how a motor stops: `"brake"` and `"hold"` stop it at once, `"coast"` lets it roll out. At first, motors brake.',
      'ev3_motorSetStopAction(ev3_motorB(), "coast");',
    ),
    ev3_motorGetPosition: documented(
      [MOTOR],
      'number',
      'Returns the degrees that a motor has turned since the start.',
    ),
    ev3_runForTime: documented(
      [MOTOR, TIME, SPEED],
      'void',
      'Starts a motor, which stops after a time in milliseconds. The program goes on at once.',
      'ev3_runForTime(ev3_motorA(), 1000, 360);\nev3_runForTime(ev3_motorB(), 1000, 360);\nev3_pause(1000);',
    ),
    ev3_runToAbsolutePosition: documented(
      [MOTOR, POSITION, SPEED],
      'void',
      'Starts a motor, which stops at a position in degrees. The sign of the speed does not matter. The program goes on at once.',
      'ev3_runToAbsolutePosition(ev3_motorC(), 90, 180);\nev3_pause(500);',
    ),
    ev3_runToRelativePosition: documented(
      [MOTOR, POSITION, SPEED],
      'void',
      'Starts a motor, which stops when it has turned by so many degrees. The sign of the speed does not matter. The program goes on at once.',
      'ev3_runToRelativePosition(ev3_motorC(), -90, 180);\nev3_pause(500);',
    ),
    ev3_colorSensorRed: documented(
      [SENSOR],
      'number',
      'Returns the red of the floor under the color sensor, from 0 to 255.',
    ),
    ev3_colorSensorGreen: documented(
      [SENSOR],
      'number',
      'Returns the green of the floor under the color sensor, from 0 to 255.',
    ),
    ev3_colorSensorBlue: documented(
      [SENSOR],
      'number',
      'Returns the blue of the floor under the color sensor, from 0 to 255.',
    ),
    ev3_reflectedLightIntensity: documented(
      [SENSOR],
      'number',
      'Returns how much light the floor reflects, from 0 to 100: the black line about 8, white 100.',
      'ev3_reflectedLightIntensity(ev3_colorSensor());',
    ),
    ev3_ambientLightIntensity: documented(
      [SENSOR],
      'number',
      'Returns the light in the room, from 0 to 100. It is the same everywhere in the arena.',
    ),
    ev3_colorSensorGetColor: documented(
      [SENSOR],
      'number',
      'Returns the color of the floor under the color sensor: 1 black, 2 blue, 3 green, 4 yellow, 5 red, 6 white.',
    ),
    ev3_ultrasonicSensorDistance: documented(
      [SENSOR],
      'number',
      'Returns the distance from the front of the robot to what is before it, in centimetres up to 255.',
      'ev3_ultrasonicSensorDistance(ev3_ultrasonicSensor());',
    ),
    ev3_gyroSensorAngle: documented(
      [SENSOR],
      'number',
      'Returns the degrees by which the robot has turned since the start, clockwise.',
    ),
    ev3_gyroSensorRate: documented(
      [SENSOR],
      'number',
      'Returns how fast the robot turns, in degrees per second, clockwise.',
    ),
    ev3_touchSensorPressed: documented(
      [SENSOR],
      'boolean',
      'Tells whether a touch sensor is pressed. One that is not connected never is.',
      'ev3_touchSensorPressed(ev3_touchSensor1());',
    ),
    ev3_ledGetBrightness: documented(
      [LED],
      'number',
      'Returns the brightness of an LED, from 0 to 255.',
    ),
    ev3_ledSetBrightness: documented(
      [LED, { name: 'brightness', type: 'number' }],
      'void',
      'Sets the brightness of an LED, an integer from 0 to 255.',
      'ev3_ledSetBrightness(ev3_ledLeftGreen(), 255);',
    ),
    ev3_hello: documented([], 'void', 'Says hello. The tab shows it.'),
    ev3_speak: documented(
      [{ name: 'text', type: 'string' }],
      'void',
      'Says a text of at most 200 characters, and waits until it is said. The tab shows it.',
      'ev3_speak("Here I come");',
    ),
    ev3_playSequence: documented(
      [{ name: 'beeps', type: 'number[]' }],
      'void',
      'Plays beeps, and waits for their end: for each one its frequency in hertz, its length and the pause after it in milliseconds, one after another in an array. The tab shows them.',
      'ev3_playSequence([440, 200, 100, 880, 200, 100]);',
    ),
    ev3_waitForButtonPress: documented(
      [],
      'number',
      'Waits until a button of the brick is pressed, and returns its number. The simulation presses the button in the middle, number 4, after a second.',
    ),
  },
  types: ['class Motor {}', 'class Sensor {}', 'class Led {}'],
};
