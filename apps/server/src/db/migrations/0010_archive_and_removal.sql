CREATE TYPE "public"."course_work_kind" AS ENUM('reset', 'delete');--> statement-breakpoint
CREATE TYPE "public"."removal_kind" AS ENUM('person', 'course');--> statement-breakpoint
CREATE TABLE "course_works" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"kind" "course_work_kind" NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "removal_kind" NOT NULL,
	"subject_id" integer NOT NULL,
	"subject_created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removals_subject_id" CHECK ("removals"."subject_id" >= 1)
);
--> statement-breakpoint
ALTER TABLE "sent_mails" DROP CONSTRAINT "sent_mails_recipient_id_course_registrations_id_fk";
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_works" ADD CONSTRAINT "course_works_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removals_subject" ON "removals" USING btree ("kind","subject_id");--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_recipient_id_course_registrations_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."course_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_mails_recipient" ON "sent_mails" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "answers_grader" ON "answers" USING btree ("grader_id") WHERE "answers"."grader_id" is not null;--> statement-breakpoint
CREATE INDEX "submissions_unsubmitted_by" ON "submissions" USING btree ("unsubmitted_by_id") WHERE "submissions"."unsubmitted_by_id" is not null;--> statement-breakpoint
-- They were kept for nobody, with names in their subjects: from now on they go with their recipient.
DELETE FROM "sent_mails" WHERE "recipient_id" IS NULL;
