import type { SavedQuestionOf, VotingQuestion } from '@wellspring/contract';
import { firstLine } from '../answers/answer-copies';
import type { CourseQuestionType } from '../question-type';
import { assignedCopies } from './assigned-copies';
import { assignedText, isComplete, placingOf, votesIn } from './tiers';
import { differenceInWords, placesInWords } from './votes-in-words';

export const voting: CourseQuestionType<
  VotingQuestion,
  Pick<VotingQuestion, 'type'>,
  SavedQuestionOf<'voting'>
> = {
  hasEditor: true,
  // Votes are about entries, and a new question has newly assigned ones.
  outlivesQuestion: false,

  startText: () => '',
  // The assigned entries may have changed; votes for former ones are of no use.
  currentText: ({ contestEntries }, answer) => assignedText(answer, contestEntries),
  canAnswer: () => true,
  isAnswerable: ({ contestEntries }) => contestEntries.length > 0,
  isAnswered: ({ contestEntries }, answer) =>
    isComplete(contestEntries, placingOf(votesIn(answer))),
  isKnownWrong: () => false,

  briefingTitle: (t) => t('voting.briefing'),
  xpSource: (t) => t('marks.byVotes'),
  aboutXp: () => undefined,
  conflictText: (t, { contestEntries }, { mine, theirs, isServer }) =>
    t(isServer ? 'conflict.votesText' : 'conflict.deviceVotesText', {
      differences: differenceInWords(t, contestEntries, mine, theirs),
    }),
  earlierName: (t, number, answer) => t('earlier.program', { number, first: firstLine(answer) }),
  unsent: {
    title: (t) => t('voting.unsentTitle'),
    text: (t) => t('voting.unsentText'),
    summary: (t, { contestEntries }, answer) => placesInWords(t, contestEntries, answer),
  },
  saving: {
    copies: (store, { contestEntries }) => assignedCopies(store, contestEntries),
    isSendable: ({ contestEntries }, answer) =>
      isComplete(contestEntries, placingOf(votesIn(answer))),
    toWire: votesIn,
  },
};
