import { useQueryClient } from '@tanstack/react-query';
import {
  answerDigest,
  answerQuestion,
  type Assessment,
  getAssessment,
  type Question,
  saveVersion,
} from '@wellspring/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackendError, request, session } from '../../../backend';
import type { SendResult } from '../../../ui/drafts/draft';
import { showToast } from '../../../ui/toasts';
import { registerWork } from '../../../ui/updates';
import { answerKey, assessmentQuery, assessmentsQuery, teamQuery } from '../queries';
import { courseType } from '../questions';
import { type AnswerSaver, createAnswerSaver } from './answer-saver';
import { localCopyStore, type QuestionPlace, savedText } from './answer-copies';
import type { EarlierWork, Unkept } from './earlier-work';
import { judgeFailure } from './judge-failure';
import { holdOpen } from './open-pages';
import { listenToTabs, tellTabs } from './tabs';

/** Browsers refuse larger bodies for calls that may outlive the page (the Fetch standard: 64 KiB). */
const MAX_KEEPALIVE_CHARACTERS = 20_000;

/** The server's refusals for an assessment that no longer accepts answers. */
const { finalised, noTeam, notFound, notOpen } = answerQuestion.refusals;
const ENDS = [finalised, noTeam, notFound, notOpen];

interface AnswerSaversParts {
  /** The assessment as last fetched; its questions must not change. */
  readonly assessment: Assessment;
  /** The user whose copies on this device these are. */
  readonly userId: number;
  /** True if a team answers together. */
  readonly isShared: boolean;
  /** True if nothing is sent. */
  readonly isReadOnly: boolean;
  /** The keys of the open pages (`openKeys`). */
  readonly open: ReadonlySet<string>;
  /** Receives texts that are stored nowhere else when the page no longer shows these questions. */
  readonly unkept: Unkept;
}

/**
 * Creates one saver for each question of an assessment. They live as long as the page shows the assessment,
 * so an answer that is unsent when the user goes to the next question is still sent.
 */
