ALTER TABLE "answers" ADD COLUMN "awaits_regrading" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "former_content" jsonb;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "former_xp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "former_xp_adjustment" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was graded before its submission was opened again has lost its marks then, and waits for new ones. What is published already stays as students have seen it.
UPDATE "answers" SET "awaits_regrading" = true FROM "submissions" WHERE "submissions"."id" = "answers"."submission_id" AND "answers"."grader_id" IS NOT NULL AND "answers"."graded_at" < "submissions"."unsubmitted_at" AND NOT "submissions"."is_grading_published";
