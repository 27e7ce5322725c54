CREATE TABLE "job_log" (
	"name" text NOT NULL,
	"through" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_log_name_through_pk" PRIMARY KEY("name","through")
);
