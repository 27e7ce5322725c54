import { killMessage } from '@wellspring/evaluator';
import { loadChinese } from '@wellspring/languages/chinese';
import { expect, test } from 'vitest';
import { BREAKPOINT_HIT } from '../workspace/workspace-state';

test('what the page says in the words of engines is known in Chinese', async () => {
  const inChinese = await loadChinese();
  const ended = (['time', 'memory', 'crash', 'load'] as const).map(killMessage);
  const said = [
    BREAKPOINT_HIT,
    'Execution paused',
    ...ended.flatMap(({ message, explanation }) => [message, explanation]),
  ];
  expect(said.filter((text) => inChinese(text) === undefined)).toEqual([]);
});
