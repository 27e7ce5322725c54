ALTER TYPE "public"."question_type" ADD VALUE 'mcq';--> statement-breakpoint
ALTER TYPE "public"."question_type" ADD VALUE 'voting';--> statement-breakpoint
CREATE TABLE "answer_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"answer_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"name" text,
	"inserted_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assessment_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"voter_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"score" integer,
	CONSTRAINT "votes_question_voter_entry" UNIQUE("question_id","voter_id","entry_id"),
	CONSTRAINT "votes_score" CHECK ("votes"."score" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"assessment_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"registration_id" integer NOT NULL,
	CONSTRAINT "team_members_registration_assessment" UNIQUE("registration_id","assessment_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"assessment_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_id_assessment" UNIQUE("id","assessment_id")
);
--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "first_published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "password" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "llm_prompt" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "is_autosave_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "llm_prompt" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "team_id" integer;--> statement-breakpoint
ALTER TABLE "answer_versions" ADD CONSTRAINT "answer_versions_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_voter_id_course_registrations_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."course_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_entry_id_submissions_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_question_of_assessment" FOREIGN KEY ("question_id","assessment_id") REFERENCES "public"."questions"("id","assessment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_of_assessment" FOREIGN KEY ("team_id","assessment_id") REFERENCES "public"."teams"("id","assessment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_assessment_of_course" FOREIGN KEY ("assessment_id","course_id") REFERENCES "public"."assessments"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_registration_of_course" FOREIGN KEY ("registration_id","course_id") REFERENCES "public"."course_registrations"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_assessment_of_course" FOREIGN KEY ("assessment_id","course_id") REFERENCES "public"."assessments"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_versions_answer" ON "answer_versions" USING btree ("answer_id","id");--> statement-breakpoint
CREATE INDEX "votes_voter" ON "votes" USING btree ("voter_id");--> statement-breakpoint
CREATE INDEX "votes_entry" ON "votes" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "team_members_team" ON "team_members" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "teams_assessment" ON "teams" USING btree ("assessment_id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_team_of_assessment" FOREIGN KEY ("team_id","assessment_id") REFERENCES "public"."teams"("id","assessment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_team" UNIQUE("team_id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_student_or_team" CHECK (("submissions"."student_id" is null) <> ("submissions"."team_id" is null));--> statement-breakpoint
-- Written by hand: students know of what is published already.
UPDATE "assessments" SET "first_published_at" = "open_at" WHERE "is_published";
