CREATE TABLE "course_makers" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "has_entered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "added_by_id" integer;--> statement-breakpoint
ALTER TABLE "course_makers" ADD CONSTRAINT "course_makers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_makers" ADD CONSTRAINT "course_makers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_makers_user" ON "course_makers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_added_by" ON "users" USING btree ("added_by_id");
--> statement-breakpoint
-- Whoever has not signed in yet has not been in a course either.
UPDATE "course_registrations" SET "has_entered" = false FROM "users" WHERE "users"."id" = "course_registrations"."user_id" AND "users"."name" IS NULL;
