import { expect, test } from 'vitest';
import { makeTicket, readTicket } from './ticket.js';

const gate = { key: 'of this PDF', password: null };
const morning = new Date('2030-03-10T01:00:00.000Z');

test('a ticket identifies its user', async () => {
  expect(await readTicket(gate, await makeTicket(gate, 41, morning), morning)).toBe(41);
});

test('tickets of one day are equal, so that the browser can cache the address', async () => {
  const evening = new Date('2030-03-10T23:59:59.000Z');
  expect(await makeTicket(gate, 41, morning)).toBe(await makeTicket(gate, 41, evening));
});

test('it is good until the end of the next day', async () => {
  const ticket = await makeTicket(gate, 41, morning);
  expect(await readTicket(gate, ticket, new Date('2030-03-11T23:59:59.999Z'))).toBe(41);
  expect(await readTicket(gate, ticket, new Date('2030-03-12T00:00:00.000Z'))).toBeNull();
});

test('neither another person nor a later day can be written into it', async () => {
  const ticket = await makeTicket(gate, 41, morning);
  const [owner, day, signature] = ticket.split('.');
  for (const forged of [
    `42.${day}.${signature}`,
    `${owner}.${Number(day) + 1}.${signature}`,
    `4.1${day}.${signature}`,
    `0${ticket}`,
    `${ticket}A`,
    ticket.slice(0, -2) + 'AA',
  ]) {
    expect([forged, await readTicket(gate, forged, morning)]).toEqual([forged, null]);
  }
});

test('it is none for another PDF, nor after the password was changed', async () => {
  const ticket = await makeTicket(gate, 41, morning);
  expect(await readTicket({ ...gate, key: 'of another' }, ticket, morning)).toBeNull();
  expect(await readTicket({ ...gate, password: 'new' }, ticket, morning)).toBeNull();
});

test.each(['', '.', '..', '41', '41.21985', `41.21985.${'_'.repeat(43)}`, '💥'.repeat(60)])(
  '%j is no ticket',
  async (text) => {
    expect(await readTicket(gate, text, morning)).toBeNull();
  },
);
