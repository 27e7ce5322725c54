import { CALLS } from '@wellspring/contract';
import type { Routes } from '../http/route.js';
import type { CourseService } from './service.js';

export function addCourseRoutes(routes: Routes, courses: CourseService): void {
  routes.add(CALLS.getUser, ({ caller }) => courses.getUser(caller));

  routes.add(CALLS.setLatestViewedCourse, ({ caller, body }) =>
    courses.setLatestViewedCourse(caller, body.courseId),
  );

  routes.add(CALLS.getTotalXp, async ({ caller }) => ({
    totalXp: await courses.getTotalXp(caller.registration),
  }));
}
