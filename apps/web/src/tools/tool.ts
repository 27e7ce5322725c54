import type { LanguageConfiguration } from '@wellspring/evaluator';
import type { ComponentType } from 'react';
import type { LocalText } from '../ui/local-text';
import type { ToolSlot, WorkspaceState } from '../ui/workspace';

/**
 * A tool beside the editor, in the playground, in assessments and in grading. To add one, add a folder here
 * and an entry in `index.ts`. A file `introduction.ts` in the folder introduces it to new users (`ToolIntroduction`).
 */
export interface Tool {
  /** The id in the playground specification (section 2), e.g. `html_display`. */
  readonly id: string;
  readonly name: LocalText;
  /** Shown for a link to the tool in a language that it is not offered for. The default text has its name. */
  readonly notEnabled?: LocalText;
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  /** Tells whether it has something to show for programs of this language. */
  readonly isOffered: (language: LanguageConfiguration) => boolean;
  /** Tells whether it has something to show now. If left out, it is ready as soon as it is offered. */
  readonly isReady?: (state: WorkspaceState) => boolean;
  /** Its state in the workspace and the channels that it reads. */
  readonly state?: ToolSlot;
  /** True if a phone offers it in the menu instead of the bar at the bottom (reference, section 17). */
  readonly isInPhoneMenu?: boolean;
  /**
   * True if it shows what programs of its languages produce, as the console does for others. Embedded programs
   * always have it.
   */
  readonly showsResult?: boolean;
  /** True if it shows the steps of programs, so that on a phone it stays in view during a run. */
  readonly staysOnRun?: boolean;
  /**
   * Set if it can open when a program runs and is to halt at a breakpoint. Of the tools that are offered for the
   * program's language, the one with the lowest rank opens.
   */
  readonly haltRank?: number;
  /**
   * True if it shows a picture and takes the full height on a desktop, with the console as a strip below it.
   */
  readonly isPicture?: boolean;
  /** True if it is only there for users who have not begun, so that a tool which shows itself takes its place. */
  readonly givesWay?: boolean;
  /** True if it is shown as soon as it has something new, in place of one that gives way. */
  readonly showsItself?: boolean;
  /**
   * Returns how much there is to see. When the number changes, the tab calls attention until it is selected.
   */
  readonly news?: (state: WorkspaceState) => number;
  /** Fetches the component. It can use `useWorkspace` and `useToolState`. */
  readonly load: () => Promise<{ readonly default: ComponentType<ToolProps> }>;
}

/** A step of a run that a link leads to. */
export interface LinkedStep {
  /** The id of the tool that shows it. */
  readonly tool: string;
  /** Counted as the tool shows it to its users. */
  readonly step: number;
  /** The maximum number of steps of the run. */
  readonly limit: number;
}

/** The properties of the view of a tool: links to steps, for the tools that show steps. */
export interface ToolProps {
  /** The step that the link led to by which the program was opened; null without such a link or step. */
  readonly linked: LinkedStep | null;
  /** Shows the link to a step of the program; null when the page shares no links. */
  readonly share: ((step: LinkedStep) => void) | null;
}

/**
 * Returns the id of the tool to open when a program of a language runs and is to halt; undefined when none of
 * the tools shows that.
 */
export function haltToolAmong(
  tools: readonly Tool[],
  language: LanguageConfiguration,
): string | undefined {
  return tools
    .filter(({ haltRank, isOffered }) => haltRank !== undefined && isOffered(language))
    .toSorted((one, other) => (one.haltRank ?? 0) - (other.haltRank ?? 0))
    .at(0)?.id;
}

/** The states of the tools, for a workspace. */
export function statesOf(tools: readonly Tool[]): readonly ToolSlot[] {
  return tools.flatMap(({ state }) => state ?? []);
}
