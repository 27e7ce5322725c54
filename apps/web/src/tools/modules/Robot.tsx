import {
  LINE,
  OBSTACLES,
  PAPERS,
  parseRobotState,
  type RobotState,
  ROOM,
  stateAt,
} from '@wellspring/modules/ev3';
import { useMemo } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useToolState } from '../../ui/workspace';
import { MODULE_TABS } from '.';
import classes from './Robot.module.css';
import { drawRobot, drawWay, RobotJourney } from './RobotJourney';
import { modulesEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'modules', modulesEnglish);

/** Shows the way of a program's simulated robot in the arena. */
export function Robot() {
  const { t } = useTranslation('modules');
  const { pages } = useToolState(MODULE_TABS.ev3.state);
  const states = useMemo(() => pages.flatMap(({ data }) => parseRobotState(data) ?? []), [pages]);
  if (states.length === 0) return <p className={classes.note}>{t('unreadable')}</p>;
  return (
    <RobotJourney
      key={pages[0]?.id}
      states={states}
      width={(ROOM.right - ROOM.left) * SCALE}
      height={(ROOM.top - ROOM.bottom) * SCALE}
      draw={drawArena}
      wordsOf={({ time, x, y, heading }, format) =>
        t('robotWords', {
          seconds: format(time / 1000),
          x: format(x),
          y: format(y),
          angle: format(-heading + 0),
        })
      }
      hasAllSensors
    />
  );
}

/** The pixels of the drawing for a centimetre. */
const SCALE = 5;

/** Draws the arena from above, the way until a time, and the robot. */
function drawArena(context: CanvasRenderingContext2D, states: readonly RobotState[], time: number) {
  const state = stateAt(states, time);
  if (state === undefined) return;
  context.setTransform(SCALE, 0, 0, -SCALE, 0, (ROOM.top - ROOM.bottom) * SCALE);
  context.fillStyle = '#ffffff';
  context.fillRect(ROOM.left, ROOM.bottom, ROOM.right, ROOM.top);
  for (const { left, bottom, right, top, color } of PAPERS) {
    context.fillStyle = `rgb(${color.join(' ')})`;
    context.fillRect(left, bottom, right - left, top - bottom);
  }
  context.strokeStyle = '#141414';
  context.lineWidth = LINE.width;
  context.beginPath();
  context.roundRect(
    LINE.left,
    LINE.bottom,
    LINE.right - LINE.left,
    LINE.top - LINE.bottom,
    LINE.radius,
  );
  context.stroke();
  context.fillStyle = '#6b7280';
  for (const { left, bottom, right, top } of OBSTACLES) {
    context.fillRect(left, bottom, right - left, top - bottom);
  }
  drawWay(context, states, time);
  drawRobot(context, state);
}
