import {
  IconBallBasketball,
  IconBrush,
  IconCamera,
  IconChartLine,
  IconCode,
  IconCopy,
  IconCube,
  IconDeviceGamepad2,
  IconGrid4x4,
  IconGridDots,
  IconLine,
  IconMusic,
  IconPlanet,
  IconPlugConnected,
  IconPuzzle,
  IconRobot,
  IconTestPipe,
  IconVectorSpline,
} from '@tabler/icons-react';
import type { MODULE_TABS } from '.';
import type { Tool } from '../tool';
import type { FollowPages } from './pages-state';

/** The icon of the tab of a module, and its view. This file is fetched when the first of these tabs appears. */
interface ModuleView {
  readonly icon: Tool['icon'];
  readonly load: Tool['load'];
}

/** The compiler requires a view for each tab. */
type Views = Readonly<Record<keyof typeof MODULE_TABS, ModuleView>> &
  Readonly<Record<string, ModuleView | undefined>>;

/** The views by the ids of their tabs. */
export const VIEWS: Views = {
  rune: { icon: IconBrush, load: async () => ({ default: (await import('./Runes')).Runes }) },
  curve: {
    icon: IconVectorSpline,
    load: async () => ({ default: (await import('./Curves')).Curves }),
  },
  plotly: { icon: IconChartLine, load: async () => ({ default: (await import('./Plots')).Plots }) },
  csg: { icon: IconCube, load: async () => ({ default: (await import('./Solids')).Solids }) },
  physics_2d: {
    icon: IconBallBasketball,
    load: async () => ({ default: (await import('./Worlds')).PhysicsWorlds }),
  },
  nbody: {
    icon: IconPlanet,
    load: async () => ({ default: (await import('./Worlds')).Simulations }),
  },
  arcade_2d: {
    icon: IconDeviceGamepad2,
    load: async () => ({ default: (await import('./Game')).Games }),
  },
  matrix: {
    icon: IconGridDots,
    load: async () => ({ default: (await import('./Matrix')).Matrix }),
  },
  sound_matrix: {
    icon: IconGridDots,
    load: async () => ({ default: (await import('./Matrix')).SoundMatrix }),
  },
  pix_n_flix: {
    icon: IconCamera,
    load: async () => ({ default: (await import('./Video')).Video }),
  },
  unittest: {
    icon: IconTestPipe,
    load: async () => ({ default: (await import('./Suites')).Suites }),
  },
  sound: { icon: IconMusic, load: async () => ({ default: (await import('./Sounds')).Sounds }) },
  repl: { icon: IconCode, load: async () => ({ default: (await import('./Repl')).Repl }) },
  painter: {
    icon: IconLine,
    load: async () => ({ default: (await import('./Painters')).Painters }),
  },
  copy_gc: { icon: IconCopy, load: async () => ({ default: (await import('./Memory')).CopyGc }) },
  mark_sweep: {
    icon: IconGrid4x4,
    load: async () => ({ default: (await import('./Memory')).MarkSweep }),
  },
  communication: {
    icon: IconPlugConnected,
    load: async () => ({ default: (await import('./communication/Communication')).Communication }),
  },
  module_tabs: {
    icon: IconPuzzle,
    load: async () => ({ default: (await import('./published/PublishedTabs')).PublishedTabs }),
  },
  ev3: { icon: IconRobot, load: async () => ({ default: (await import('./Robot')).Robot }) },
  robot_simulation: {
    icon: IconRobot,
    load: async () => ({ default: (await import('./RobotWorld')).RobotWorld }),
  },
};

/** Functions that take the pages of modules at once, by the names in `pages-state.ts`. */
export const FOLLOWERS = {
  broker: async (): Promise<FollowPages> =>
    (await import('./communication/follow-broker')).followBroker,
  shapes: async (): Promise<FollowPages> => (await import('./save-shape')).followShapes,
  sounds: async (): Promise<FollowPages> => (await import('./sound-commands')).followCommands,
  timeouts: async (): Promise<FollowPages> => (await import('./timeouts')).followTimeouts,
} as const;
