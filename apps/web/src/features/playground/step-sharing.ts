/** A step of how a program runs, that a link leads to. */
export interface LinkedStep {
  /** The id of the tool that shows it. */
  readonly tool: string;
  /** As people count them in that tool. */
  readonly step: number;
  /** How many steps the run may have. */
  readonly limit: number;
}

/** What tools that show steps have to do with links. */
export interface StepSharing {
  /** Where the link led that the program came by; null where there was none, or it led to no step. */
  readonly linked: LinkedStep | null;
  /** Shows the link to a step of the program; null where its language is not shared. */
  readonly share: ((step: LinkedStep) => void) | null;
}
