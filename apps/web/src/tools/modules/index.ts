import { PUBLISHED_MODULES } from '@wellspring/evaluator';
import type { ToolState } from '../../ui/workspace/tool-state';
import type { Tool } from '../tool';
import { pagesOf, type PagesState } from './pages-state';
import { viewOf } from './view-of';

/**
 * The tabs of modules, in the order in which they are shown. A module that shows something needs an entry here and one in
 * `views.ts`. Each tab appears when its module has sent something.
 */
export const MODULE_TABS = {
  rune: tabOf('rune', 'Runes', '图符'),
  curve: tabOf('curve', 'Curves', '曲线'),
  plotly: tabOf('plotly', 'Plots', '图表'),
  /** Solids in space. */
  csg: tabOf('csg', 'Shapes', '立体', { follower: 'shapes' }),
  physics_2d: tabOf('physics_2d', 'Physics', '物理'),
  /** Bodies that attract each other. */
  nbody: tabOf('nbody', 'Simulations', '天体'),
  arcade_2d: tabOf('arcade_2d', 'Game', '游戏'),
  matrix: tabOf('matrix', 'Matrix', '矩阵'),
  sound_matrix: tabOf('sound_matrix', 'Sound Matrix', '声音矩阵', { follower: 'timeouts' }),
  pix_n_flix: tabOf('pix_n_flix', 'Video', '视频'),
  unittest: tabOf('unittest', 'Test suites', '测试套件', { isPicture: false }),
  sound: tabOf('sound', 'Sounds', '声音', {
    modules: ['sound', 'stereo_sound'],
    follower: 'sounds',
    isPicture: false,
  }),
  repl: tabOf('repl', 'Programmable REPL', '可编程 REPL', { isPicture: false }),
  painter: tabOf('painter', 'Painter', '画家'),
  copy_gc: tabOf('copy_gc', 'Copying garbage collector', '复制式垃圾回收'),
  mark_sweep: tabOf('mark_sweep', 'Mark-sweep garbage collector', '标记清除式垃圾回收'),
  communication: tabOf('communication', 'Communication', '通信', {
    follower: 'broker',
    isPicture: false,
    // Later messages would call for attention each time, and on a phone take the place of the console.
    pageType: 'connect',
  }),
  /** The tabs of all modules of published folders, which report on one channel. */
  module_tabs: tabOf('module_tabs', 'Module tabs', '模块标签页', { modules: [PUBLISHED_MODULES] }),
  ev3: tabOf('ev3', 'Robot', '机器人'),
  robot_simulation: tabOf('robot_simulation', 'Robot world', '机器人世界'),
} as const;

/** The tabs of modules as a list of tools. */
export const MODULE_TOOLS: readonly Tool[] = Object.values(MODULE_TABS);

interface TabOptions {
  /** The modules whose pages the tab shows. The default is the one with the id of the tab. */
  readonly modules?: Parameters<typeof pagesOf>[0];
  /** The function of `FOLLOWERS` that takes the pages at once, whether the tab is shown or not. */
  readonly follower?: Parameters<typeof pagesOf>[1];
  /** The type of the messages that are pages of the tab; the others are for the follower alone. By default, all are pages. */
  readonly pageType?: string;
  /** False if the tab does not need the full height. */
  readonly isPicture?: boolean;
}

/**
 * Makes the tab of a module.
 * @param id the id of the tool, and of its view in `views.ts`
 * @param en the English name
 * @param zh the Chinese name
 */
function tabOf(
  id: string,
  en: string,
  zh: string,
  { modules = [id], follower, pageType, isPicture = true }: TabOptions = {},
): Tool & { readonly state: ToolState<PagesState> } {
  const state = pagesOf(modules, follower, pageType);
  return {
    id,
    name: { en, zh },
    ...viewOf(id),
    isOffered: ({ definition }) => definition.imports !== undefined,
    isReady: (workspace) => state.of(workspace).pages.length > 0,
    isPicture,
    showsItself: true,
    state,
    news: (workspace) => state.of(workspace).made,
  };
}
