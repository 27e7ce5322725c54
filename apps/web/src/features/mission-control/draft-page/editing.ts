import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { DraftKeeper } from '../kept/draft-keeper';
import type { AboutDraft, CommonDraft, AssessmentDraft } from '../model/draft';
import { changeAbout, changeQuestion, editQuestion, withIds } from '../model/edits';
import { newLibrary } from '../model/initial-values';
import type { DraftLibrary, Ids } from '../model/common';
import type { QuestionDraft } from '../model/questions';

/** The keeper with which the panels edit a draft. */
export const KeeperContext = createContext<DraftKeeper | null>(null);

export function useKeeper(): DraftKeeper {
  const keeper = useContext(KeeperContext);
  if (!keeper) throw new Error('This component belongs into the page of a draft.');
  return keeper;
}

/** The present draft. */
export function useDraft(): AssessmentDraft {
  return useStore(useKeeper().state, (state) => state.history.present);
}

/**
 * @returns a function that changes a field of the assessment; continuous typing in one field is undone as one
 * step
 */
export function useAboutEdit() {
  const keeper = useKeeper();
  return (fields: Partial<AboutDraft>) =>
    keeper.edit((draft) => changeAbout(draft, fields), `about ${Object.keys(fields).join()}`);
}

/** @returns a function that changes a field that all question types have */
export function useQuestionEdit(id: number) {
  const keeper = useKeeper();
  return (fields: Partial<CommonDraft>) =>
    keeper.edit(
      (draft) => changeQuestion(draft, id, fields),
      `question ${id} ${Object.keys(fields).join()}`,
    );
}

/**
 * @returns a function that changes a question of one type
 * @param step as for the keeper, within the question
 */
export function useTypedEdit<Type extends QuestionDraft['type']>(id: number, type: Type) {
  const keeper = useKeeper();
  type Question = Extract<QuestionDraft, { type: Type }>;
  const isOfType = (question: QuestionDraft): question is Question => question.type === type;
  return (change: (question: Question, ids: Ids) => QuestionDraft, step: string | null) =>
    keeper.edit(
      (draft) =>
        editQuestion(draft, id, (question, ids) =>
          isOfType(question) ? change(question, ids) : question,
        ),
      step === null ? null : `question ${id} ${step}`,
    );
}

/** The owner of the library that is edited: the assessment, or the question with this id. */
export type LibraryOwner = 'assessment' | number;
type LibraryKind = 'library' | 'gradingLibrary';

/** @returns functions that add, remove and change libraries */
export function useLibraryEdit(owner: LibraryOwner, kind: LibraryKind) {
  const keeper = useKeeper();
  function change(make: (library: DraftLibrary | null, ids: Ids) => DraftLibrary | null) {
    return (draft: AssessmentDraft): AssessmentDraft =>
      owner === 'assessment'
        ? withIds(draft, (ids) => changeAbout(draft, { [kind]: make(draft.about[kind], ids) }))
        : editQuestion(draft, owner, (question, ids) => ({
            ...question,
            [kind]: make(question[kind], ids),
          }));
  }
  return {
    onToggle: (hasOwn: boolean) =>
      keeper.edit(
        change(() => (hasOwn ? newLibrary() : null)),
        null,
      ),
    onChange: (edit: (library: DraftLibrary, ids: Ids) => DraftLibrary, step: string | null) =>
      keeper.edit(
        change((library, ids) => library && edit(library, ids)),
        step === null ? null : `${owner} ${kind} ${step}`,
      ),
  };
}
