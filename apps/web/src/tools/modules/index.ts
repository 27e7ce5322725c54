import { IconBrush, IconMusic, IconTestPipe, IconVectorSpline } from '@tabler/icons-react';
import type { Tool } from '../tool';
import { curvePages, runePages, soundPages, suitePages } from './pages-state';

/** The tabs of modules. A module that draws needs an entry here, and the pictures that its view shows. */

/** Shows runes. */
const runes: Tool = {
  id: 'rune',
  name: { en: 'Runes', zh: '图符' },
  icon: IconBrush,
  ...tabOf(runePages),
  load: async () => ({ default: (await import('./Runes')).Runes }),
};

/** Shows curves. */
const curves: Tool = {
  id: 'curve',
  name: { en: 'Curves', zh: '曲线' },
  icon: IconVectorSpline,
  ...tabOf(curvePages),
  load: async () => ({ default: (await import('./Curves')).Curves }),
};

/** Shows the results of tests. */
const suites: Tool = {
  id: 'unittest',
  name: { en: 'Test suites', zh: '测试套件' },
  icon: IconTestPipe,
  ...tabOf(suitePages),
  isPicture: false,
  load: async () => ({ default: (await import('./Suites')).Suites }),
};

/** Plays and records sounds, for both modules of sounds. */
const sounds: Tool = {
  id: 'sound',
  name: { en: 'Sounds', zh: '声音' },
  icon: IconMusic,
  ...tabOf(soundPages),
  isPicture: false,
  load: async () => ({ default: (await import('./Sounds')).Sounds }),
};

/** The tabs of all modules. Each appears when its module has sent something. */
export const MODULE_TOOLS: readonly Tool[] = [runes, curves, suites, sounds];

/** The properties that the tabs of all modules share. */
function tabOf(
  state: typeof runePages,
): Pick<Tool, 'isOffered' | 'isReady' | 'isPicture' | 'showsItself' | 'state' | 'news'> {
  return {
    isOffered: ({ definition }) => definition.imports !== undefined,
    isReady: (workspace) => state.of(workspace).pages.length > 0,
    isPicture: true,
    showsItself: true,
    state,
    news: (workspace) => state.of(workspace).made,
  };
}
