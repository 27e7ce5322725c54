CREATE TYPE "public"."mail_kind" AS ENUM('submission', 'backlog');--> statement-breakpoint
CREATE TYPE "public"."notification_type" AS ENUM('new', 'submitted', 'unsubmitted', 'published_grading', 'unpublished_grading');--> statement-breakpoint
CREATE TYPE "public"."one_time_code_purpose" AS ENUM('page', 'editor', 'password');--> statement-breakpoint
CREATE TYPE "public"."session_form" AS ENUM('cookie', 'body');--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"course_id" integer,
	"actor_id" integer,
	"actor" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "mail_preferences" (
	"registration_id" integer NOT NULL,
	"setting_id" integer NOT NULL,
	"is_enabled" boolean NOT NULL,
	CONSTRAINT "mail_preferences_registration_setting" UNIQUE("registration_id","setting_id")
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"kind" "mail_kind" NOT NULL,
	"configuration_id" integer,
	"is_enabled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mail_settings_course_kind_configuration" UNIQUE NULLS NOT DISTINCT("course_id","kind","configuration_id"),
	CONSTRAINT "mail_settings_about" CHECK (("mail_settings"."kind" = 'submission') = ("mail_settings"."configuration_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"recipient_id" integer NOT NULL,
	"type" "notification_type" NOT NULL,
	"assessment_id" integer NOT NULL,
	"submission_id" integer,
	"is_read" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"recipient_id" integer,
	"subject" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sent_mails_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" "one_time_code_purpose" NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"secrets" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"events" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"public_key" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "assessment_configurations" ADD COLUMN "is_autosave_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_super_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "form" "session_form" DEFAULT 'cookie' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_registration_id_course_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."course_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_setting_id_mail_settings_id_fk" FOREIGN KEY ("setting_id") REFERENCES "public"."mail_settings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_configuration_of_course" FOREIGN KEY ("configuration_id","course_id") REFERENCES "public"."assessment_configurations"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_of_course" FOREIGN KEY ("recipient_id","course_id") REFERENCES "public"."course_registrations"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_assessment_of_course" FOREIGN KEY ("assessment_id","course_id") REFERENCES "public"."assessments"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_submission_of_assessment" FOREIGN KEY ("submission_id","assessment_id") REFERENCES "public"."submissions"("id","assessment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_recipient_id_course_registrations_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."course_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_course" ON "audit_entries" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "mail_preferences_setting" ON "mail_preferences" USING btree ("setting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_of_assessment" ON "notifications" USING btree ("recipient_id","assessment_id","type") WHERE "notifications"."submission_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_of_submission" ON "notifications" USING btree ("recipient_id","submission_id","type") WHERE "notifications"."submission_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_assessment" ON "notifications" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "notifications_submission" ON "notifications" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_user" ON "one_time_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_expires" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expires" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_windows_started" ON "rate_windows" USING btree ("started_at");