export function useAnswerSavers(parts: AnswerSaversParts): ReadonlyMap<number, AnswerSaver> {
  const { assessment, userId, isShared, isReadOnly, open, unkept } = parts;
  const { t } = useTranslation('course');
  const queryClient = useQueryClient();
  const [{ savers, keys, places, present }] = useState(() => {
    const { courseId, id } = assessment;
    // The list shows the user's progress; it is fetched again when it is next shown.
    const forgetList = () =>
      void queryClient.invalidateQueries({
        ...assessmentsQuery(courseId),
        exact: true,
        refetchType: 'none',
      });
    // When the server says that there is no such question, the page fetches the present ones.
    const refetchQuestions = () =>
      void queryClient.invalidateQueries(assessmentQuery(courseId, id));
    // When the server says that answers are no longer accepted, the page fetches the state of the assessment.
    const refetchStatus = () => {
      void queryClient.invalidateQueries({ ...assessmentsQuery(courseId), exact: true });
      // Only when the assessment has teams.
      void queryClient.invalidateQueries(teamQuery(courseId, id));
    };
    const keys: string[] = [];
    /** The questions as last fetched: what can be answered to them may change while the page is open. */
    const present = new Map<number, Question>();
    const places = new Map<number, QuestionPlace>();
    const entries = assessment.questions.map((question, index) => {
      const params = { courseId, questionId: question.id };
      const place = { assessmentId: id, position: index, type: question.type };
      places.set(question.id, place);
      const store = localCopyStore({ userId, questionId: question.id, place, open });
      const { saving } = courseType(question.type);
      const isSendable = saving?.isSendable;
      keys.push(store.ownKey);
      present.set(question.id, question);
      const saver = createAnswerSaver({
        answer: savedText(question),
        store: saving?.copies?.(store, question) ?? store,
        courseId,
        ...(isSendable && {
          isSendable: (text: string) => isSendable(present.get(question.id) ?? question, text),
        }),
        isAutosaving: isAutosaved(assessment, question),
        isShared,
        send: async (answer, { replaces, isUrgent, isApart }) => {
          const keepalive = isUrgent && answer.length < MAX_KEEPALIVE_CHARACTERS;
          const sent = saving?.toWire?.(answer) ?? answer;
          const body = { answer: sent, replaces: [...replaces], isApart };
          const result = await unlessChanged(
            () => request(answerQuestion, { params, body, keepalive }),
            () => fetchAnswer(assessment, question.id),
          ).catch((error: unknown) => {
            if (ENDS.some((end) => isRefused(error, end))) refetchStatus();
            // The assigned entries may have changed; then votes for former ones are dropped.
            if (
              isRefused(error, answerQuestion.refusals.invalidVote) ||
              isRefused(error, answerQuestion.refusals.notFound)
            ) {
              refetchQuestions();
            }
            throw error;
          });
          if (result.kind === 'saved') {
            forgetList();
            tellTabs({ userId, questionId: question.id, answer, at: Date.now() });
          }
          return result;
        },
        judge: (error, text) => judgeFailure(error, text, t),
        keepVersion:
          saving?.isWritten === true
            ? async (content) => {
                await request(saveVersion, { params, body: { content } });
                // The history may be open already.
                void queryClient.invalidateQueries({ queryKey: answerKey(courseId, question.id) });
              }
            : null,
        onChosen: (chosen) => tellTabs({ userId, questionId: question.id, chosen }),
        onTaken: () =>
          showToast({
            kind: 'information',
            message: t('save.taken', { number: index + 1 }),
            durationMs: 5000,
            id: `taken-${question.id}`,
          }),
      });
      return [question.id, saver] as const;
    });
    return { savers: new Map(entries), keys, places, present };
  });

  useEffect(() => {
    for (const question of assessment.questions) {
      present.set(question.id, question);
      showAnswer(savers.get(question.id), question);
    }
  }, [assessment.questions, savers, present]);

  useEffect(() => {
    if (isReadOnly) return undefined;
    const all = [...savers.values()];
    const send = (isUrgent: boolean) => all.forEach((saver) => void saver.flush(isUrgent));
    const onHide = () => document.visibilityState === 'hidden' && send(true);
    const onLeave = () => send(true);
    const onOnline = () => send(false);
    // Texts refused because the session had expired are sent when the user has signed in again.
    const unfollow = session.subscribe(() => {
      if (session.getState().kind === 'signed-in') send(false);
    });
    const onUnload = (event: BeforeUnloadEvent) => {
      if (all.some((saver) => saver.wouldLose())) event.preventDefault();
    };
    const endTabs = listenToTabs((news) => {
      const saver = news.userId === userId ? savers.get(news.questionId) : undefined;
      if ('chosen' in news) saver?.follow(news.chosen);
      else saver?.learn(news.answer, news.at);
    });
    const forgetWork = registerWork({
      save: () => {
        send(true);
        return !all.some((saver) => saver.wouldLose());
      },
    });
    const endHold = holdOpen(keys);
    all.forEach((saver) => saver.start());
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('online', onOnline);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('beforeunload', onUnload);
      unfollow();
      endTabs();
      forgetWork();
      send(false);
      all.forEach((saver) => saver.dispose());
      endHold();
      unkept.setState((all) => [...all, ...unkeptTexts(savers, places)], true);
    };
  }, [savers, keys, places, unkept, isReadOnly, userId]);

  return savers;
}

/** The texts that would be lost with the savers: neither the server nor this device has them. */
function unkeptTexts(
  savers: ReadonlyMap<number, AnswerSaver>,
  places: ReadonlyMap<number, QuestionPlace>,
): EarlierWork[] {
  return [...savers].flatMap(([questionId, saver]) => {
    const place = places.get(questionId);
    if (place === undefined || !saver.wouldLose()) return [];
    return saver.copies().map(({ value }) => ({ questionId, place, text: value, keys: [] }));
  });
}

