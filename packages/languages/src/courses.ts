import { courseLanguagesIn } from '@wellspring/evaluator/courses';
import { CATALOGUE } from './index.js';

/**
 * The languages that courses and questions can be set in, and the language of a chapter (see `CourseLanguages`). Not
 * part of the main entry point, because first views need nothing of it.
 */
export const { all: COURSE_LANGUAGES, languageOf } = courseLanguagesIn(CATALOGUE);
