import type { LanguageConfiguration } from '@wellspring/evaluator';
import { cseMachine } from './cse-machine';
import { dataVisualizer } from './data-visualizer';
import { htmlDisplay } from './html-display';
import { stepper } from './stepper';
import type { Tool } from './tool';

export { cseMachine, dataVisualizer, htmlDisplay, stepper };
export { type LinkedStep, statesOf, type Tool, type ToolProps } from './tool';
export { useToolTabs } from './use-tool-tabs';

/** All tools, in the order in which they show. */
export const TOOLS: readonly Tool[] = [dataVisualizer, cseMachine, stepper, htmlDisplay];

/** Whether there is a tool that shows how programs of a language run, step by step. */
export function canShowRuns(language: LanguageConfiguration): boolean {
  return TOOLS.some(({ staysOnRun, isOffered }) => staysOnRun === true && isOffered(language));
}

/** The tool that opens when a program of a language is run that is to halt; absent where none shows how it runs. */
export function haltToolOf(language: LanguageConfiguration): string | undefined {
  return TOOLS.find(({ opensOnHalt }) => opensOnHalt?.(language))?.id;
}

/** Whether a tool is there for programs of a language. @param id of a tool that shows how programs run */
export function isToolOffered(id: string, language: LanguageConfiguration): boolean {
  return TOOLS.some((tool) => tool.id === id && tool.isOffered(language));
}
