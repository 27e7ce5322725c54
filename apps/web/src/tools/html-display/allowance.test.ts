import { expect, test } from 'vitest';
import { openAllowance } from './allowance';

const message = (data: unknown) => ({ data, ports: [] });

test('texts count by their length, and numbers as texts of that length', () => {
  for (const data of ['x'.repeat(100_000), 100_000]) {
    const { canTake } = openAllowance();
    const heard = Array.from({ length: 12 }, () => canTake(message(data)));
    expect(heard.indexOf(false)).toBe(9);
  }
});

test('what came past the reporter is not read, and little of it is suffered', () => {
  const { canIgnore } = openAllowance();
  const unreadable = {
    ports: [],
    get data(): unknown {
      throw new Error('It was read.');
    },
  };
  const suffered = Array.from({ length: 60 }, () => canIgnore(unreadable));
  expect(suffered.indexOf(false)).toBe(50);
});

test('each port of a message counts', () => {
  const ports = Array.from({ length: 1000 }, () => new MessageChannel().port1);
  expect(openAllowance().canTake({ data: '', ports })).toBe(false);
  for (const port of ports) port.close();
});
