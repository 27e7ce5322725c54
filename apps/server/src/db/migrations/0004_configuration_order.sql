-- The kinds of assessments of a course change places within one transaction, so that two may stand in
-- one place until it ends. Written by hand: Drizzle's schema cannot say when a constraint is checked.
ALTER TABLE "assessment_configurations"
  DROP CONSTRAINT "assessment_configurations_course_position";
--> statement-breakpoint
ALTER TABLE "assessment_configurations"
  ADD CONSTRAINT "assessment_configurations_course_position" UNIQUE ("course_id", "position")
  DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- Every course has its settings of e-mail from the start on, also one that was there before them.
INSERT INTO "mail_settings" ("course_id", "kind")
  SELECT "id", 'backlog' FROM "courses"
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "mail_settings" ("course_id", "kind", "configuration_id")
  SELECT "course_id", 'submission', "id" FROM "assessment_configurations"
  ON CONFLICT DO NOTHING;
