CREATE TYPE "public"."question_type" AS ENUM('programming');--> statement-breakpoint
CREATE TYPE "public"."course_role" AS ENUM('student', 'staff', 'admin');--> statement-breakpoint
CREATE TYPE "public"."autograding_status" AS ENUM('none', 'processing', 'success', 'failed');--> statement-breakpoint
CREATE TYPE "public"."submission_status" AS ENUM('attempting', 'attempted', 'submitted');--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"configuration_id" integer NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"open_at" timestamp (3) with time zone NOT NULL,
	"close_at" timestamp (3) with time zone NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"summary_short" text,
	"summary_long" text,
	"cover_picture" text,
	"story" text,
	"reading" text,
	"mission_pdf" text,
	"has_voting_features" boolean DEFAULT false NOT NULL,
	"has_token_counter" boolean DEFAULT false NOT NULL,
	"max_team_size" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assessments_course_number" UNIQUE("course_id","number"),
	CONSTRAINT "assessments_id_course" UNIQUE("id","course_id"),
	CONSTRAINT "assessments_open_before_close" CHECK ("assessments"."open_at" < "assessments"."close_at"),
	CONSTRAINT "assessments_max_team_size" CHECK ("assessments"."max_team_size" >= 1)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assessment_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" "question_type" NOT NULL,
	"max_xp" integer NOT NULL,
	"blocking" boolean DEFAULT false NOT NULL,
	"show_solution" boolean DEFAULT false NOT NULL,
	"library" jsonb NOT NULL,
	"grading_library" jsonb,
	"content" jsonb NOT NULL,
	CONSTRAINT "questions_assessment_position" UNIQUE("assessment_id","position"),
	CONSTRAINT "questions_id_assessment" UNIQUE("id","assessment_id"),
	CONSTRAINT "questions_position" CHECK ("questions"."position" >= 1),
	CONSTRAINT "questions_max_xp" CHECK ("questions"."max_xp" >= 0)
);
--> statement-breakpoint
CREATE TABLE "assessment_configurations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_configurations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"display_in_dashboard" boolean DEFAULT true NOT NULL,
	"is_minigame" boolean DEFAULT false NOT NULL,
	"is_manually_graded" boolean DEFAULT true NOT NULL,
	"is_grading_auto_published" boolean DEFAULT false NOT NULL,
	"has_voting_features" boolean DEFAULT false NOT NULL,
	"has_token_counter" boolean DEFAULT false NOT NULL,
	"early_submission_xp" integer DEFAULT 0 NOT NULL,
	"hours_before_early_xp_decay" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "assessment_configurations_course_position" UNIQUE("course_id","position"),
	CONSTRAINT "assessment_configurations_id_course" UNIQUE("id","course_id"),
	CONSTRAINT "assessment_configurations_position" CHECK ("assessment_configurations"."position" between 1 and 8),
	CONSTRAINT "assessment_configurations_type_not_empty" CHECK ("assessment_configurations"."type" <> ''),
	CONSTRAINT "assessment_configurations_early_bonus" CHECK ("assessment_configurations"."early_submission_xp" >= 0 and "assessment_configurations"."hours_before_early_xp_decay" >= 0)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"short_name" text,
	"viewable" boolean DEFAULT true NOT NULL,
	"enable_game" boolean DEFAULT true NOT NULL,
	"enable_achievements" boolean DEFAULT true NOT NULL,
	"enable_overall_leaderboard" boolean DEFAULT true NOT NULL,
	"enable_contest_leaderboard" boolean DEFAULT true NOT NULL,
	"top_leaderboard_display" integer DEFAULT 100 NOT NULL,
	"top_contest_leaderboard_display" integer DEFAULT 10 NOT NULL,
	"enable_sourcecast" boolean DEFAULT true NOT NULL,
	"enable_stories" boolean DEFAULT false NOT NULL,
	"source_chapter" integer DEFAULT 1 NOT NULL,
	"source_variant" text DEFAULT 'default' NOT NULL,
	"module_help_text" text,
	"assets_prefix" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_name_not_empty" CHECK ("courses"."name" <> ''),
	CONSTRAINT "courses_source_chapter" CHECK ("courses"."source_chapter" between 1 and 4),
	CONSTRAINT "courses_top_display" CHECK ("courses"."top_leaderboard_display" >= 0 and "courses"."top_contest_leaderboard_display" >= 0)
);
--> statement-breakpoint
CREATE TABLE "course_registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"role" "course_role" NOT NULL,
	"group_id" integer,
	"game_states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"agreed_to_research" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_registrations_user_course" UNIQUE("user_id","course_id"),
	CONSTRAINT "course_registrations_id_course" UNIQUE("id","course_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"name" text NOT NULL,
	"leader_id" integer,
	CONSTRAINT "groups_course_name" UNIQUE("course_id","name"),
	CONSTRAINT "groups_id_course" UNIQUE("id","course_id"),
	CONSTRAINT "groups_leader" UNIQUE("leader_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"username" text NOT NULL,
	"name" text,
	"latest_viewed_course_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_provider_username" UNIQUE("provider","username"),
	CONSTRAINT "users_username_not_empty" CHECK ("users"."username" <> '')
);
--> statement-breakpoint
CREATE TABLE "instance_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refresh_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	CONSTRAINT "refresh_tokens_hash" UNIQUE("hash"),
	CONSTRAINT "refresh_tokens_hash_form" CHECK ("refresh_tokens"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_windows" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assessment_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"last_modified_at" timestamp (3) with time zone NOT NULL,
	"xp" integer DEFAULT 0 NOT NULL,
	"xp_adjustment" integer DEFAULT 0 NOT NULL,
	"comments" text,
	"grader_id" integer,
	"graded_at" timestamp (3) with time zone,
	"autograding_status" "autograding_status" DEFAULT 'none' NOT NULL,
	"autograding_results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "answers_submission_question" UNIQUE("submission_id","question_id"),
	CONSTRAINT "answers_xp" CHECK ("answers"."xp" >= 0 and "answers"."xp" + "answers"."xp_adjustment" >= 0)
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"assessment_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"status" "submission_status" DEFAULT 'attempting' NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"xp_bonus" integer DEFAULT 0 NOT NULL,
	"is_grading_published" boolean DEFAULT false NOT NULL,
	"unsubmitted_at" timestamp (3) with time zone,
	"unsubmitted_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_student_assessment" UNIQUE("student_id","assessment_id"),
	CONSTRAINT "submissions_id_assessment" UNIQUE("id","assessment_id"),
	CONSTRAINT "submissions_xp_bonus" CHECK ("submissions"."xp_bonus" >= 0),
	CONSTRAINT "submissions_submitted_at" CHECK ("submissions"."submitted_at" is null or "submissions"."status" = 'submitted')
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_configuration_of_course" FOREIGN KEY ("configuration_id","course_id") REFERENCES "public"."assessment_configurations"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_configurations" ADD CONSTRAINT "assessment_configurations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_latest_viewed_course_id_courses_id_fk" FOREIGN KEY ("latest_viewed_course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_windows" ADD CONSTRAINT "sign_in_windows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_grader_id_course_registrations_id_fk" FOREIGN KEY ("grader_id") REFERENCES "public"."course_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_submission_of_assessment" FOREIGN KEY ("submission_id","assessment_id") REFERENCES "public"."submissions"("id","assessment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_of_assessment" FOREIGN KEY ("question_id","assessment_id") REFERENCES "public"."questions"("id","assessment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_unsubmitted_by_id_course_registrations_id_fk" FOREIGN KEY ("unsubmitted_by_id") REFERENCES "public"."course_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assessment_of_course" FOREIGN KEY ("assessment_id","course_id") REFERENCES "public"."assessments"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_student_of_course" FOREIGN KEY ("student_id","course_id") REFERENCES "public"."course_registrations"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_configuration" ON "assessments" USING btree ("configuration_id");--> statement-breakpoint
CREATE INDEX "course_registrations_course" ON "course_registrations" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_registrations_group" ON "course_registrations" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "answers_question" ON "answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "submissions_course" ON "submissions" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "submissions_assessment" ON "submissions" USING btree ("assessment_id");