import {
  type AssessmentFile,
  NO_EXTERNAL_LIBRARY,
  type QuestionFile,
} from '@wellspring/assessment-xml';
import type { Library } from '@wellspring/contract';
import { type DraftLibrary, type Ids, idsFrom, optional } from './common';
import type { AssessmentDraft } from './draft';
import { type QuestionDraft, questionModel } from './questions';

/** Converts between drafts and files. Converting back and forth changes nothing (see the tests). */

/** @returns the draft with the content of the file */
export function draftOfFile(file: AssessmentFile): AssessmentDraft {
  const ids = idsFrom(1);
  const { questions, library, gradingLibrary, password, openAt, closeAt, ...texts } = file;
  const { title, number, ...optional } = texts;
  return {
    about: {
      title,
      number,
      isPrivate: password !== null,
      password: password ?? '',
      story: optional.story ?? '',
      coverPicture: optional.coverPicture ?? '',
      reading: optional.reading ?? '',
      summaryShort: optional.summaryShort ?? '',
      summaryLong: optional.summaryLong ?? '',
      llmAssessmentPrompt: optional.llmAssessmentPrompt ?? '',
      kind: optional.kind ?? '',
      openAt,
      closeAt,
      library: draftOfLibrary(library, ids),
      gradingLibrary: draftOfLibrary(gradingLibrary, ids),
    },
    questions: questions.map((question) => draftOfQuestion(question, ids)),
    nextId: ids.next(),
  };
}

function draftOfQuestion(question: QuestionFile, ids: Ids): QuestionDraft {
  const common = {
    id: ids.take(),
    maxXp: question.maxXp,
    blocking: question.blocking,
    showSolution: question.showSolution,
    library: draftOfLibrary(question.library, ids),
    gradingLibrary: draftOfLibrary(question.gradingLibrary, ids),
    llmGradingPrompt: question.llmGradingPrompt ?? '',
    content: question.content,
  };
  return questionModel(question.type).fromFile(question, common, ids);
}

function draftOfLibrary(library: Library | null, ids: Ids): DraftLibrary | null {
  if (!library) return null;
  const { chapter, variant, execTimeMs, external, globals, languageOptions } = library;
  const pairs = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, value]) => ({ id: ids.take(), name, value }));
  return {
    chapter,
    variant,
    execTimeMs,
    externalName: external.name === NO_EXTERNAL_LIBRARY ? '' : external.name,
    symbols: external.symbols.map((value) => ({ id: ids.take(), value })),
    globals: pairs(globals),
    options: pairs(languageOptions),
  };
}

/** @returns the file with the content of the draft, even when it is not complete */
export function fileOfDraft({ about, questions }: AssessmentDraft): AssessmentFile {
  return {
    title: about.title,
    number: about.number,
    password: about.isPrivate ? about.password : null,
    story: optional(about.story),
    coverPicture: optional(about.coverPicture),
    reading: optional(about.reading),
    summaryShort: optional(about.summaryShort),
    summaryLong: optional(about.summaryLong),
    llmAssessmentPrompt: optional(about.llmAssessmentPrompt),
    kind: optional(about.kind),
    openAt: about.openAt,
    closeAt: about.closeAt,
    library: fileOfLibrary(about.library),
    gradingLibrary: fileOfLibrary(about.gradingLibrary),
    questions: questions.map(fileOfQuestion),
  };
}

function fileOfQuestion(question: QuestionDraft): QuestionFile {
  const common = {
    maxXp: question.maxXp,
    blocking: question.blocking,
    showSolution: question.showSolution,
    library: fileOfLibrary(question.library),
    gradingLibrary: fileOfLibrary(question.gradingLibrary),
    llmGradingPrompt: optional(question.llmGradingPrompt),
    content: question.content,
  };
  return questionModel(question.type).toFile(question, common);
}

/**
 * Converts to the library of the wire and the sandbox. Of two values with the same name, the last one counts.
 */
export function fileOfLibrary(library: DraftLibrary): Library;
export function fileOfLibrary(library: DraftLibrary | null): Library | null;
export function fileOfLibrary(library: DraftLibrary | null): Library | null {
  if (!library) return null;
  const { chapter, variant, execTimeMs, externalName, symbols, globals, options } = library;
  return {
    chapter,
    variant,
    execTimeMs,
    globals: recordOf(globals),
    // The file format has the names of external libraries in lower case.
    external: {
      name: externalName.toLowerCase() || NO_EXTERNAL_LIBRARY,
      symbols: symbols.map(({ value }) => value),
    },
    languageOptions: recordOf(options),
  };
}

function recordOf(pairs: DraftLibrary['globals']): Record<string, string> {
  return Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
}
