import type { GradingRow } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { markupOf } from '../../ui/testing/reading';
import { ProgressTag } from './ProgressTag';
import { gradingEnglish } from './strings.en';

const ROW: GradingRow = {
  id: 1,
  status: 'submitted',
  unsubmittedAt: null,
  xp: 150,
  xpAdjustment: 0,
  xpBonus: 0,
  isGradingPublished: false,
  gradedCount: 3,
  isBeingAutograded: false,
  assessment: {
    id: 5,
    title: 'One step, and the rest',
    assessmentNumber: 'M1',
    isManuallyGraded: true,
    type: 'Missions',
    maxXp: 400,
    questionCount: 3,
    isOpen: true,
  },
  student: { id: 1, name: 'Aisha Rahman', username: 'aisha', groupName: null, groupLeaderId: null },
  team: null,
  unsubmittedBy: null,
};

/** The look of a submission that differs from the one above. */
async function lookOf(difference: Partial<GradingRow>) {
  const row = { ...ROW, ...difference };
  const markup = await markupOf(<ProgressTag row={row} />, { grading: gradingEnglish });
  const [, tone] = /data-tone="(\w+)"/.exec(markup) ?? [];
  const [icon] = /<svg.*?<\/svg>/s.exec(markup) ?? [];
  return { markup, tone, icon };
}

test('what waits for marks, what is graded, and what students see of it each look their own way', async () => {
  const looks = await Promise.all([
    lookOf({ gradedCount: 0 }),
    lookOf({}),
    lookOf({ isGradingPublished: true }),
  ]);
  for (const [index, words] of ['Submitted', 'Graded', 'Published'].entries()) {
    expect(looks[index]?.markup).toContain(`>${words}<`);
  }
  // Neither by colour alone nor by the icon alone.
  for (const part of ['tone', 'icon'] as const) {
    const seen = looks.map((look) => look[part]);
    expect(seen).not.toContain(undefined);
    expect(new Set(seen).size).toBe(looks.length);
  }
});
