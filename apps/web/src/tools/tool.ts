import type { LanguageConfiguration } from '@wellspring/evaluator';
import type { ComponentType } from 'react';
import type { LocalText } from '../ui/local-text';
import type { ToolSlot, WorkspaceState } from '../ui/workspace';

/**
 * A tool beside the editor, in the playground, in assessments and in grading. A tool is a folder here and one entry in
 * `index.ts`.
 */
export interface Tool {
  /** As the playground specification names it (section 2), e.g. `html_display`. */
  readonly id: string;
  readonly name: LocalText;
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  /** Whether there is something to show for programs of this language. */
  readonly isOffered: (language: LanguageConfiguration) => boolean;
  /** Whether there is something to show now; left out: as soon as it is offered. */
  readonly isReady?: (state: WorkspaceState) => boolean;
  /** What it keeps in the workspace, and the channels that it reads. */
  readonly state?: ToolSlot;
  /** On a phone it is reached from the menu instead of the bar at the bottom (reference, section 17). */
  readonly isInPhoneMenu?: boolean;
  /** It shows how programs run, step by step, so that on a phone a run leaves it in view. */
  readonly staysOnRun?: boolean;
  /**
   * Whether it opens when a program of this language is run that is to halt at a breakpoint. The first tool that does
   * is opened.
   */
  readonly opensOnHalt?: (language: LanguageConfiguration) => boolean;
  /** It shows a picture, and has all the height of a desktop: the console is a strip below it. */
  readonly isPicture?: boolean;
  /** Says what there is to see in it; when that changes, the tab calls attention until it is selected. */
  readonly news?: (state: WorkspaceState) => number;
  /** Fetches what it shows. Its component can use `useWorkspace` and `useToolState`. */
  readonly load: () => Promise<{ readonly default: ComponentType<ToolProps> }>;
}

/** A step of how a program runs, that a link leads to. */
export interface LinkedStep {
  /** The id of the tool that shows it. */
  readonly tool: string;
  /** As people count them in that tool. */
  readonly step: number;
  /** How many steps the run may have. */
  readonly limit: number;
}

/** What a page hands to its tools: what those that show steps have to do with links. */
export interface ToolProps {
  /** Where the link led that the program came by; null where there was none, or it led to no step. */
  readonly linked: LinkedStep | null;
  /** Shows the link to a step of the program; null where the page shares none. */
  readonly share: ((step: LinkedStep) => void) | null;
}

/** What the tools keep in a workspace. */
export function statesOf(tools: readonly Tool[]): readonly ToolSlot[] {
  return tools.flatMap(({ state }) => state ?? []);
}
