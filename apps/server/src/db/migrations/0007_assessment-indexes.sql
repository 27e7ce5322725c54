CREATE INDEX "answers_assessment" ON "answers" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "votes_assessment" ON "votes" USING btree ("assessment_id");