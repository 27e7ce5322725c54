import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { integerSum } from '../db/database.js';
import { achievementGoals, achievements, goalProgress, goals } from '../db/schema/index.js';

/**
 * The XP that a registration has from achievements, as an expression for a query (rule R34): of each achievement that
 * has goals and all of whose goals the person has reached, its XP, or the counts of its goals if its XP are variable.
 * Times and prerequisites do not matter.
 * @param registrationId its id, or the column with the ids, of a query that reads none of these tables
 */
export function achievementXpOf(registrationId: SQLWrapper | number): SQL<number> {
  const reached = sql`
    select ${achievementGoals.achievementId} as achievement_id, count(*) as reached_goals,
      sum(${goalProgress.count}) as counts
    from ${goalProgress}
    join ${goals} on ${goals.id} = ${goalProgress.goalId}
      and ${goalProgress.count} >= ${goals.targetCount}
    join ${achievementGoals} on ${achievementGoals.goalId} = ${goals.id}
    where ${goalProgress.registrationId} = ${registrationId}
    group by ${achievementGoals.achievementId}`;
  const xp = sql`case when ${achievements.isVariableXp} then reached.counts else ${achievements.xp} end`;
  const earned = sql`
    select ${integerSum(xp)}
    from (${reached}) as reached
    join ${achievements} on ${achievements.id} = reached.achievement_id
    where reached.reached_goals = (
      select count(*) from ${achievementGoals}
      where ${achievementGoals.achievementId} = ${achievements.id})`;
  // Drizzle leaves out the table of columns that stand directly in an expression which is selected.
  return sql<number>`(${earned})`;
}
