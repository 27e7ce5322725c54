import { expect, test } from 'vitest';
import { createAnswerLog } from './answers';

test('answers come in order, also when they are requested before they exist', async () => {
  const answers = createAnswerLog();
  const second = answers.at(1);
  answers.add('one');
  answers.add(null);
  answers.add('three');
  expect([await answers.at(0), await second, await answers.at(2)]).toEqual(['one', null, 'three']);
});

test('once the run has ended, no request waits for answers', async () => {
  const answers = createAnswerLog();
  const missing = answers.at(1);
  answers.add('one');
  answers.end();
  expect([await answers.at(0), await missing, await answers.at(7)]).toEqual(['one', null, null]);
});
