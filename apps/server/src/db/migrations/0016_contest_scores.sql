CREATE TABLE "contest_counts" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"dispatched_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "contest_scores" (
	"question_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"votes" integer NOT NULL,
	"popular" double precision NOT NULL,
	"relative" double precision NOT NULL,
	"dispatched_xp" integer,
	CONSTRAINT "contest_scores_question_id_entry_id_pk" PRIMARY KEY("question_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "xp_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "xp_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"submission_id" integer,
	"registration_id" integer
);
--> statement-breakpoint
CREATE TABLE "xp_totals" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"xp" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "is_name_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contest_counts" ADD CONSTRAINT "contest_counts_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_scores" ADD CONSTRAINT "contest_scores_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_scores" ADD CONSTRAINT "contest_scores_entry_id_submissions_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_totals" ADD CONSTRAINT "xp_totals_registration_of_course" FOREIGN KEY ("registration_id","course_id") REFERENCES "public"."course_registrations"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contest_scores_entry" ON "contest_scores" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "xp_changes_course" ON "xp_changes" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "xp_totals_course" ON "xp_totals" USING btree ("course_id");
--> statement-breakpoint
-- Everything that changes someone's XP is logged in the transaction that changes it (docs/decisions/0076-kept-totals.md).
CREATE OR REPLACE FUNCTION "log_xp_of_answer"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer;
BEGIN
	IF TG_OP = 'DELETE' THEN changed := OLD."submission_id"; ELSE changed := NEW."submission_id"; END IF;
	-- Nothing is left to log when the submission itself is being deleted, which logs its owners.
	INSERT INTO "xp_changes" ("course_id", "submission_id")
		SELECT "submissions"."course_id", "submissions"."id" FROM "submissions" WHERE "submissions"."id" = changed;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "log_xp_of_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		INSERT INTO "xp_changes" ("course_id", "registration_id")
			SELECT OLD."course_id", OLD."student_id" WHERE OLD."student_id" IS NOT NULL
			UNION ALL
			SELECT OLD."course_id", "team_members"."registration_id" FROM "team_members"
			WHERE "team_members"."team_id" = OLD."team_id";
	ELSE
		INSERT INTO "xp_changes" ("course_id", "submission_id") VALUES (NEW."course_id", NEW."id");
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "log_xp_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "xp_changes" ("course_id", "registration_id") VALUES (OLD."course_id", OLD."registration_id");
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "xp_changes" ("course_id", "registration_id") VALUES (NEW."course_id", NEW."registration_id");
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "answers_xp_inserted" AFTER INSERT ON "answers" FOR EACH ROW
	WHEN (NEW."xp" + NEW."xp_adjustment" <> 0) EXECUTE FUNCTION "log_xp_of_answer"();
--> statement-breakpoint
CREATE TRIGGER "answers_xp_updated" AFTER UPDATE OF "xp", "xp_adjustment" ON "answers" FOR EACH ROW
	WHEN (OLD."xp" + OLD."xp_adjustment" <> NEW."xp" + NEW."xp_adjustment") EXECUTE FUNCTION "log_xp_of_answer"();
--> statement-breakpoint
CREATE TRIGGER "answers_xp_deleted" AFTER DELETE ON "answers" FOR EACH ROW
	WHEN (OLD."xp" + OLD."xp_adjustment" <> 0) EXECUTE FUNCTION "log_xp_of_answer"();
--> statement-breakpoint
CREATE TRIGGER "submissions_xp_inserted" AFTER INSERT ON "submissions" FOR EACH ROW
	WHEN (NEW."is_grading_published") EXECUTE FUNCTION "log_xp_of_submission"();
--> statement-breakpoint
CREATE TRIGGER "submissions_xp_updated" AFTER UPDATE OF "is_grading_published", "xp_bonus" ON "submissions" FOR EACH ROW
	WHEN (OLD."is_grading_published" <> NEW."is_grading_published" OR OLD."xp_bonus" <> NEW."xp_bonus") EXECUTE FUNCTION "log_xp_of_submission"();
--> statement-breakpoint
-- Its marks may just have been withdrawn: that change is logged by its id, of which no owner is known any more.
CREATE TRIGGER "submissions_xp_deleted" AFTER DELETE ON "submissions" FOR EACH ROW
	EXECUTE FUNCTION "log_xp_of_submission"();
--> statement-breakpoint
CREATE TRIGGER "team_members_xp" AFTER INSERT OR UPDATE OR DELETE ON "team_members" FOR EACH ROW
	EXECUTE FUNCTION "log_xp_of_member"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "log_xp_of_progress"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		INSERT INTO "xp_changes" ("course_id", "registration_id") VALUES (OLD."course_id", OLD."registration_id");
	ELSE
		INSERT INTO "xp_changes" ("course_id", "registration_id") VALUES (NEW."course_id", NEW."registration_id");
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "log_xp_of_course"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		INSERT INTO "xp_changes" ("course_id") VALUES (OLD."course_id");
	ELSE
		INSERT INTO "xp_changes" ("course_id") VALUES (NEW."course_id");
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "goal_progress_xp_changed" AFTER INSERT OR DELETE ON "goal_progress" FOR EACH ROW
	EXECUTE FUNCTION "log_xp_of_progress"();
--> statement-breakpoint
CREATE TRIGGER "goal_progress_xp_updated" AFTER UPDATE OF "count" ON "goal_progress" FOR EACH ROW
	WHEN (OLD."count" <> NEW."count") EXECUTE FUNCTION "log_xp_of_progress"();
--> statement-breakpoint
CREATE TRIGGER "goals_xp_updated" AFTER UPDATE OF "target_count" ON "goals" FOR EACH ROW
	WHEN (OLD."target_count" <> NEW."target_count") EXECUTE FUNCTION "log_xp_of_course"();
--> statement-breakpoint
CREATE TRIGGER "achievements_xp_updated" AFTER UPDATE OF "xp", "is_variable_xp" ON "achievements" FOR EACH ROW
	WHEN (OLD."xp" <> NEW."xp" OR OLD."is_variable_xp" <> NEW."is_variable_xp") EXECUTE FUNCTION "log_xp_of_course"();
--> statement-breakpoint
CREATE TRIGGER "achievement_goals_xp_changed" AFTER INSERT OR UPDATE OR DELETE ON "achievement_goals" FOR EACH ROW
	EXECUTE FUNCTION "log_xp_of_course"();
--> statement-breakpoint
INSERT INTO "xp_changes" ("course_id") SELECT "id" FROM "courses";
