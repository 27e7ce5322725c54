import type {
  AssessmentConfiguration,
  CourseConfiguration,
  CourseStanding,
} from '@wellspring/contract';
import type { ConfigurationRow, CourseRow } from './administration-queries.js';

/** Converts rows to what the API shows of a course (wire reference, sections 3 and 4). */

export function presentCourse(
  { name, shortName, ...course }: CourseRow,
  standing: CourseStanding,
): CourseConfiguration {
  return {
    courseName: name,
    courseShortName: shortName,
    ...course,
    standing,
    enablePixelbot: false,
    enableLlmGrading: false,
  };
}

export function presentConfiguration({
  id,
  ...configuration
}: ConfigurationRow): AssessmentConfiguration {
  return { assessmentConfigId: id, ...configuration };
}

/**
 * The address of the files of the course's game: the configured place, or one derived from the course's id
 * (wire reference, section 10).
 */
export function assetsPrefixOf({
  id,
  assetsPrefix,
}: Pick<CourseRow, 'id' | 'assetsPrefix'>): string {
  return assetsPrefix ?? `${id}/`;
}
