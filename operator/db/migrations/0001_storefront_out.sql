DROP TABLE "search_hits" CASCADE;--> statement-breakpoint
ALTER TABLE "playlists" DROP COLUMN "type";