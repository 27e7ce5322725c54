import { CALLS } from '@wellspring/contract/calls';
import type { Routes } from '../http/route.js';
import type { CourseAdministration } from './administration.js';
import type { AssessmentConfigurations } from './assessment-configurations.js';
import type { CourseEnding } from './ending.js';
import type { CourseService } from './service.js';

/** Routes about the caller and the course they look at. */
export function addCourseRoutes(routes: Routes, courses: CourseService): void {
  routes.add(CALLS.getUser, ({ caller }) => courses.getUser(caller));

  routes.add(CALLS.getLatestViewedCourse, ({ caller }) => courses.getLatestViewedCourse(caller));

  routes.add(CALLS.setLatestViewedCourse, ({ caller, body }) =>
    courses.setLatestViewedCourse(caller, body.courseId),
  );

  routes.add(CALLS.getTotalXp, async ({ caller }) => ({
    totalXp: await courses.getTotalXp(caller.registration),
  }));

  routes.add(CALLS.setGameStates, ({ caller, body }) =>
    courses.setGameStates(caller.registration, body.gameStates),
  );

  routes.add(CALLS.setResearchAgreement, ({ caller, body }) =>
    courses.setResearchAgreement(caller.registration, body.agreedToResearch),
  );

  routes.add(CALLS.setNameHidden, ({ caller, body }) =>
    courses.setNameHidden(caller.registration, body.isNameHidden),
  );
}

/** Routes that create and configure courses. */
export function addCourseAdministrationRoutes(
  routes: Routes,
  administration: CourseAdministration,
  configurations: AssessmentConfigurations,
): void {
  routes.add(CALLS.createCourse, ({ caller, body, http }) =>
    administration.create(caller, body, http.get('requestId')),
  );

  routes.add(CALLS.getCourseConfiguration, async ({ caller }) => ({
    config: await administration.configuration(caller.registration),
  }));

  routes.add(CALLS.updateCourseConfiguration, ({ caller, body }) =>
    administration.configure(caller, body),
  );

  routes.add(CALLS.listAssessmentConfigurations, ({ caller }) =>
    configurations.list(caller.registration),
  );

  routes.add(CALLS.updateAssessmentConfigurations, ({ caller, body }) =>
    configurations.update(caller, body.assessmentConfigs),
  );

  routes.add(CALLS.deleteAssessmentConfiguration, ({ caller, params }) =>
    configurations.remove(caller, params.assessmentConfigId),
  );
}

/** Routes for what happens to a course after its term. */
export function addCourseEndingRoutes(routes: Routes, ending: CourseEnding): void {
  routes.add(CALLS.getCourseContents, ({ caller }) => ending.contents(caller.registration));

  routes.add(CALLS.archiveCourse, ({ caller, body }) => ending.archive(caller, body.isArchived));

  routes.add(CALLS.resetCourse, ({ caller, body }) => ending.reset(caller, body));

  routes.add(CALLS.deleteCourse, ({ caller, body }) => ending.remove(caller, body.name));
}
