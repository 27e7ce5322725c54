CREATE TABLE "marking_use" (
	"name" text PRIMARY KEY NOT NULL,
	"used_ms" real NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_answers" (
	"answer_id" integer PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"party" text NOT NULL,
	"is_bulk" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"judged" text,
	"spent_ms" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone,
	"taken_by" text
);
--> statement-breakpoint
ALTER TABLE "waiting_answers" ADD CONSTRAINT "waiting_answers_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_answers_party" ON "waiting_answers" USING btree ("party");--> statement-breakpoint
-- Answers that wait already go on waiting.
INSERT INTO "waiting_answers" ("answer_id", "course_id", "party", "is_bulk", "since")
SELECT "answers"."id", "submissions"."course_id", 'bulk:' || "submissions"."course_id", true, now()
FROM "answers" JOIN "submissions" ON "submissions"."id" = "answers"."submission_id"
WHERE "answers"."autograding_status" = 'processing';--> statement-breakpoint
-- Jobs of a kind that there is no more; the schedule enqueues one that marks their answers.
DO $$ BEGIN
	IF to_regprocedure('graphile_worker.complete_jobs(bigint[])') IS NOT NULL THEN
		PERFORM graphile_worker.complete_jobs(array_agg("id")) FROM graphile_worker.jobs WHERE "task_identifier" = 'autogradeLong';
	END IF;
END $$;
