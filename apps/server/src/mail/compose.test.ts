import { expect, test } from 'vitest';
import { backlogMail, submissionMail } from './compose.js';

const to = { name: 'Tess', address: 'tess@example.org' };

test('a mail about a submission says who, what and where', () => {
  expect(
    submissionMail({
      leader: to,
      studentName: 'Sam',
      assessmentTitle: 'Mission 1',
      courseName: 'CS1',
      link: null,
    }),
  ).toEqual({
    to,
    subject: 'New submission for Mission 1',
    text: 'Hello Tess,\n\nSam has submitted "Mission 1" in CS1.\nYou find it under Grading.\n',
  });
});

test('a mail about a backlog lists it by assessment', () => {
  const waiting = [
    { title: 'Mission 1', count: 4 },
    { title: 'Mission 2', count: 2 },
  ];
  expect(backlogMail({ staff: to, courseName: 'CS1', waiting, link: null })).toMatchObject({
    subject: 'Backlog for Tess',
    text: expect.stringContaining('6 submissions') as string,
  });
});

test('a title with line breaks stays one line, however long it is', () => {
  const assessmentTitle = `A\r\nBcc: everyone@example.org\u2028\0${'x'.repeat(500)}`;
  const { subject, text } = submissionMail({
    leader: { ...to, name: 'T\nX' },
    studentName: 'S\r\nX',
    assessmentTitle,
    courseName: 'C',
    link: null,
  });
  expect(subject).toMatch(/^New submission for A Bcc: everyone@example\.org x+$/);
  expect(subject.length).toBeLessThan(250);
  expect(text.split('\n')[0]).toBe('Hello T X,');
});
