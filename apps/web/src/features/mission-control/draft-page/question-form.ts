import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { AboutDraft } from '../model/draft';

/** The parts of a draft's form for one question type, besides those that all types have. */
export interface QuestionForm<DraftedQuestion> {
  /** Groups of fields, in order. */
  readonly panels: readonly FormPanel<DraftedQuestion>[];
  /** Returns what it means when such a question blocks the following ones. */
  blockingHint(t: TFunction<'missionControl'>): string;
  /** Shows what students see below the text of the question. */
  Preview(this: void, props: { readonly question: DraftedQuestion }): ReactNode;
}

interface FormPanel<DraftedQuestion> {
  /** The `part` of problems in these fields, also used in the address. */
  readonly id: string;
  label(t: TFunction<'missionControl'>): string;
  Panel(this: void, props: FormPanelProps<DraftedQuestion>): ReactNode;
}

export interface FormPanelProps<DraftedQuestion> {
  readonly question: DraftedQuestion;
  readonly about: AboutDraft;
}
