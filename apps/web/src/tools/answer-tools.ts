import { dataVisualizer } from './data-visualizer';
import { MODULE_TOOLS } from './modules';
import type { Tool } from './tool';
import { webAssembly } from './webassembly';

export { statesOf } from './tool';
export { useToolTabs } from './use-tool-tabs';

/**
 * The tools for answers to questions, where a phone's bar has less room. They are separate from the list of
 * all tools, so that pages with answers do not fetch the other tools.
 */
export const ANSWER_TOOLS: readonly Tool[] = [
  { ...dataVisualizer, isInPhoneMenu: true, isPicture: false },
  { ...webAssembly, isInPhoneMenu: true, isPicture: false },
  ...MODULE_TOOLS.map((tool) => ({ ...tool, isInPhoneMenu: true, isPicture: false })),
];
