CREATE TABLE "listed_titles" (
	"meta_id" text PRIMARY KEY NOT NULL,
	"list_name" text NOT NULL,
	"group_key" text NOT NULL,
	"address" text,
	"container" text,
	"user_agent" text,
	"referrer" text,
	"picture_address" text
);
--> statement-breakpoint
ALTER TABLE "listed_titles" ADD CONSTRAINT "listed_titles_meta_id_titles_meta_id_fk" FOREIGN KEY ("meta_id") REFERENCES "public"."titles"("meta_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_titles_list" ON "listed_titles" USING btree ("list_name");--> statement-breakpoint
CREATE INDEX "playlist_items_title" ON "playlist_items" USING btree ("meta_id");--> statement-breakpoint
CREATE INDEX "favourite_titles_title" ON "favourite_titles" USING btree ("meta_id");--> statement-breakpoint
CREATE INDEX "title_history_title" ON "title_history" USING btree ("meta_id");