-- A registration's group, and a group's leader, belong to the same course as it does. Written by hand:
-- when the group or the leader goes, only that column is cleared, not the course beside it, which
-- Drizzle's schema cannot say.
ALTER TABLE "course_registrations"
  ADD CONSTRAINT "course_registrations_group_of_course"
  FOREIGN KEY ("group_id", "course_id") REFERENCES "groups" ("id", "course_id")
  ON DELETE SET NULL ("group_id");
--> statement-breakpoint
ALTER TABLE "groups"
  ADD CONSTRAINT "groups_leader_of_course"
  FOREIGN KEY ("leader_id", "course_id") REFERENCES "course_registrations" ("id", "course_id")
  ON DELETE SET NULL ("leader_id");
