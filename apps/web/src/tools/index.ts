import type { LanguageConfiguration } from '@wellspring/evaluator';
import { cseMachine } from './cse-machine';
import { dataVisualizer } from './data-visualizer';
import { htmlDisplay } from './html-display';
import { stepper } from './stepper';
import type { ToolSlot } from '../ui/workspace';
import type { Tool } from './tool';

export { cseMachine, dataVisualizer, htmlDisplay, stepper };
export type { LinkedStep, Tool, ToolProps } from './tool';
export { useToolTabs } from './use-tool-tabs';

/** All tools, in the order in which they show. */
export const TOOLS: readonly Tool[] = [dataVisualizer, cseMachine, stepper, htmlDisplay];

/** The tools for answers to questions, where a phone's bar has less room. */
export const ANSWER_TOOLS: readonly Tool[] = [
  { ...dataVisualizer, isInPhoneMenu: true, isPicture: false },
];

/** What the tools keep in a workspace. */
export function statesOf(tools: readonly Tool[]): readonly ToolSlot[] {
  return tools.flatMap(({ state }) => state ?? []);
}

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
