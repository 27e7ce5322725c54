CREATE TABLE "achievement_goals" (
	"course_id" integer NOT NULL,
	"achievement_id" integer NOT NULL,
	"goal_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	CONSTRAINT "achievement_goals_key" PRIMARY KEY("achievement_id","goal_id")
);
--> statement-breakpoint
CREATE TABLE "achievement_prerequisites" (
	"course_id" integer NOT NULL,
	"achievement_id" integer NOT NULL,
	"prerequisite_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	CONSTRAINT "achievement_prerequisites_key" PRIMARY KEY("achievement_id","prerequisite_id")
);
--> statement-breakpoint
CREATE TABLE "achievements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "achievements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"xp" integer NOT NULL,
	"is_variable_xp" boolean NOT NULL,
	"release" timestamp (3) with time zone,
	"deadline" timestamp (3) with time zone,
	"is_task" boolean NOT NULL,
	"position" integer NOT NULL,
	"card_background" text,
	"cover_image" text,
	"description" text,
	"completion_text" text,
	CONSTRAINT "achievements_uuid" UNIQUE("uuid"),
	CONSTRAINT "achievements_id_course" UNIQUE("id","course_id")
);
--> statement-breakpoint
CREATE TABLE "event_batches" (
	"registration_id" integer NOT NULL,
	"batch" uuid NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_batches_key" PRIMARY KEY("registration_id","batch")
);
--> statement-breakpoint
CREATE TABLE "goal_progress" (
	"course_id" integer NOT NULL,
	"registration_id" integer NOT NULL,
	"goal_id" integer NOT NULL,
	"count" integer NOT NULL,
	"used_until" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "goal_progress_key" PRIMARY KEY("registration_id","goal_id"),
	CONSTRAINT "goal_progress_count" CHECK ("goal_progress"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"text" text NOT NULL,
	"type" text NOT NULL,
	"target_count" integer NOT NULL,
	"meta" jsonb NOT NULL,
	CONSTRAINT "goals_uuid" UNIQUE("uuid"),
	CONSTRAINT "goals_id_course" UNIQUE("id","course_id"),
	CONSTRAINT "goals_target_count" CHECK ("goals"."target_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "achievements_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "achievement_goals" ADD CONSTRAINT "achievement_goals_achievement_of_course" FOREIGN KEY ("achievement_id","course_id") REFERENCES "public"."achievements"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_goals" ADD CONSTRAINT "achievement_goals_goal_of_course" FOREIGN KEY ("goal_id","course_id") REFERENCES "public"."goals"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_prerequisites" ADD CONSTRAINT "achievement_prerequisites_achievement_of_course" FOREIGN KEY ("achievement_id","course_id") REFERENCES "public"."achievements"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_prerequisites" ADD CONSTRAINT "achievement_prerequisites_prerequisite_of_course" FOREIGN KEY ("prerequisite_id","course_id") REFERENCES "public"."achievements"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_batches" ADD CONSTRAINT "event_batches_registration_id_course_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."course_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_progress" ADD CONSTRAINT "goal_progress_registration_of_course" FOREIGN KEY ("registration_id","course_id") REFERENCES "public"."course_registrations"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_progress" ADD CONSTRAINT "goal_progress_goal_of_course" FOREIGN KEY ("goal_id","course_id") REFERENCES "public"."goals"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "achievement_goals_goal" ON "achievement_goals" USING btree ("goal_id");--> statement-breakpoint
CREATE INDEX "achievement_goals_course" ON "achievement_goals" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "achievement_prerequisites_prerequisite" ON "achievement_prerequisites" USING btree ("prerequisite_id");--> statement-breakpoint
CREATE INDEX "achievement_prerequisites_course" ON "achievement_prerequisites" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "achievements_course" ON "achievements" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "goal_progress_goal" ON "goal_progress" USING btree ("goal_id");--> statement-breakpoint
CREATE INDEX "goal_progress_course" ON "goal_progress" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "goals_course" ON "goals" USING btree ("course_id");