import { IconDownload, IconMaximize } from '@tabler/icons-react';
import { COLOR_SENSOR, RADIUS, type RobotState, stateAt } from '@wellspring/modules/ev3';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '../../ui/download';
import { showToast } from '../../ui/toasts';
import { BarButton } from './BarButton';
import { PlayBar } from './MotionBars';
import classes from './Robot.module.css';
import { useMotion } from './use-motion';

type Format = (value: number) => string;

interface RobotJourneyProps {
  /** In the order of their times; at least one. */
  readonly states: readonly RobotState[];
  /** The pixels of the drawing. */
  readonly width: number;
  readonly height: number;
  /** Draws the surroundings from above, the way, and the robot. Stays the same function while nothing else changes. */
  readonly draw: (
    context: CanvasRenderingContext2D,
    states: readonly RobotState[],
    time: number,
  ) => void;
  /** Says in words where the robot is. */
  readonly wordsOf: (state: RobotState, format: Format) => string;
  /** True if the robot has a bumper, LEDs and a sensor of light as well. */
  readonly hasAllSensors: boolean;
}

/** Plays how a simulated robot has moved, with its motors, its sensors, and what it has said and played. */
export function RobotJourney(props: RobotJourneyProps) {
  const { states, width, height, draw, wordsOf, hasAllSensors } = props;
  const { t, i18n } = useTranslation('modules');
  const duration = states.at(-1)?.time ?? 0;
  const motion = useMotion(duration, { isPlayed: true });
  const canvas = useRef<HTMLCanvasElement>(null);
  const { time } = motion;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.resetTransform();
    context.clearRect(0, 0, width, height);
    draw(context, states, time);
  }, [draw, states, time, width, height]);
  const state = stateAt(states, time);
  if (state === undefined) return null;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const format: Format = (value) => number.format(value);
  const end = states.at(-1) ?? state;
  function save() {
    canvas.current?.toBlob((blob) => {
      if (blob !== null) downloadBlob('robot.png', blob);
      else showToast({ kind: 'danger', message: t('notSaved') });
    }, 'image/png');
  }
  const events = states.filter(
    (one) => one.time <= time && (one.says !== null || one.beeps.length > 0),
  );

  return (
    <div className={classes.robot}>
      <figure
        className={classes.figure}
        aria-label={t('robotPicture', { words: wordsOf(end, format) })}
      >
        <canvas ref={canvas} className={classes.arena} width={width} height={height} aria-hidden />
      </figure>
      {duration > 0 && <PlayBar motion={motion} duration={duration} />}
      <p className={classes.words}>{wordsOf({ ...state, time }, format)}</p>
      <div className={classes.tools}>
        {document.fullscreenEnabled && (
          <BarButton
            label={t('fullScreen')}
            onPress={() => void canvas.current?.requestFullscreen()}
          >
            <IconMaximize size={18} aria-hidden />
          </BarButton>
        )}
        <BarButton label={t('savePicture')} onPress={save}>
          <IconDownload size={18} aria-hidden />
        </BarButton>
      </div>
      <Readings state={state} format={format} hasAllSensors={hasAllSensors} />
      {events.length > 0 && (
        <ul className={classes.events} aria-label={t('robotEvents')} aria-live="polite">
          {events.map(({ time: begun, says, beeps }) => {
            const seconds = format(begun / 1000);
            return (
              <li key={begun}>
                {says === null
                  ? t('beepsAt', { seconds, frequencies: beeps.join(', ') })
                  : t('saidAt', { seconds, text: says })}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

const PORTS = ['A', 'B', 'C', 'D'];
const COLORS = ['noValue', 'color1', 'color2', 'color3', 'color4', 'color5', 'color6'] as const;

interface ReadingsProps extends Pick<RobotJourneyProps, 'hasAllSensors'> {
  readonly state: RobotState;
  readonly format: Format;
}

/** The motors, the sensors and the LEDs of the brick at a moment. */
function Readings({ state, format, hasAllSensors }: ReadingsProps) {
  const { t } = useTranslation('modules');
  const { positions, speeds, leds } = state;
  const motors = PORTS.map((port, index) => ({
    name: t('motorOf', { port }),
    text: t('motorReading', {
      position: format(positions[index] ?? 0),
      speed: format(speeds[index] ?? 0),
    }),
  }));
  const sensors = [
    { name: t('floorColor'), text: t(COLORS[state.color] ?? 'noValue') },
    { name: t('wallDistance'), text: t('centimetres', { number: format(state.distance) }) },
    ...(hasAllSensors
      ? [
          { name: t('reflectedLight'), text: format(state.reflected) },
          { name: t('touched'), text: t(state.isTouching ? 'yes' : 'no') },
        ]
      : []),
  ];
  return (
    <section aria-label={t('robotReadings')}>
      <dl className={classes.readings}>
        {[...motors, ...sensors].map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {hasAllSensors && (
          <div className={classes.wide}>
            <dt>{t('leds')}</dt>
            <dd>{leds.join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Draws the way of the robot until a time. */
export function drawWay(
  context: CanvasRenderingContext2D,
  states: readonly RobotState[],
  time: number,
) {
  const state = stateAt(states, time);
  if (state === undefined) return;
  context.strokeStyle = '#c2410c';
  context.lineWidth = 0.8;
  context.beginPath();
  for (const one of states) if (one.time <= time) context.lineTo(one.x, one.y);
  context.lineTo(state.x, state.y);
  context.stroke();
}

/** Draws the robot from above. */
export function drawRobot(
  context: CanvasRenderingContext2D,
  { x, y, heading, leds }: Pick<RobotState, 'x' | 'y' | 'heading' | 'leds'>,
) {
  context.translate(x, y);
  context.rotate((heading / 180) * Math.PI);
  context.fillStyle = '#1f2937';
  for (const side of [-1, 1]) context.fillRect(-2.8, side * 6 - 1.2, 5.6, 2.4);
  context.fillStyle = '#d1d5dbdd';
  context.strokeStyle = '#1f2937';
  context.lineWidth = 0.8;
  context.beginPath();
  context.arc(0, 0, RADIUS, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  // An arrow shows where its front is.
  context.fillStyle = '#1d4ed8';
  context.beginPath();
  context.moveTo(COLOR_SENSOR, 0);
  context.lineTo(1, 3);
  context.lineTo(1, -3);
  context.fill();
  [1, -1].forEach((side, index) => {
    const [green = 0, red = 0] = leds.slice(2 * index);
    context.fillStyle = `rgb(${red} ${green} 0)`;
    context.beginPath();
    context.arc(-4, side * 2.5, 1.5, 0, 2 * Math.PI);
    context.fill();
  });
}