/** Tells whether an answer is sent automatically; only one that is written for a while may not be. */
export function isAutosaved(
  assessment: Pick<Assessment, 'isAutosaveEnabled'>,
  question: Pick<Question, 'type'>,
): boolean {
  return courseType(question.type).saving?.isWritten !== true || assessment.isAutosaveEnabled;
}

/**
 * The answers that the server has according to the savers. Handing in fails when the server has others, so
 * that no unseen answer is handed in.
 */
export function believedAnswers(savers: ReadonlyMap<number, AnswerSaver>) {
  return [...savers].flatMap(([questionId, saver]) => {
    const text = saver.confirmed();
    return text === null ? [] : [{ questionId, digest: answerDigest(text) }];
  });
}

/** Fetches the server's answers and passes them to the savers, which then show what was changed elsewhere. */
export async function refreshAnswers(
  assessment: Pick<Assessment, 'courseId' | 'id'>,
  savers: ReadonlyMap<number, AnswerSaver>,
): Promise<void> {
  const askedAt = Date.now();
  const { questions } = await fetchAssessment(assessment);
  for (const question of questions) showAnswer(savers.get(question.id), question, askedAt);
}

/** Passes the server's present answer to the saver of its question. */
function showAnswer(saver: AnswerSaver | undefined, question: Question, askedAt?: number) {
  const text = saver?.text() ?? null;
  // The question may have changed, so that a part of the answer no longer fits.
  const current = text === null ? null : courseType(question.type).currentText(question, text);
  if (current !== null && current !== text) saver?.edit(current);
  saver?.learn(savedText(question), askedAt);
}

function fetchAssessment({
  courseId,
  id,
}: Pick<Assessment, 'courseId' | 'id'>): Promise<Assessment> {
  return request(getAssessment, { params: { courseId, assessmentId: id } });
}

async function fetchAnswer(assessment: Assessment, questionId: number): Promise<string | null> {
  const { questions } = await fetchAssessment(assessment);
  const question = questions.find(({ id }) => id === questionId);
  return question ? savedText(question) : null;
}

/** Sends an answer. When the server has another one, fetches it. */
async function unlessChanged(
  send: () => Promise<unknown>,
  fetchOther: () => Promise<string | null>,
): Promise<SendResult<string>> {
  try {
    await send();
    return { kind: 'saved' };
  } catch (error) {
    if (!isRefused(error, answerQuestion.refusals.changed)) throw error;
    return { kind: 'changed', value: await fetchOther() };
  }
}

/** Tells whether the server refused for exactly this reason. */
export function isRefused(
  error: unknown,
  refusal: { readonly status: number; readonly text: string },
): boolean {
  if (!(error instanceof BackendError)) return false;
  const { failure } = error;
  return (
    failure.kind === 'refused' && failure.status === refusal.status && failure.text === refusal.text
  );
}

/** The interval at which a page asks what team-mates have saved, in milliseconds. */
const ASK_MS = 10_000;

interface TeamNewsParts {
  readonly assessment: Pick<Assessment, 'courseId' | 'id'>;
  readonly savers: ReadonlyMap<number, AnswerSaver>;
  /** True if team-mates can change the answers meanwhile. */
  readonly isShared: boolean;
}

/**
 * Follows what team-mates save, while the page is visible and when it becomes visible again. An answer
 * without unsent text shows their text, so that users do not begin to type on a text that has been replaced.
 */
export function useTeamNews({ assessment, savers, isShared }: TeamNewsParts): void {
  const { courseId, id } = assessment;
  useEffect(() => {
    if (!isShared) return undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      // When the request fails, everything stays as it is; saving will report the problem.
      refreshAnswers({ courseId, id }, savers).catch(() => null);
    };
    const timer = setInterval(look, ASK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [courseId, id, savers, isShared]);
}
