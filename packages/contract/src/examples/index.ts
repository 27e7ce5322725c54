import type { CALLS } from '../calls.js';
import * as achievements from './achievements.js';
import * as assessments from './assessments.js';
import * as course from './course.js';
import type { ExamplesOf } from './example.js';
import * as files from './files.js';
import * as grading from './grading.js';
import * as people from './people.js';
import * as session from './session.js';

/**
 * An example of every call, for its description, and for the test that sends it through client and server.
 */
export const EXAMPLES: ExamplesOf<typeof CALLS> = {
  ...session,
  ...course,
  ...people,
  ...assessments,
  ...grading,
  ...achievements,
  ...files,
};
