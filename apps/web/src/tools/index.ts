import type { LanguageConfiguration } from '@wellspring/evaluator';
import { cseMachine } from './cse-machine';
import { dataVisualizer } from './data-visualizer';
import { debuggerTool } from './debugger';
import { htmlDisplay } from './html-display';
import { MODULE_TOOLS } from './modules';
import { stepper } from './stepper';
import { haltToolAmong, type Tool } from './tool';
import { webAssembly } from './webassembly';

export { type LinkedStep, statesOf, type Tool, type ToolProps } from './tool';
export { useToolTabs } from './use-tool-tabs';

/** All tools, in the order in which they are shown. */
export const TOOLS: readonly Tool[] = [
  dataVisualizer,
  cseMachine,
  stepper,
  debuggerTool,
  webAssembly,
  htmlDisplay,
  ...MODULE_TOOLS,
];

/** Tells whether a tool shows step by step how programs of a language run. */
export function canShowRuns(language: LanguageConfiguration): boolean {
  return TOOLS.some(({ staysOnRun, isOffered }) => staysOnRun === true && isOffered(language));
}

/** Tells whether the tool with this id shows step by step how programs run. */
export function showsSteps(id: string): boolean {
  return TOOLS.some((tool) => tool.id === id && tool.staysOnRun === true);
}

/**
 * The tool to open when a program of a language runs and is to halt; undefined when no tool shows its steps.
 */
export function haltToolOf(language: LanguageConfiguration): string | undefined {
  return haltToolAmong(TOOLS, language);
}

/** Tells whether a tool is offered for programs of a language. @param id of a tool that shows steps */
export function isToolOffered(id: string, language: LanguageConfiguration): boolean {
  return TOOLS.some((tool) => tool.id === id && tool.isOffered(language));
}
