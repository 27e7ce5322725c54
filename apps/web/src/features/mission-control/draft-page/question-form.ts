import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { AboutDraft } from '../model/draft';

/** What the form of a draft has for one type of question, besides what every question has. */
export interface QuestionForm<Draft> {
  /** Groups of fields, in order. */
  readonly panels: readonly FormPanel<Draft>[];
  /** Returns what it means that such a question blocks the ones behind it. */
  blockingHint(t: TFunction<'missionControl'>): string;
  /** Shows what learners see below the text of the question. */
  Preview(this: void, props: { readonly question: Draft }): ReactNode;
}

interface FormPanel<Draft> {
  /** As `part` of problems in these fields, and in the address. */
  readonly id: string;
  label(t: TFunction<'missionControl'>): string;
  Panel(this: void, props: FormPanelProps<Draft>): ReactNode;
}

export interface FormPanelProps<Draft> {
  readonly question: Draft;
  readonly about: AboutDraft;
}
