import { type RobotState, stateAt } from '@wellspring/modules/ev3';
import {
  type LoadedPictures,
  parsePictures,
  parseSimulationMessage,
  type SimulationMessage,
} from '@wellspring/modules/robot_simulation';
import { useEffect, useMemo } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useToolState, useWorkspace } from '../../ui/workspace';
import { MODULE_TABS } from '.';
import classes from './Robot.module.css';
import { loadPaperPictures } from './paper-pictures';
import { RobotJourney } from './RobotJourney';
import { modulesEnglish } from './strings.en';
import { drawWorld, type Moment, roomOf, type World } from './world-drawing';

getI18n().addResourceBundle('en', 'modules', modulesEnglish);

/** Shows the way of a robot in the world that its program has built. */
export function RobotWorld() {
  const { t } = useTranslation('modules');
  const workspace = useWorkspace();
  const { pages, input } = useToolState(MODULE_TABS.robot_simulation.state);
  const messages = useMemo(
    () => pages.flatMap(({ data }) => parseSimulationMessage(data) ?? []),
    [pages],
  );
  const last = messages.at(-1);
  const wanted = last?.type === 'papers' ? last.urls : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const load = async () => {
      const loaded = await loadPaperPictures(wanted);
      if (signal.aborted) return;
      workspace.changeTool(MODULE_TABS.robot_simulation.state, (before) => ({
        ...before,
        input: { ...parsePictures(before.input), ...loaded },
      }));
      await workspace.run();
    };
    void load();
    return () => ending.abort();
  }, [wanted, workspace]);
  const pictures = useMemo(() => parsePictures(input), [input]);

  if (wanted !== null) {
    return <output className={classes.alone}>{t('papersLoading')}</output>;
  }
  const world = messages.find((message) => message.type === 'world');
  if (world === undefined) return <p className={classes.alone}>{t('unreadable')}</p>;
  return <Simulation key={pages[0]?.id} world={world} messages={messages} pictures={pictures} />;
}

interface SimulationProps {
  readonly world: World;
  readonly messages: readonly SimulationMessage[];
  readonly pictures: LoadedPictures;
}

function Simulation({ world, messages, pictures }: SimulationProps) {
  const { t } = useTranslation('modules');
  const moments = useMemo(
    () =>
      messages.flatMap((message): readonly Moment[] =>
        message.type === 'moment' ? [message] : [],
      ),
    [messages],
  );
  const states = useMemo(() => startedStates(moments), [moments]);
  const room = useMemo(() => roomOf(world, moments), [world, moments]);
  const draw = useMemo(
    () => (context: CanvasRenderingContext2D, _: readonly RobotState[], time: number) =>
      drawWorld(context, { world, moments, room, pictures, time }),
    [world, moments, room, pictures],
  );
  const unloaded = world.papers.filter(({ url }) => pictures[url] === null);
  return (
    <>
      {unloaded.length > 0 && <p className={classes.alone}>{t('papersUnloadable')}</p>}
      <RobotJourney
        states={states}
        width={room.width}
        height={room.height}
        draw={draw}
        wordsOf={({ time, x, y, heading }, format) =>
          t('robotWorldWords', {
            seconds: format(time / 1000),
            x: format(y),
            y: format(x),
            angle: format(-heading + 0),
          })
        }
        hasAllSensors={false}
      />
    </>
  );
}

/** The states of the robot; that at the start when it has done nothing yet. */
function startedStates(moments: readonly Moment[]): readonly RobotState[] {
  const states = moments.map(({ state }) => state);
  return stateAt(states, 0) === undefined ? [AT_START] : states;
}

const AT_START: RobotState = {
  time: 0,
  x: 0,
  y: 0,
  heading: 0,
  positions: [0, 0, 0, 0],
  speeds: [0, 0, 0, 0],
  leds: [0, 0, 0, 0],
  color: 0,
  reflected: 0,
  distance: 0,
  isTouching: false,
  says: null,
  beeps: [],
};
