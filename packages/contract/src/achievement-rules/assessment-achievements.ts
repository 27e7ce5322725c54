import type { Achievement, GoalWithProgress } from '../achievements.js';
import type { AssessmentOverview } from '../assessments.js';

/** Achievements that pages make from the assessments of a course. The server knows nothing of them. */

type Assessed = Pick<
  AssessmentOverview,
  | 'id'
  | 'title'
  | 'type'
  | 'openAt'
  | 'closeAt'
  | 'status'
  | 'isManuallyGraded'
  | 'isGradingPublished'
  | 'coverImage'
  | 'shortSummary'
  | 'xp'
  | 'maxXp'
>;

/** The group of achievements of one type of assessments. */
interface GroupIdentity {
  readonly uuid: string;
  readonly title: string;
}

/** Returns the identity of the group of a type. Its id is no UUID, so it is the id of no other achievement. */
export function groupOfType(type: string): GroupIdentity {
  return { uuid: `type:${type}`, title: `Completed ${type}` };
}

/**
 * Makes an achievement for each assessment that has opened, and a group for each type, below which they hang. An
 * assessment has a goal to submit it, and if it is marked by people, another one to have published marks. One that
 * closed without being submitted is left out. The ids of the achievements are those of their assessments.
 * @param types of the course, in their order
 */
export function assessmentAchievements(
  assessments: readonly Assessed[],
  types: readonly string[],
  now: Date,
): { readonly achievements: Achievement[]; readonly goals: GoalWithProgress[] } {
  const shown = assessments.filter(
    ({ openAt, closeAt, status }) =>
      new Date(openAt) <= now && (status === 'submitted' || now <= new Date(closeAt)),
  );
  const groups = types.flatMap((type, index) => {
    const ofType = shown.filter((one) => one.type === type);
    if (ofType.length === 0) return [];
    const group: Achievement = {
      ...PLAIN,
      ...groupOfType(type),
      isTask: true,
      // Negative, so that they are never counted among the positions of the course's own tasks.
      position: index - types.length,
      prerequisiteUuids: ofType.map(({ id }) => String(id)),
    };
    return [group, ...ofType.map((one) => achievementOf(one))];
  });
  return { achievements: groups, goals: shown.flatMap((one) => goalsOf(one)) };
}

const PLAIN: Achievement = {
  uuid: '',
  title: '',
  xp: 0,
  isVariableXp: false,
  release: null,
  deadline: null,
  isTask: false,
  position: 0,
  prerequisiteUuids: [],
  goalUuids: [],
  cardBackground: null,
  view: { coverImage: null, description: null, completionText: null },
};

function achievementOf(assessment: Assessed): Achievement {
  const { id, title, openAt, closeAt, isGradingPublished, xp, maxXp } = assessment;
  return {
    ...PLAIN,
    uuid: String(id),
    title,
    xp: isGradingPublished === true ? xp : maxXp,
    release: openAt,
    deadline: closeAt,
    goalUuids: goalsOf(assessment).map(({ uuid }) => uuid),
    view: {
      coverImage: assessment.coverImage,
      description: assessment.shortSummary,
      completionText: null,
    },
  };
}

function goalsOf({
  id,
  title,
  status,
  isManuallyGraded,
  isGradingPublished,
}: Assessed): GoalWithProgress[] {
  const goal = (uuid: string, text: string, completed: boolean): GoalWithProgress => ({
    uuid,
    text,
    type: 'Assessment (unsupported)',
    meta: { type: 'Assessment (unsupported)', assessmentNumber: id, targetCount: 1 },
    targetCount: 1,
    count: completed ? 1 : 0,
    completed,
    achievementUuids: [String(id)],
  });
  const submitted = goal(`${id}:submitted`, `Submitted ${title}`, status === 'submitted');
  if (!isManuallyGraded) return [submitted];
  const isGraded = status === 'submitted' && isGradingPublished === true;
  return [submitted, goal(`${id}:graded`, `Graded ${title}`, isGraded)];
}
