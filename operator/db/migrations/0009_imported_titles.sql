CREATE TABLE "imported_titles" (
	"meta_id" text PRIMARY KEY NOT NULL,
	"folder_name" text NOT NULL,
	"group_key" text NOT NULL,
	"path" text,
	"package_name" text,
	"subtitles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"assets" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imported_titles" ADD CONSTRAINT "imported_titles_meta_id_titles_meta_id_fk" FOREIGN KEY ("meta_id") REFERENCES "public"."titles"("meta_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_titles_folder" ON "imported_titles" USING btree ("folder_name");