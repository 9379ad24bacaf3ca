ALTER TABLE "programmes" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "imported_titles" ADD COLUMN "is_version" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_titles" ADD COLUMN "is_version" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staged_programmes" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "version_name" text;