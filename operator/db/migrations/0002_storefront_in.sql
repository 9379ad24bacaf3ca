CREATE TABLE "search_terms" (
	"kind" text NOT NULL,
	"term_key" text NOT NULL,
	"keyword" jsonb NOT NULL,
	"target_id" text,
	"search_text" text NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "search_terms_kind_term_key_pk" PRIMARY KEY("kind","term_key")
);
--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "pages" jsonb DEFAULT '[]'::jsonb NOT NULL;