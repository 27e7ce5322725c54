import { LANGUAGES } from '@wellspring/languages';
import { languageOf } from '@wellspring/languages/courses';
import { sql } from 'drizzle-orm';
import { questions } from '../db/schema/index.js';
import { programText } from '../questions/index.js';

const CHAPTERS = [...new Set(LANGUAGES.map(({ chapter }) => chapter))];

const markOf = (chapter: number) => languageOf(chapter).entryMark ?? '';

/** A chapter that no language has, so that its mark is that of the language of a new workspace. */
const UNKNOWN = Number.NaN;

const marks = sql.join(
  CHAPTERS.map((chapter) => sql`when ${chapter}::integer then ${markOf(chapter)}`),
  sql` `,
);

/** The condition that a program contains what makes it an entry of a contest in the language of its question. */
export const hasEntryMark = sql<boolean>`strpos(${programText},
  case (${questions.library} ->> 'chapter')::integer ${marks} else ${markOf(UNKNOWN)} end) > 0`;
