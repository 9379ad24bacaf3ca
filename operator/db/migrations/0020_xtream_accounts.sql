CREATE TABLE "told_details" (
	"meta_id" text PRIMARY KEY NOT NULL,
	"read_at" bigint NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "account" jsonb;--> statement-breakpoint
ALTER TABLE "told_details" ADD CONSTRAINT "told_details_meta_id_titles_meta_id_fk" FOREIGN KEY ("meta_id") REFERENCES "public"."titles"("meta_id") ON DELETE cascade ON UPDATE no action;