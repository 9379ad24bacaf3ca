ALTER TABLE "reports" ADD COLUMN "event_id" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_event_id_unique" UNIQUE("event_id");