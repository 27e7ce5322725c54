import type { Library } from '@wellspring/contract';
import { type AssessmentFile, NO_EXTERNAL_LIBRARY } from './assessment.js';
import {
  type CommonQuestionFile,
  formatOf,
  type QuestionFormats,
} from './questions/question-format.js';
import { type Node, optionalNode } from './xml-writer.js';

/** Returns the assessment as elements to write, with the names that the reference's back end reads. */
export function assessmentNode<Question extends CommonQuestionFile>(
  assessment: AssessmentFile<Question>,
  formats: QuestionFormats<Question>,
): Node {
  const { password } = assessment;
  const task: Node = {
    name: 'TASK',
    attributes: {
      number: assessment.number,
      title: assessment.title,
      access: password === null ? 'public' : 'private',
      story: assessment.story,
      coverimage: assessment.coverPicture,
      kind: assessment.kind,
      startdate: assessment.openAt,
      duedate: assessment.closeAt,
    },
    children: [
      optionalNode('READING', assessment.reading),
      optionalNode('WEBSUMMARY', assessment.summaryShort),
      optionalNode('TEXT', assessment.summaryLong),
      optionalNode('PASSWORD', password),
      optionalNode('LLM_ASSESSMENT_PROMPT', assessment.llmAssessmentPrompt),
      ...libraryNodes(assessment),
      {
        name: 'PROBLEMS',
        children: assessment.questions.map((question) => questionNode(question, formats)),
      },
    ],
  };
  return { name: 'CONTENT', children: [task] };
}

function questionNode<Question extends CommonQuestionFile>(
  question: Question,
  formats: QuestionFormats<Question>,
): Node {
  return {
    name: 'PROBLEM',
    attributes: {
      type: question.type,
      maxxp: question.maxXp,
      showsolution: question.showSolution,
      blocking: question.blocking,
    },
    children: [
      { name: 'TEXT', text: question.content },
      optionalNode('LLM_GRADING_PROMPT', question.llmGradingPrompt),
      ...libraryNodes(question),
      ...(formatOf(formats, question.type)?.write(question) ?? []),
    ],
  };
}

function libraryNodes(owner: Pick<AssessmentFile, 'library' | 'gradingLibrary'>): (Node | null)[] {
  return [
    owner.library && libraryNode('PROGRAMMINGLANGUAGE', owner.library),
    owner.gradingLibrary && libraryNode('GRADERPROGRAMMINGLANGUAGE', owner.gradingLibrary),
  ];
}

function libraryNode(name: string, library: Library): Node {
  const { external, globals, languageOptions } = library;
  const hasExternal = external.name !== NO_EXTERNAL_LIBRARY || external.symbols.length > 0;
  return {
    name,
    attributes: {
      interpreter: library.chapter,
      variant: library.variant,
      exectime: library.execTimeMs,
    },
    children: [
      hasExternal
        ? {
            name: 'EXTERNAL',
            attributes: { name: external.name },
            children: external.symbols.map((text) => ({ name: 'SYMBOL', text })),
          }
        : null,
      ...Object.entries(globals).map(([identifier, value]) => ({
        name: 'GLOBAL',
        children: [
          { name: 'IDENTIFIER', text: identifier },
          { name: 'VALUE', text: value },
        ],
      })),
      ...Object.entries(languageOptions).map(([key, value]) => ({
        name: 'OPTION',
        attributes: { key, value },
      })),
    ],
  };
}
