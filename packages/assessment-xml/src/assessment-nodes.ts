import type { Library, Testcase } from '@wellspring/contract';
import { type AssessmentFile, NO_EXTERNAL_LIBRARY, type QuestionFile } from './assessment.js';
import type { Node } from './xml-writer.js';

/** The assessment as elements, with the names that the reference's back end reads. */
export function assessmentNode(assessment: AssessmentFile): Node {
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
      optional('READING', assessment.reading),
      optional('WEBSUMMARY', assessment.summaryShort),
      optional('TEXT', assessment.summaryLong),
      optional('PASSWORD', password),
      optional('LLM_ASSESSMENT_PROMPT', assessment.llmAssessmentPrompt),
      ...libraryNodes(assessment),
      { name: 'PROBLEMS', children: assessment.questions.map(questionNode) },
    ],
  };
  return { name: 'CONTENT', children: [task] };
}

function questionNode(question: QuestionFile): Node {
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
      optional('LLM_GRADING_PROMPT', question.llmGradingPrompt),
      ...libraryNodes(question),
      ...contentNodes(question),
    ],
  };
}

/** What belongs to its type alone. */
function contentNodes(question: QuestionFile): (Node | null)[] {
  switch (question.type) {
    case 'programming':
      return [
        {
          name: 'SNIPPET',
          children: [
            optional('PREPEND', question.prepend),
            { name: 'TEMPLATE', text: question.template },
            optional('POSTPEND', question.postpend),
            optional('SOLUTION', question.solution),
            testcasesNode(question.testcases),
          ],
        },
      ];
    case 'mcq':
      return question.choices.map(({ content, hint }, index) => ({
        name: 'CHOICE',
        attributes: { correct: index === question.solution, hint },
        children: [{ name: 'TEXT', text: content }],
      }));
    case 'voting':
      return [
        {
          name: 'VOTING',
          attributes: {
            assessment_number: question.contestNumber,
            reveal_hours: question.revealHours,
            token_divider: question.tokenDivider,
          },
          children: [
            {
              name: 'XP_ARRAY',
              children: question.xpValues.map((value) => ({ name: 'XP', attributes: { value } })),
            },
          ],
        },
        {
          name: 'SNIPPET',
          children: [
            optional('PREPEND', question.prepend),
            { name: 'TEMPLATE', text: question.template },
          ],
        },
      ];
  }
}

const TESTCASE_NAMES = { public: 'PUBLIC', opaque: 'OPAQUE', secret: 'SECRET' } as const;

function testcasesNode(testcases: readonly Testcase[]): Node | null {
  if (testcases.length === 0) return null;
  return {
    name: 'TESTCASES',
    children: testcases.map(({ type, program, answer, score }) => ({
      name: TESTCASE_NAMES[type],
      attributes: { score, answer },
      text: program,
    })),
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

/** An element for a text; none where there is no text, which is read as the same. */
function optional(name: string, text: string | null): Node | null {
  return text ? { name, text } : null;
}
