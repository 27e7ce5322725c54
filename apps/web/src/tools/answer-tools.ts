import type { LanguageConfiguration } from '@wellspring/evaluator';
import { dataVisualizer } from './data-visualizer';
import { debuggerTool } from './debugger';
import { MODULE_TOOLS } from './modules';
import { haltToolAmong, type Tool } from './tool';
import { webAssembly } from './webassembly';

export { statesOf } from './tool';
export { useToolTabs } from './use-tool-tabs';

/**
 * The tools for answers to questions, where a phone's bar has less room. They are separate from the list of
 * all tools, so that pages with answers do not fetch the other tools.
 */
export const ANSWER_TOOLS: readonly Tool[] = [
  { ...dataVisualizer, isInPhoneMenu: true, isPicture: false },
  { ...debuggerTool, isInPhoneMenu: true },
  { ...webAssembly, isInPhoneMenu: true, isPicture: false },
  ...MODULE_TOOLS.map((tool) => ({ ...tool, isInPhoneMenu: true, isPicture: false })),
];

/** The tool to open when a program of a language runs and is to halt; undefined when it cannot be paused. */
export function answerHaltTool(language: LanguageConfiguration): string | undefined {
  return haltToolAmong(ANSWER_TOOLS, language);
}

/** Tells whether programs of a language can be paused, so that breakpoints can be set. */
export function canPause(language: LanguageConfiguration): boolean {
  return answerHaltTool(language) !== undefined;
}
