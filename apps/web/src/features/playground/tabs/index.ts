import type { LanguageConfiguration } from '@wellspring/evaluator';
import type { ComponentType } from 'react';
import type { WorkspaceState } from '../../../ui/workspace';
import type { playgroundEnglish } from '../strings.en';
import type { StepSharing } from '../step-sharing';
import { cseMachine } from './cse-machine';
import { dataVisualizer } from './data-visualizer';
import { htmlDisplay } from './html-display';
import { introduction } from './introduction';
import { stepper } from './stepper';

/**
 * The tools beside the editor of the playground. A tool is a folder here and one entry in the list below;
 * what it shows is fetched when it is first selected, and can use `useWorkspace`.
 */
export interface PlaygroundTab {
  /** As the playground specification names it (section 2), e.g. `html_display`. */
  readonly id: string;
  /** Its name is that of the string. */
  readonly label: keyof (typeof playgroundEnglish)['tabs'];
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  /**
   * Whether there is something to show for programs of this language.
   * @param hasDocument whether the last run has made a document
   */
  readonly isOffered: (language: LanguageConfiguration, hasDocument: boolean) => boolean;
  /** On a phone it is reached from the menu instead of the bar at the bottom (reference, section 17). */
  readonly isInPhoneMenu?: boolean;
  /** It shows how programs run, so that on a phone a run leaves it in view. */
  readonly staysOnRun?: boolean;
  /** It shows a picture, and has all the height of a desktop: the console is a strip below it. */
  readonly isPicture?: boolean;
  /** Says what there is to see in it; when that changes, the tab calls attention until it is selected. */
  readonly news?: (state: WorkspaceState) => number;
  /** Fetches what it shows. */
  readonly load: () => Promise<{ readonly default: ComponentType<StepSharing> }>;
}

/** In the order in which they show; the first one that is offered shows first. */
export const PLAYGROUND_TABS: readonly PlaygroundTab[] = [
  introduction,
  dataVisualizer,
  cseMachine,
  stepper,
  htmlDisplay,
];

/** Whether there is a tool that shows how programs of a language run, step by step. */
export function canShowRuns(language: LanguageConfiguration): boolean {
  return PLAYGROUND_TABS.some(
    ({ staysOnRun, isOffered }) => staysOnRun === true && isOffered(language, false),
  );
}

/** The tool that opens when a program of a language is run that is to halt; absent where none shows how it runs. */
export function haltToolOf({ features }: LanguageConfiguration): string | undefined {
  if (features.cseMachine) return cseMachine.id;
  return features.stepper ? stepper.id : undefined;
}

/** Whether a tool is there for programs of a language. @param id of a tool that shows how programs run */
export function isToolOffered(id: string, language: LanguageConfiguration): boolean {
  return PLAYGROUND_TABS.some((tab) => tab.id === id && tab.isOffered(language, false));
}
