CREATE TABLE "mission_pdf_pieces" (
	"pdf_id" integer NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "mission_pdf_pieces_pdf_id_position_pk" PRIMARY KEY("pdf_id","position")
);
--> statement-breakpoint
CREATE TABLE "mission_pdfs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_pdfs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assessment_id" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"ticket_key" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mission_pdfs_assessment" UNIQUE("assessment_id"),
	CONSTRAINT "mission_pdfs_size" CHECK ("mission_pdfs"."size" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mission_pdf_pieces" ADD CONSTRAINT "mission_pdf_pieces_pdf_id_mission_pdfs_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."mission_pdfs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_pdfs" ADD CONSTRAINT "mission_pdfs_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;