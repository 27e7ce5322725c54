import type { Mail } from './mailer.js';

/** The texts of the e-mails (rule R55). Names and titles come from people, so each is kept on one line. */

/** The maximum length of names and titles within an e-mail; longer ones are cut. */
const MAX_PART_LENGTH = 200;

export function submissionMail(about: {
  readonly leader: Mail['to'];
  readonly studentName: string;
  readonly assessmentTitle: string;
  readonly courseName: string;
  /** The page of the submission; null: the address of this installation is not set. */
  readonly link: string | null;
}): Mail {
  const title = oneLine(about.assessmentTitle);
  return {
    to: recipient(about.leader),
    subject: `New submission for ${title}`,
    text: [
      `Hello ${oneLine(about.leader.name)},`,
      '',
      `${oneLine(about.studentName)} has submitted "${title}" in ${oneLine(about.courseName)}.`,
      about.link === null ? 'You find it under Grading.' : `You find it at ${about.link}`,
      '',
    ].join('\n'),
  };
}

export function backlogMail(about: {
  readonly staff: Mail['to'];
  readonly courseName: string;
  /** The number of submissions of each assessment that wait. */
  readonly waiting: readonly { readonly title: string; readonly count: number }[];
  /** The page of the submissions; null: the address of this installation is not set. */
  readonly link: string | null;
}): Mail {
  const name = oneLine(about.staff.name);
  const total = about.waiting.reduce((sum, { count }) => sum + count, 0);
  return {
    to: recipient(about.staff),
    subject: `Backlog for ${name}`,
    text: [
      `Hello ${name},`,
      '',
      `${total} submissions of your groups in ${oneLine(about.courseName)} wait for marks:`,
      '',
      ...about.waiting.map(({ title, count }) => `- ${oneLine(title)}: ${count}`),
      '',
      ...(about.link === null ? [] : [`You find them at ${about.link}`, '']),
    ].join('\n'),
  };
}

function recipient({ name, address }: Mail['to']): Mail['to'] {
  return { name: oneLine(name), address };
}

/** Removes line breaks and other control characters, which could begin another header. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_PART_LENGTH);
}
